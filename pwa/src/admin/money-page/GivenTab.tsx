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
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { momentWithYear } from '../ui/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { readPage } from '../ui/read-page.ts';
import { ListCard } from '../ui/table/ListCard.tsx';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { choiceParam, givenFilters, noFilters, pagingOf, ROWS_PER_PAGE, useMoneyView } from './money-view.ts';

const kindChoices = [
  { value: '', label: 'Everything' },
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
      label="entries"
      aside={(query.data?.total ?? 0) > 0 && <ListMenu path="/api/admin/reductions" query={filter} />}
      filters={
        <>
          <ChoiceSelect
            label="Kind"
            choices={kindChoices}
            chosen={kind ?? ''}
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
  { name: 'time', head: 'Time', cell: (row) => <Time at={row.at} />, phone: 'second' },
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

export const GivenRows = ({ rows }: { rows: Reduction[] }) => (
  <ListTable label="Given away" columns={columns} rows={rows} keyOf={(row) => row.id} />
);

function Time({ at }: { at: string }) {
  return momentWithYear(at, useTimeZone());
}

/** What was given, and why: also on a phone, where the list is read most. */
const What = ({ row: { kind, description, reason } }: { row: Reduction }) => (
  <>
    <Text as="b" weight={700}>
      {reductionKindNames[kind]}
    </Text>
    {description && (
      <Text size="sm" weight={600} tone="muted">
        {description}
      </Text>
    )}
    {reason && <Text weight={600}>{reason}</Text>}
  </>
);
