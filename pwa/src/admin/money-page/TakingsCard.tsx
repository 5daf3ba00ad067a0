import MuiCard from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { methodShades, ShareBar, Swatch } from '../analytics/charts/ShareBar.tsx';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { periodBefore } from '../ui/comparison/compare.ts';
import { Rupees } from '../ui/Rupees.tsx';
import { NoFigures } from './figures.tsx';
import styles from './MoneyPage.module.css';
import { moneyQuery } from './money-query.ts';
import { useListLink, useMoneyView } from './money-view.ts';
import { SidesTable } from './SidesTable.tsx';

/** What came in on the chosen days, how it compares, and by which methods. */
export function TakingsCard({ data }: { data: MoneyFigures }) {
  const { received, refunded, netAmount, methods } = data;
  const { days } = useMoneyView();
  const link = useListLink();
  const before = periodBefore(days);
  const earlier = useQuery(moneyQuery(before)).data;
  return (
    <MuiCard component="section" aria-label="Takings" className={styles.takings}>
      <div className={styles.net}>
        <h2 className={styles.question}>Takings</h2>
        <Link className={styles.netFigure} to={link('payments')}>
          <VisuallyHidden>Takings: </VisuallyHidden>
          <Rupees amount={netAmount} />
        </Link>
        <Comparison now={paiseOf(netAmount)} before={earlier && paiseOf(earlier.netAmount)} days={before} />
        <dl className={styles.sides}>
          <Side
            label="Taken"
            to={link('payments', { side: 'taken' })}
            amount={received.amount}
            note={count(received.count, 'payment', 'payments')}
          />
          <Side
            label="Refunded"
            to={link('payments', { side: 'refunded' })}
            amount={refunded.amount}
            note={count(refunded.count, 'refund', 'refunds')}
          />
        </dl>
      </div>
      <div className={styles.methods}>
        {methods.length === 0 ? (
          <NoFigures>No money was taken or refunded.</NoFigures>
        ) : (
          <>
            <ShareBar
              parts={methods.map((row) => ({
                name: row.method,
                value: paiseOf(row.received.amount),
                shade: methodShades[row.method],
              }))}
            />
            <SidesTable
              head="Method"
              rows={methods.map(({ method, ...sides }) => ({
                filter: { method },
                name: methodNames[method],
                mark: <Swatch shade={methodShades[method]} />,
                ...sides,
              }))}
            />
          </>
        )}
      </div>
    </MuiCard>
  );
}

interface SideProps {
  label: string;
  amount: string;
  note: string;
  to: string;
}

const Side = ({ label, amount, note, to }: SideProps) => (
  <div>
    <Text as="dt" size="sm" weight={600} tone="muted">
      {label}
    </Text>
    <dd>
      <Link className={styles.side} to={to}>
        <span>
          <VisuallyHidden>{label}: </VisuallyHidden>
          <Rupees amount={amount} />
        </span>
        <Text as="small" size="sm" weight={600} tone="muted">
          {note}
        </Text>
      </Link>
    </dd>
  </div>
);
