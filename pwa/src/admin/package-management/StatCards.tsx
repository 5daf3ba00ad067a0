import { useQuery } from '@tanstack/react-query';
import { count, rupeesOf } from '../../shared/format.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { formatNumber } from '../ui/format-number.ts';
import { Stat, StatGrid } from '../ui/Stat.tsx';
import { statsQuery } from './queries.ts';

/** Sales, revenue (only for users who may see it), hours used and the balance owed. */
export function StatCards() {
  const query = useQuery(statsQuery);
  const { data } = query;
  const maySeeMoney = useHasPermission('analytics.view');
  return (
    <StatGrid query={query} places={maySeeMoney ? 4 : 3}>
      {data && (
        <>
          <Stat title="Packages sold" value={formatNumber(data.totalSales)}>
            <b>{formatNumber(data.activeSales)}</b> active now
          </Stat>
          {data.totalRevenue !== null && (
            <Stat title="Revenue" value={rupeesOf(data.totalRevenue)}>
              from all packages sold
            </Stat>
          )}
          <Stat title="Hours used" value={formatNumber(data.hoursUsed)} unit="h">
            of <b>{count(Number(data.hoursSold), 'hour', 'hours')}</b> sold
          </Stat>
          <Stat title="Hours owed to families" value={formatNumber(data.hoursOutstanding)} unit="h">
            in <b>{count(data.activeSales, 'active package', 'active packages')}</b>
          </Stat>
        </>
      )}
    </StatGrid>
  );
}
