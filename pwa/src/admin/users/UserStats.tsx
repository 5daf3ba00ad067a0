import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../ui/format-number.ts';
import { Stat, StatGrid } from '../ui/Stat.tsx';
import { userStatsQuery } from './queries.ts';

/** The number of accounts. Staff includes managers. */
export function UserStats() {
  const query = useQuery(userStatsQuery);
  const { data } = query;
  return (
    <StatGrid query={query} places={4}>
      {data && (
        <>
          <Stat title="Total Users" value={formatNumber(data.total)}>
            families and team
          </Stat>
          <Stat title="Admins" value={formatNumber(data.admins)}>
            can do everything
          </Stat>
          <Stat title="Staff" value={formatNumber(data.staff)}>
            managers included
          </Stat>
          <Stat title="Active" value={formatNumber(data.active)}>
            can sign in
          </Stat>
        </>
      )}
    </StatGrid>
  );
}
