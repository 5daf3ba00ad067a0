import type { CounterOrder } from '@toodles/api/contract/counter/counter.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { day, phoneNumber, timeOfDay } from '../../shared/format.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { RowLink } from '../ui/table/RowLink.tsx';
import type { Selection } from '../ui/table/useSelection.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { Amount } from '../visits/PaymentMark.tsx';

const columns: readonly Column<CounterOrder>[] = [
  { name: 'sold', head: 'Sold', cell: (sale) => <Sold sale={sale} />, phone: 'second' },
  { name: 'sale', head: 'Sale', cell: (sale) => <Sale sale={sale} />, wraps: true, phone: 'first' },
  {
    name: 'items',
    head: 'Items',
    cell: ({ summary }) => summary,
    wraps: true,
    leavesBelow: 800,
    phone: 'hidden',
  },
  { name: 'by', head: 'By', cell: ({ by }) => by, leavesBelow: 950, phone: 'hidden' },
  {
    name: 'amount',
    head: 'Amount',
    cell: (sale) => (
      <Amount
        totalAmount={sale.chargedAmount}
        orderState={sale.state}
        status={sale.state === 'cancelled' ? 'cancelled' : 'confirmed'}
      />
    ),
    align: 'end',
    phone: 'first-end',
  },
];

interface CounterSalesRowsProps {
  rows: CounterOrder[];
  selection: Selection<CounterOrder>;
}

/** The rows of one page of counter sales. */
export function CounterSalesRows({ rows, selection }: CounterSalesRowsProps) {
  const { search } = useUrlState();
  const open = search.get('sale');
  return (
    <ListTable
      label="Counter sales"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      selection={{ ...selection, nameOf: saleName }}
      isSelected={({ id }) => id === open}
      isOff={({ state }) => state === 'cancelled' || state === 'refunded'}
    />
  );
}

/** Whom a sale is to, in a list of results. */
export const saleName = ({ customerName, reference }: CounterOrder): string =>
  customerName ? `${customerName}, ${reference}` : reference;

function Sold({ sale }: { sale: CounterOrder }) {
  const { date, time } = centreMoment(new Date(sale.at), useTimeZone());
  return (
    <>
      <b>{day(date)}</b>
      <small>{timeOfDay(time)}</small>
    </>
  );
}

function Sale({ sale: { id, reference, customerName, customerPhone } }: { sale: CounterOrder }) {
  const { search, to } = useUrlState();
  return (
    <>
      <RowLink to={to({ sale: id })} opens={id} isOpen={search.get('sale') === id}>
        {customerName || 'No name'}
      </RowLink>
      <small>
        {reference}
        {customerPhone && ` · ${phoneNumber(customerPhone)}`}
      </small>
    </>
  );
}
