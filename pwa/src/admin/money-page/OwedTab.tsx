import { mdiCheckAll } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { OpenOrder } from '@toodles/api/contract/money/money-page.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { Link } from 'react-router-dom';
import { phoneNumber, rupeesOf } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { useMoneyDialog } from '../money/MoneyDialogHost.tsx';
import { dateWithYear } from '../ui/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { readPage } from '../ui/read-page.ts';
import { ListCard } from '../ui/table/ListCard.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { Credits } from './Credits.tsx';
import styles from './MoneyPage.module.css';
import {
  choiceParam,
  type OwedState,
  owedStates,
  pagingOf,
  ROWS_PER_PAGE,
  useMoneyView,
} from './money-view.ts';

const names: Record<OwedState, string> = { due: 'Due', to_refund: 'To refund', credit: 'Credit' };
const choices = owedStates.map((value) => ({ value, label: names[value] }));

/** What families owe, what the centre has to refund, and what families have paid in advance. */
export function OwedTab() {
  const { search } = useMoneyView();
  const state = choiceParam(search, 'state', owedStates) ?? 'due';
  return state === 'credit' ? <Credits filters={<States chosen="credit" />} /> : <OpenOrders state={state} />;
}

function States({ chosen }: { chosen: OwedState }) {
  const { change } = useUrlState();
  return (
    <FilterChips
      label="Show what is owed"
      choices={choices}
      chosen={chosen}
      onChoose={(value) => change({ state: value === 'due' ? undefined : value, page: undefined })}
    />
  );
}

function OpenOrders({ state }: { state: 'due' | 'to_refund' }) {
  const { page } = useMoneyView();
  const query = useQuery({
    ...readPage('GET /api/admin/orders', { query: { state, ...pagingOf(page) } }),
    staleTime: 0,
  });
  return (
    <ListCard
      title={names[state]}
      isTitleHidden
      label="orders"
      aside={(query.data?.total ?? 0) > 0 && <ListMenu path="/api/admin/orders" query={{ state }} />}
      filters={<States chosen={state} />}
      query={query}
      page={page}
      pageSize={ROWS_PER_PAGE}
      emptyState={
        <EmptyState
          icon={mdiCheckAll}
          title={state === 'due' ? 'Nothing is due' : 'Nothing to refund'}
          text={
            state === 'due'
              ? 'Bookings, parties, hour packages and sales that are not fully paid appear here.'
              : 'Orders for which a family has paid too much appear here.'
          }
        />
      }
    >
      {(rows) => <OpenOrderRows rows={rows} />}
    </ListCard>
  );
}

const columns: readonly Column<OpenOrder>[] = [
  { name: 'day', head: 'Day', cell: (row) => dateWithYear(row.day), phone: 'second' },
  { name: 'order', head: 'Order', cell: (row) => <OrderLink row={row} />, phone: 'hidden', leavesBelow: 650 },
  { name: 'family', head: 'Family', cell: (row) => <Family row={row} />, wraps: true, phone: 'first' },
  {
    name: 'paid',
    head: 'Paid',
    cell: (row) => rupeesOf(row.paidAmount),
    align: 'end',
    leavesBelow: 800,
    phone: 'hidden',
  },
  {
    name: 'due',
    head: 'Open',
    cell: (row) => (
      <Text as="span" weight={800} tabular>
        {rupeesOf(row.dueAmount.replace('-', ''))}
      </Text>
    ),
    align: 'end',
    phone: 'first-end',
  },
  {
    name: 'action',
    head: <VisuallyHidden>Action</VisuallyHidden>,
    cell: (row) => <Take row={row} />,
    align: 'end',
    phone: 'second-end',
  },
];

export const OpenOrderRows = ({ rows }: { rows: OpenOrder[] }) => (
  <ListTable label="Orders" columns={columns} rows={rows} keyOf={(row) => row.id} />
);

const counterSalePath = (orderId: string) => `${portalPages.counter.path}?view=sales&sale=${orderId}`;

const addresses = {
  booking: (id: number) => `${portalPages.bookings.path}?booking=${id}`,
  party: (id: number) => `${portalPages.parties.path}?party=${id}`,
  hours: (id: number) => `${portalPages.packageManagement.path}?sale=${id}`,
  review: (id: number) => `${portalPages.packageManagement.path}?sale=${id}`,
} as const;

function OrderLink({ row: { id, kind, reference, ownerId } }: { row: OpenOrder }) {
  if (kind !== 'counter' && ownerId === null) return reference;
  const to = kind === 'counter' ? counterSalePath(id) : addresses[kind](ownerId ?? 0);
  return (
    <Link className={styles.figure} to={to}>
      {reference}
    </Link>
  );
}

const Family = ({ row: { customerName, customerPhone } }: { row: OpenOrder }) => (
  <>
    <Text as="b" weight={700}>
      {customerName || 'Counter sale'}
    </Text>
    {customerPhone && (
      <Text size="sm" weight={600} tone="muted">
        {phoneNumber(customerPhone)}
      </Text>
    )}
  </>
);

function Take({ row }: { row: OpenOrder }) {
  const open = useMoneyDialog();
  const isDue = paiseOf(row.dueAmount) > 0;
  const mayTake = useHasPermission('payments.take');
  const mayRefund = useHasPermission('payments.refund');
  if (!(isDue ? mayTake : mayRefund)) return null;
  return (
    <Button
      size="small"
      className={styles.take}
      aria-label={`${isDue ? 'Take payment' : 'Refund'}, ${row.reference}`}
      onClick={() => open({ orderId: row.id, what: isDue ? 'take' : 'refund' })}
    >
      {isDue ? 'Take payment' : 'Refund'}
    </Button>
  );
}
