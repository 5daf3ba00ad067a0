import { mdiCashMultiple } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { PaymentEntry } from '@toodles/api/contract/money/money-page.ts';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import { rupeesOf } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { readPage } from '../ui/read-page.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { TimeInDay, useDayHeading } from '../ui/TimeInDay.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import {
  choiceParam,
  noFilters,
  pagingOf,
  paymentMethods,
  ROWS_PER_PAGE,
  useMoneyView,
} from './money-view.ts';

const methodChoices = paymentMethods.map((value) => ({ value, label: methodNames[value] }));
const sideChoices = [
  { value: 'taken', label: 'Taken' },
  { value: 'refunded', label: 'Refunded' },
] as const;
const proofChoices = [
  { value: 'claimed', label: 'Not matched' },
  { value: 'matched', label: 'Matched' },
] as const;

/** The filters in the address, as the API takes them. */
function usePaymentFilter() {
  const { search, days } = useMoneyView();
  const [method, side, proof, till] = [
    choiceParam(search, 'method', paymentMethods),
    choiceParam(search, 'side', ['taken', 'refunded'] as const),
    choiceParam(search, 'proof', ['claimed', 'matched'] as const),
    choiceParam(search, 'till', ['outside'] as const),
  ];
  const [by, words] = [search.get('by') || undefined, search.get('q') || undefined];
  return {
    ...days,
    ...(method && { method }),
    ...(side && { side }),
    ...(proof && { proof }),
    ...(till && { till }),
    ...(by && { by }),
    ...(words && { search: words }),
  };
}

/** Payments and refunds of the chosen days. */
export function PaymentsTab() {
  const { change } = useUrlState();
  const { page } = useMoneyView();
  const filter = usePaymentFilter();
  const query = useQuery({
    ...readPage('GET /api/admin/payments', { query: { ...filter, ...pagingOf(page) } }),
    staleTime: 0,
  });
  const set = (name: string) => (value: string | undefined) => change({ [name]: value, page: undefined });
  const clear = () => change(noFilters);
  const { method, side, proof } = filter;
  return (
    <ListCard
      title="Payments"
      isTitleHidden
      label="payments"
      aside={(query.data?.total ?? 0) > 0 && <ListMenu path="/api/admin/payments" query={filter} />}
      filters={
        <>
          <SearchField
            label="Search payments"
            placeholder="Reference or order"
            value={filter.search ?? ''}
            onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
          />
          <FilterSelect label="Method" choices={methodChoices} chosen={method} onChoose={set('method')} />
          <FilterSelect
            label="Side"
            any="Taken and refunded"
            choices={sideChoices}
            chosen={side}
            onChoose={set('side')}
          />
          <FilterSelect
            label="Statement"
            any="Matched or not"
            choices={proofChoices}
            chosen={proof}
            onChoose={set('proof')}
          />
          {(filter.by || filter.till) && (
            <Button onClick={() => change({ by: undefined, till: undefined, page: undefined })}>
              {filter.by ? `Only ${filter.by}` : 'Only outside a till'} · Show all
            </Button>
          )}
        </>
      }
      query={query}
      page={page}
      pageSize={ROWS_PER_PAGE}
      emptyState={
        <EmptyState
          icon={mdiCashMultiple}
          title="No payment matches"
          text="Choose other days, or fewer filters."
          action={{ label: 'Show all payments', onClick: clear }}
        />
      }
    >
      {(rows) => <PaymentRows rows={rows} />}
    </ListCard>
  );
}

const columns: readonly Column<PaymentEntry>[] = [
  { name: 'time', head: 'Time', cell: (row) => <Time row={row} />, phone: 'second' },
  { name: 'method', head: 'Method', cell: (row) => <Method row={row} />, wraps: true, phone: 'first' },
  {
    name: 'order',
    head: 'Order',
    cell: (row) => row.orderReference ?? 'Credit',
    leavesBelow: 650,
    phone: 'hidden',
  },
  { name: 'reference', head: 'Reference', cell: (row) => row.reference, leavesBelow: 950, phone: 'hidden' },
  { name: 'by', head: 'Recorded by', cell: (row) => row.by, leavesBelow: 800, phone: 'hidden' },
  { name: 'proof', head: 'Statement', cell: (row) => <Proof row={row} />, phone: 'second-end' },
  {
    name: 'amount',
    head: 'Amount',
    cell: (row) => (
      <Text as="span" weight={800} tabular>
        {rupeesOf(row.amount)}
      </Text>
    ),
    align: 'end',
    phone: 'first-end',
  },
];

export function PaymentRows({ rows }: { rows: PaymentEntry[] }) {
  const headingOf = useDayHeading();
  return (
    <ListTable
      label="Payments"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      headingOf={({ at }) => headingOf(at)}
      isOff={(row) => row.isReversal}
    />
  );
}

const Time = ({ row: { at } }: { row: PaymentEntry }) => <TimeInDay at={at} />;

function Method({ row }: { row: PaymentEntry }) {
  const notes = [
    row.customerName,
    row.side === 'refunded' && !row.isReversal && 'Refund',
    row.isReversal && 'Takes an entry off',
    row.isOutsideTill && 'Outside a till',
  ].filter(Boolean);
  return (
    <>
      <Text as="b" weight={700}>
        {methodNames[row.method]}
      </Text>
      {notes.length > 0 && (
        <Text size="sm" weight={600} tone="muted">
          {notes.join(', ')}
        </Text>
      )}
    </>
  );
}

const Proof = ({ row: { isMatched } }: { row: PaymentEntry }) =>
  isMatched === null ? (
    ''
  ) : (
    <Text as="span" weight={700} tone={isMatched ? 'good' : 'warn'}>
      {isMatched ? 'Matched' : 'Not matched'}
    </Text>
  );
