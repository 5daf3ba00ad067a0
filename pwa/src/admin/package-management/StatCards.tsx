import { useQuery } from '@tanstack/react-query';
import { count, rupeesOf } from '../../shared/format.ts';
import { useMay } from '../access/usePortalUser.ts';
import { figure } from '../ui/figure.ts';
import { Stat, StatGrid } from '../ui/Stat.tsx';
import { statsQuery } from './queries.ts';

/** Sales, revenue (only for users who may see it), hours used and the balance owed. */
export function StatCards() {
  const query = useQuery(statsQuery);
  const { data } = query;
  const maySeeMoney = useMay('analytics.view');
  return (
    <StatGrid query={query} places={maySeeMoney ? 4 : 3}>
      {data && (
        <>
          <Stat title="Packages sold" value={figure(data.totalSales)}>
            <b>{figure(data.activeSales)}</b> active now
          </Stat>
          {data.totalRevenue !== null && (
            <Stat title="Revenue" value={rupeesOf(data.totalRevenue)}>
              from all packages sold
            </Stat>
          )}
          <Stat title="Hours used" value={figure(data.hoursUsed)} unit="h">
            of <b>{count(Number(data.hoursSold), 'hour', 'hours')}</b> sold
          </Stat>
          <Stat title="Hours owed to families" value={figure(data.hoursOutstanding)} unit="h">
            in <b>{count(data.activeSales, 'active package', 'active packages')}</b>
          </Stat>
        </>
      )}
    </StatGrid>
  );
}
