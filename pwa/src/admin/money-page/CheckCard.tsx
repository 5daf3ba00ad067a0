import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
import { FigureItem, FigureLink } from './figures.tsx';
import styles from './MoneyPage.module.css';
import { useListLink } from './money-view.ts';

/** What needs a look: money that no statement proves, and cash that no till holds. */
export function CheckCard({ data }: { data: MoneyFigures }) {
  const link = useListLink();
  const mayUseTill = useHasPermission('till.use');
  const { claimed, outsideTill, openLines, fees, notPaidOut } = data;
  return (
    <Card title="To check">
      <ul>
        <FigureItem
          label="Not matched"
          note={`${count(claimed.count, 'payment', 'payments')} by UPI, card or transfer`}
        >
          <FigureLink figure={claimed} to={link('payments', { proof: 'claimed' })} label="Not matched" />
        </FigureItem>
        <FigureItem label="Statement lines without a payment" note="Now, whatever the days above">
          {openLines === 0 ? (
            <span className={styles.off}>0</span>
          ) : (
            <Link className={styles.figure} to={link('matching')}>
              {openLines}
            </Link>
          )}
        </FigureItem>
        {notPaidOut.count > 0 && (
          <FigureItem
            label="Not paid out yet"
            note={`Now: ${count(notPaidOut.count, 'line', 'lines')} of card terminals and gateways, less fees`}
          >
            <FigureLink
              figure={notPaidOut}
              to={link('matching', { state: 'unpaid' })}
              label="Not paid out to the bank"
            />
          </FigureItem>
        )}
        <FigureItem
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
        </FigureItem>
        {paiseOf(fees.amount) !== 0 && (
          <FigureItem label="Fees" note="Kept by terminals, gateways and the bank">
            <FigureLink figure={fees} to={link('matching', { state: 'fees' })} label="Fees" />
          </FigureItem>
        )}
      </ul>
    </Card>
  );
}
