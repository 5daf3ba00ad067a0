import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MoneyFigures } from '@toodles/api/contract/money/money-page.ts';
import { Link } from 'react-router-dom';
import { count, rupeesOf } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Stat, StatGrid } from '../ui/Stat.tsx';
import { BillsCard } from './BillsCard.tsx';
import { CheckCard } from './CheckCard.tsx';
import { GivenCard } from './GivenCard.tsx';
import styles from './MoneyPage.module.css';
import { type Days, useListLink, useMoneyView } from './money-view.ts';
import { OwedCard } from './OwedCard.tsx';
import { MethodsCard, PeopleCard } from './TakingsCards.tsx';

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
