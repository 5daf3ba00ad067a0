import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentTypeNames } from '@toodles/api/contract/money/documents.ts';
import type { Figure, MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import { reductionKindNames } from '@toodles/api/contract/money/reductions.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, rupeesOf } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
import { Stat, StatGrid } from '../ui/Stat.tsx';
import styles from './MoneyPage.module.css';
import { type Days, useListLink, useMoneyView } from './money-view.ts';

const moneyQuery = (days: Days) => ({
  ...read('GET /api/admin/money', { query: days }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** The figures of the chosen days, and what is owed now. */
export function OverviewTab() {
  const { days } = useMoneyView();
  const query = useQuery(moneyQuery(days));
  const { data, isPlaceholderData } = query;
  return (
    <>
      <StatGrid query={query} places={4}>
        {data && <Stats data={data} />}
      </StatGrid>
      {data && (
        <div className={cx(styles.parts, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
          <div className={styles.column}>
            <MethodsCard methods={data.methods} />
            <PeopleCard people={data.people} />
            <BillsCard bills={data.bills} />
          </div>
          <div className={styles.column}>
            <CheckCard data={data} />
            <OwedCard data={data} />
            <GivenCard given={data.given} />
          </div>
        </div>
      )}
    </>
  );
}

function Stats({ data }: { data: MoneyFigures }) {
  const { received, refunded, netAmount, tills } = data;
  const link = useListLink();
  return (
    <>
      <Stat title="Taken" value={rupeesOf(received.amount)}>
        <Link className={styles.rows} to={link('payments', { side: 'taken' })}>
          {count(received.count, 'entry', 'entries')}
        </Link>
      </Stat>
      <Stat title="Refunded" value={rupeesOf(refunded.amount)}>
        <Link className={styles.rows} to={link('payments', { side: 'refunded' })}>
          {count(refunded.count, 'entry', 'entries')}
        </Link>
      </Stat>
      <Stat title="Net" value={rupeesOf(netAmount)}>
        <Link className={styles.rows} to={link('payments')}>
          All payments
        </Link>
      </Stat>
      <Stat title="Till differences" value={rupeesOf(tills.differenceAmount)}>
        <Link className={styles.rows} to={link('closings')}>
          {tills.closed} closed, {tills.open} open
        </Link>
      </Stat>
    </>
  );
}

interface FigureLinkProps {
  figure: Figure;
  to: string;
  label: string;
}

/** A figure as a link to its rows. */
function FigureLink({ figure, to, label }: FigureLinkProps) {
  if (figure.count === 0) return <span className={styles.off}>{rupeesOf(figure.amount)}</span>;
  return (
    <Link className={styles.figure} to={to} aria-label={`${label}: ${rupeesOf(figure.amount)}`}>
      {rupeesOf(figure.amount)}
    </Link>
  );
}

interface SumsProps {
  heads: readonly string[];
  /** The column of words, if it is not only the first. */
  words?: number;
  children: ReactNode;
}

function Sums({ heads, words, children }: SumsProps) {
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" className={cx(place === words && styles.words)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <Text weight={600} tone="muted">
    {children}
  </Text>
);

function MethodsCard({ methods }: Pick<MoneyFigures, 'methods'>) {
  const link = useListLink();
  return (
    <Card title="By method">
      {methods.length === 0 && <Nothing>No money was taken or refunded.</Nothing>}
      {methods.length > 0 && (
        <Sums heads={['Method', 'Taken', 'Refunded']}>
          {methods.map(({ method, received, refunded }) => (
            <tr key={method}>
              <td>{methodNames[method]}</td>
              <td>
                <FigureLink
                  figure={received}
                  to={link('payments', { method, side: 'taken' })}
                  label={`${methodNames[method]}, taken`}
                />
              </td>
              <td>
                <FigureLink
                  figure={refunded}
                  to={link('payments', { method, side: 'refunded' })}
                  label={`${methodNames[method]}, refunded`}
                />
              </td>
            </tr>
          ))}
        </Sums>
      )}
    </Card>
  );
}

function PeopleCard({ people }: Pick<MoneyFigures, 'people'>) {
  const link = useListLink();
  if (people.length === 0) return null;
  return (
    <Card title="By person">
      <Sums heads={['Name', 'Taken', 'Refunded']}>
        {people.map(({ by, received, refunded }) => (
          <tr key={by}>
            <td>{by}</td>
            <td>
              <FigureLink
                figure={received}
                to={link('payments', { by, side: 'taken' })}
                label={`${by}, taken`}
              />
            </td>
            <td>
              <FigureLink
                figure={refunded}
                to={link('payments', { by, side: 'refunded' })}
                label={`${by}, refunded`}
              />
            </td>
          </tr>
        ))}
      </Sums>
    </Card>
  );
}

function Item({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <div>
        <Text weight={700}>{label}</Text>
        {note && (
          <Text size="sm" weight={600} tone="muted">
            {note}
          </Text>
        )}
      </div>
      {children}
    </li>
  );
}

/** What somebody should look at: money that no statement proves, and cash that no till has. */
function CheckCard({ data }: { data: MoneyFigures }) {
  const link = useListLink();
  const mayUseTill = useHasPermission('till.use');
  const { claimed, outsideTill, openLines, fees, notPaidOut } = data;
  return (
    <Card title="To check">
      <ul>
        <Item
          label="Not matched"
          note={`${count(claimed.count, 'payment', 'payments')} by UPI, card or transfer`}
        >
          <FigureLink figure={claimed} to={link('payments', { proof: 'claimed' })} label="Not matched" />
        </Item>
        <Item label="Lines of statements without a payment">
          {openLines === 0 ? (
            <span className={styles.off}>0</span>
          ) : (
            <Link className={styles.figure} to={link('matching')}>
              {openLines}
            </Link>
          )}
        </Item>
        {notPaidOut.count > 0 && (
          <Item
            label="Not paid out"
            note={`${count(notPaidOut.count, 'line', 'lines')} of terminals and gateways, less fees`}
          >
            <FigureLink
              figure={notPaidOut}
              to={link('matching', { state: 'unpaid' })}
              label="Not paid out to the bank"
            />
          </Item>
        )}
        <Item
          label="Cash outside a till"
          note={
            outsideTill.count > 0 && mayUseTill ? (
              <>
                Taken while no till was open. <Link to={portalPages.till.path}>Open the till</Link> before the
                first sale.
              </>
            ) : undefined
          }
        >
          <FigureLink
            figure={outsideTill}
            to={link('payments', { till: 'outside' })}
            label="Cash outside a till"
          />
        </Item>
        {paiseOf(fees.amount) !== 0 && (
          <Item label="Fees" note="Kept by terminals, gateways and the bank">
            <FigureLink figure={fees} to={link('matching', { state: 'fees' })} label="Fees" />
          </Item>
        )}
      </ul>
    </Card>
  );
}

function BillsCard({ bills }: Pick<MoneyFigures, 'bills'>) {
  const { days } = useMoneyView();
  const { path } = portalPages.bills;
  const listOf = (type: string) => `${path}?${new URLSearchParams({ type, ...days })}`;
  return (
    <Card
      title="Bills"
      aside={
        <Link className={styles.figure} to={path}>
          Show bills
        </Link>
      }
    >
      {bills.length === 0 && <Nothing>No bill, receipt or note was issued.</Nothing>}
      <ul>
        {bills.map(({ type, count: issued }) => (
          <Item key={type} label={documentTypeNames[type]}>
            <Link
              className={styles.figure}
              to={listOf(type)}
              aria-label={`${documentTypeNames[type]}: ${issued}`}
            >
              {issued}
            </Link>
          </Item>
        ))}
      </ul>
    </Card>
  );
}

function OwedCard({ data: { due, toRefund, credits } }: { data: MoneyFigures }) {
  const link = useListLink();
  return (
    <Card title="Owed" note="now">
      <ul>
        <Item label="Due" note={`${count(due.count, 'order', 'orders')} of families`}>
          <FigureLink figure={due} to={link('owed')} label="Due" />
        </Item>
        <Item label="To refund" note={count(toRefund.count, 'order', 'orders')}>
          <FigureLink figure={toRefund} to={link('owed', { state: 'to_refund' })} label="To refund" />
        </Item>
        <Item label="Credit" note={count(credits.count, 'family', 'families')}>
          <FigureLink figure={credits} to={link('owed', { state: 'credit' })} label="Credit" />
        </Item>
      </ul>
    </Card>
  );
}

function GivenCard({ given }: Pick<MoneyFigures, 'given'>) {
  const link = useListLink();
  return (
    <Card title="Given away">
      {given.length === 0 && <Nothing>No discount, void, refund or write-off.</Nothing>}
      {given.length > 0 && (
        <Sums heads={['Name', 'What', 'Amount']} words={1}>
          {given.map(({ by, kind, figure }) => (
            <tr key={`${by} ${kind}`}>
              <td>{by}</td>
              <td className={styles.words}>
                {reductionKindNames[kind]}
                {figure.count > 1 && ` × ${figure.count}`}
              </td>
              <td>
                <FigureLink
                  figure={figure}
                  to={link('given', { by, kind })}
                  label={`${by}, ${reductionKindNames[kind]}`}
                />
              </td>
            </tr>
          ))}
        </Sums>
      )}
    </Card>
  );
}
