import MuiCard from '@mui/material/Card';
import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Rupees } from '../ui/Rupees.tsx';
import { FigureItem, FigureLink } from './figures.tsx';
import styles from './MoneyPage.module.css';
import { useListLink } from './money-view.ts';

/** What an owner asks next: what is owed, what no statement proves, and whether the tills add up. */
export const QuestionsCard = ({ data }: { data: MoneyFigures }) => (
  <MuiCard className={styles.questions}>
    <Owed data={data} />
    <ToCheck data={data} />
    <Tills data={data} />
  </MuiCard>
);

interface QuestionProps {
  title: string;
  amount: string;
  /** The list behind the figure. */
  to: string;
  note: string;
  /** A difference: it is bad above nothing, and counts to the paisa. */
  isExact?: boolean;
  children: ReactNode;
}

/** One figure that answers, and those that explain it. */
function Question({ title, amount, to, note, isExact = false, children }: QuestionProps) {
  const isNothing = paiseOf(amount) === 0;
  return (
    <section aria-label={title}>
      <h2 className={styles.question}>{title}</h2>
      <Link
        className={cx(styles.answer, isNothing && styles.off, isExact && !isNothing && styles.bad)}
        to={to}
      >
        <span>
          <VisuallyHidden>{title}: </VisuallyHidden>
          {isExact ? rupeesOf(amount) : <Rupees amount={amount} />}
        </span>
        <Text as="small" size="sm" weight={600} tone="muted">
          {note}
        </Text>
      </Link>
      <ul>{children}</ul>
    </section>
  );
}

/** What families owe and hold, whatever the chosen days. */
function Owed({ data: { due, toRefund, credits } }: { data: MoneyFigures }) {
  const link = useListLink();
  return (
    <Question
      title="Due now"
      amount={due.amount}
      to={link('owed')}
      note={`${count(due.count, 'order', 'orders')}, coming visits included`}
    >
      <FigureItem label="To refund" note={count(toRefund.count, 'order', 'orders')}>
        <FigureLink figure={toRefund} to={link('owed', { state: 'to_refund' })} label="To refund" />
      </FigureItem>
      <FigureItem label="Credit" note={count(credits.count, 'family', 'families')}>
        <FigureLink figure={credits} to={link('owed', { state: 'credit' })} label="Credit" />
      </FigureItem>
    </Question>
  );
}

/** Money that no statement proves, and what terminals and gateways still hold. */
function ToCheck({ data: { claimed, openLines, fees, notPaidOut } }: { data: MoneyFigures }) {
  const link = useListLink();
  return (
    <Question
      title="Not matched"
      amount={claimed.amount}
      to={link('payments', { proof: 'claimed' })}
      note={`${count(claimed.count, 'payment', 'payments')} by UPI, card or transfer`}
    >
      <FigureItem label="Lines without a payment" note="On statements, now">
        {openLines === 0 ? (
          <span className={styles.off}>0</span>
        ) : (
          <Link
            className={styles.figure}
            to={link('matching')}
            aria-label={`Lines without a payment: ${openLines}`}
          >
            {formatNumber(openLines)}
          </Link>
        )}
      </FigureItem>
      {notPaidOut.count > 0 && (
        <FigureItem
          label="Not paid out yet"
          note={`${count(notPaidOut.count, 'line', 'lines')} of terminals and gateways, now`}
        >
          <FigureLink
            figure={notPaidOut}
            to={link('matching', { state: 'unpaid' })}
            label="Not paid out to the bank"
          />
        </FigureItem>
      )}
      {paiseOf(fees.amount) !== 0 && (
        <FigureItem label="Fees" note="Kept by terminals, gateways and the bank">
          <FigureLink figure={fees} to={link('matching', { state: 'fees' })} label="Fees" />
        </FigureItem>
      )}
    </Question>
  );
}

/** Whether the counted cash was the expected cash, and cash that no till holds. */
function Tills({ data: { tills, outsideTill } }: { data: MoneyFigures }) {
  const link = useListLink();
  const mayUseTill = useHasPermission('till.use');
  return (
    <Question
      title="Till differences"
      amount={tills.differenceAmount}
      isExact
      to={link('closings')}
      note={`${tills.closed} closed, ${tills.open} open`}
    >
      <FigureItem
        label="Cash outside a till"
        note={
          outsideTill.count > 0 && mayUseTill ? (
            <>
              Taken while no till was open.{' '}
              <Link className={styles.inText} to={portalPages.till.path}>
                Open the till
              </Link>{' '}
              before the first sale.
            </>
          ) : undefined
        }
      >
        <FigureLink
          figure={outsideTill}
          to={link('payments', { till: 'outside' })}
          label="Cash outside a till"
        />
      </FigureItem>
    </Question>
  );
}
