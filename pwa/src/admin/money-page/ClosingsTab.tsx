import { mdiCashLock } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { TillSession } from '@toodles/api/contract/money/tills.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { moment, rupeesOf } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { dateWithYear } from '../ui/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { readPage } from '../ui/read-page.ts';
import { ListCard } from '../ui/table/ListCard.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './MoneyPage.module.css';
import { pagingOf, ROWS_PER_PAGE, useMoneyView } from './money-view.ts';

/** The till sessions of the chosen days; each opens its closing sheet. */
export function ClosingsTab() {
  const { days, page } = useMoneyView();
  const query = useQuery({
    ...readPage('GET /api/admin/till-sessions', { query: { ...days, ...pagingOf(page) } }),
    staleTime: 0,
  });
  return (
    <ListCard
      title="Closings"
      label="closings"
      aside={(query.data?.total ?? 0) > 0 && <ListMenu path="/api/admin/till-sessions" query={{ ...days }} />}
      query={query}
      page={page}
      pageSize={ROWS_PER_PAGE}
      emptyState={
        <EmptyState
          icon={mdiCashLock}
          title="No till was opened"
          text="Each till appears here from its opening, with its closing sheet. Choose other days to see more."
        />
      }
    >
      {(rows) => <ClosingRows rows={rows} />}
    </ListCard>
  );
}

const columns: readonly Column<TillSession>[] = [
  { name: 'day', head: 'Day', cell: (row) => <Sheet row={row} />, phone: 'first' },
  { name: 'drawer', head: 'Drawer', cell: (row) => row.drawer, leavesBelow: 800, phone: 'hidden' },
  { name: 'closed', head: 'Closed', cell: (row) => <Closed row={row} />, wraps: true, phone: 'second' },
  {
    name: 'expected',
    head: 'Expected',
    cell: (row) => rupeesOf(row.expectedAmount),
    align: 'end',
    leavesBelow: 650,
    phone: 'hidden',
  },
  {
    name: 'counted',
    head: 'Counted',
    cell: (row) => (row.countedAmount === null ? '' : rupeesOf(row.countedAmount)),
    align: 'end',
    phone: 'second-end',
  },
  {
    name: 'difference',
    head: 'Difference',
    cell: (row) => <Difference row={row} />,
    align: 'end',
    phone: 'first-end',
  },
  {
    name: 'reason',
    head: 'Reason',
    cell: (row) => row.differenceReason,
    wraps: true,
    leavesBelow: 950,
    phone: 'hidden',
  },
];

export const ClosingRows = ({ rows }: { rows: TillSession[] }) => (
  <ListTable label="Closings" columns={columns} rows={rows} keyOf={(row) => row.id} />
);

const Sheet = ({ row: { id, businessDay } }: { row: TillSession }) => (
  <Link className={styles.figure} to={`${portalPages.till.path}?session=${id}`}>
    {dateWithYear(businessDay)}
  </Link>
);

function Closed({ row: { closedAt, closedBy } }: { row: TillSession }) {
  const timeZone = useTimeZone();
  return closedAt ? `${moment(closedAt, timeZone)}, ${closedBy ?? ''}` : 'Open';
}

function Difference({ row: { differenceAmount, lateAmount } }: { row: TillSession }) {
  if (differenceAmount === null) return 'Open';
  const isLate = paiseOf(lateAmount) !== 0;
  return (
    <>
      <Text as="span" weight={800} tabular tone={differenceAmount === '0.00' ? 'good' : 'bad'}>
        {rupeesOf(differenceAmount)}
      </Text>
      {isLate && (
        <Text size="sm" weight={600} tone="muted">
          {rupeesOf(lateAmount)} arrived later
        </Text>
      )}
    </>
  );
}
