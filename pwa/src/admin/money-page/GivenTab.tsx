import { mdiGiftOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  type Reduction,
  reductionKindNames,
  reductionKinds,
} from '@toodles/api/contract/money/reductions.ts';
import { rupeesOf } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { readPage } from '../ui/read-page.ts';
import { TimeInDay, useDayHeading } from '../ui/TimeInDay.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { choiceParam, givenFilters, noFilters, pagingOf, ROWS_PER_PAGE, useMoneyView } from './money-view.ts';

const kindChoices = [
  { value: 'giving', label: 'Lower prices and write-offs' },
  ...reductionKinds.map((value) => ({ value, label: reductionKindNames[value] })),
] as const;

/** What the team gave away, took off or paid back. */
export function GivenTab() {
  const { change } = useUrlState();
  const { search, days, page } = useMoneyView();
  const kind = choiceParam(search, 'kind', givenFilters);
  const by = search.get('by') || undefined;
  const filter = { ...days, ...(kind && { kind }), ...(by && { by }) };
  const query = useQuery({
    ...readPage('GET /api/admin/reductions', { query: { ...filter, ...pagingOf(page) } }),
    staleTime: 0,
  });
  return (
    <ListCard
      title="Given away"
      isTitleHidden
      label="entries"
      aside={(query.data?.total ?? 0) > 0 && <ListMenu path="/api/admin/reductions" query={filter} />}
      filters={
        <>
          <FilterSelect
            label="Kind"
            any="Everything"
            choices={kindChoices}
            chosen={kind}
            onChoose={(value) => change({ kind: value, page: undefined })}
          />
          {by && (
            <Button onClick={() => change({ by: undefined, page: undefined })}>Only {by} · Show all</Button>
          )}
        </>
      }
      query={query}
      page={page}
      pageSize={ROWS_PER_PAGE}
      emptyState={
        <EmptyState
          icon={mdiGiftOutline}
          title="Nothing was given away"
          text="Discounts, prices below the list, voided lines, refunds and write-offs appear here."
          action={{ label: 'Show everything', onClick: () => change(noFilters) }}
        />
      }
    >
      {(rows) => <GivenRows rows={rows} />}
    </ListCard>
  );
}

const columns: readonly Column<Reduction>[] = [
  { name: 'time', head: 'Time', cell: (row) => <TimeInDay at={row.at} />, phone: 'second' },
  { name: 'kind', head: 'What', cell: (row) => <What row={row} />, wraps: true, phone: 'first' },
  {
    name: 'order',
    head: 'Order',
    cell: (row) => row.order?.reference ?? 'Credit',
    leavesBelow: 650,
    phone: 'hidden',
  },
  { name: 'by', head: 'Recorded by', cell: (row) => row.by, phone: 'second-end' },
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

export function GivenRows({ rows }: { rows: Reduction[] }) {
  const headingOf = useDayHeading();
  return (
    <ListTable
      label="Given away"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      headingOf={({ at }) => headingOf(at)}
    />
  );
}

/** What was given, and why: also on a phone, where the list is read most. */
const What = ({ row: { kind, description, reason } }: { row: Reduction }) => (
  <>
    <b>{reductionKindNames[kind]}</b>
    <small>{[description, reason].filter(Boolean).join('. ')}</small>
  </>
);
