import { mdiReceiptTextOutline, mdiTimerSand } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type Sale, saleStatuses } from '@toodles/api/contract/hours/sales.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChipsOrSelect, toolbar } from '../ui/FilterChips.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { ListTable } from '../ui/table/ListTable.tsx';
import { type Selection, useSelection } from '../ui/table/useSelection.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, pageParam, useUrlState } from '../ui/useUrlState.ts';
import { SALES_PER_PAGE, salesQuery, statsQuery, useNearExpiryDays } from './queries.ts';
import { statusNames } from './SaleStatusPill.tsx';
import { nameOfSale, SalesBar, useMayChangeSales } from './SalesBulk.tsx';
import { activeColumns, salesColumns } from './sales-columns.tsx';
import { isUsable, parseSort, parseView, type SalesView, toQuery } from './sales-view.ts';

/** The view of the page's address and its query. */
export function useSalesView() {
  const { search } = useUrlState();
  const days = useNearExpiryDays();
  const today = useCentreNow().date;
  const view = parseView(search);
  const sort = parseSort(search);
  return { view, sort, days, words: search.get('q') ?? '', query: toQuery(view, { today, days }, sort) };
}

/** Search and filters of the sales. */
export function SalesFilters() {
  const { search, change } = useUrlState();
  const { view, words } = useSalesView();
  const statusParam = search.get('status') ?? undefined;
  const { data: stats } = useQuery(statsQuery);
  const counts: Partial<Record<SalesView, number | undefined>> = {
    active: stats?.activeSales,
    soon: stats?.nearExpiry,
  };
  return (
    <Row gap={8} wrap className={toolbar}>
      <SearchField
        label="Search all sales"
        placeholder="Name, phone, reference"
        value={words}
        // A search stays in its view; a link with only a search shows all sales.
        onSearch={(text) =>
          change({ q: text, status: text ? view : statusParam, page: undefined }, { replace: true })
        }
      />
      <FilterChipsOrSelect
        label="Show sales by status"
        choices={choices.map((choice) => ({ ...choice, count: counts[choice.value] }))}
        chosen={view}
        onChoose={(chosen) => change({ status: chosen, sort: undefined, page: undefined })}
      />
    </Row>
  );
}

const choices: readonly { value: SalesView; label: string }[] = [
  { value: 'active', label: statusNames.active },
  { value: 'soon', label: 'Expires soon' },
  ...saleStatuses
    .filter((value) => value !== 'active')
    .map((value) => ({ value, label: statusNames[value] })),
  { value: 'all', label: 'All sales' },
];

/** The packages with hours left, those first that expire first, each with Record Usage; or the sales of another filter. */
export function SalesTable({ onRecord }: { onRecord: (sale: Sale) => void }) {
  const { search } = useUrlState();
  const { view, sort, days, words, query } = useSalesView();
  const page = pageParam(search);
  const sales = useQuery(salesQuery({ search: words, page }, query));
  const filter = { search: words, ...query };
  const selection = useSelection({ shown: sales.data?.rows, keyOf: ({ id }) => id, filter });
  const maySelect = useMayChangeSales();
  return (
    <ListCard
      title={isUsable(view) ? 'Active packages' : 'All sales'}
      label="sales"
      isTitleHidden
      query={sales}
      bar={<SalesBar selection={selection} total={sales.data?.total ?? 0} filter={filter} />}
      page={page}
      pageSize={SALES_PER_PAGE}
      emptyState={<NoSales view={view} days={days} isSearched={words !== '' || page > 1} />}
    >
      {(rows) => (
        <SalesRows
          rows={rows}
          view={view}
          sort={sort}
          onRecord={onRecord}
          {...(maySelect && { selection })}
        />
      )}
    </ListCard>
  );
}

interface NoSalesProps {
  view: SalesView;
  days: number;
  isSearched: boolean;
}

function NoSales({ view, days, isSearched }: NoSalesProps) {
  const { change } = useUrlState();
  const maySell = useHasPermission('hours.sell');
  const { data: all } = useQuery({
    ...salesQuery({ search: '', page: 1 }, { sort: 'newest' }),
    enabled: !isSearched,
  });
  const showAll = {
    label: 'Show all sales',
    onClick: () => change({ q: undefined, status: 'all', sort: undefined, page: undefined }),
  };
  if (isSearched && isUsable(view))
    return (
      <EmptyState
        icon={mdiTimerSand}
        title="No active package matches"
        text="Used-up, expired and cancelled packages are among all sales."
        action={{
          label: 'Search all sales',
          onClick: () => change({ status: 'all', sort: undefined, page: undefined }),
        }}
      />
    );
  if (isSearched)
    return (
      <EmptyState
        icon={mdiReceiptTextOutline}
        title="No sale matches"
        text="Try fewer letters, the last digits of the phone, or another status."
        action={showAll}
      />
    );
  if (view === 'all' || view === 'active')
    return (
      <EmptyState
        icon={mdiReceiptTextOutline}
        art="monthly"
        title={all?.total === 0 ? 'No packages sold yet' : 'No active packages'}
        text="A family pays once and uses its hours visit by visit. Its package is here until it expires or is used up."
        action={
          maySell ? { label: 'Sell Package', to: `${portalPages.packageManagement.path}?new=1` } : undefined
        }
      />
    );
  const { title, text } = nothing[view](days);
  return <EmptyState icon={mdiTimerSand} title={title} text={text} action={showAll} />;
}

const nothing: Record<
  Exclude<SalesView, 'all' | 'active'>,
  (days: number) => { title: string; text: string }
> = {
  soon: (days) => ({
    title: 'Nothing expires soon',
    text: `Packages with hours left that expire within ${days} days appear here, so you can remind the families.`,
  }),
  expired: () => ({
    title: 'Nothing has expired',
    text: 'Packages whose hours were not used in time appear here.',
  }),
  used_up: () => ({ title: 'Nothing is used up', text: 'Packages without hours left appear here.' }),
  cancelled: () => ({
    title: 'Nothing was cancelled',
    text: 'Cancelled sales appear here with their refunds.',
  }),
};

interface SalesRowsProps {
  rows: Sale[];
  view: SalesView;
  sort: string;
  onRecord: (sale: Sale) => void;
  /** Absent for users who can do nothing with several rows. */
  selection?: Selection<Sale>;
}

/** The rows of one page of sales. The panel has the remaining details. */
export function SalesRows({ rows, view, sort, onRecord, selection }: SalesRowsProps) {
  const { search } = useUrlState();
  const open = numberParam(search, 'sale');
  return (
    <ListTable
      label={isUsable(view) ? 'Active packages' : 'All sales'}
      columns={isUsable(view) ? activeColumns(onRecord, view === 'soon') : salesColumns}
      sort={sort}
      rows={rows}
      keyOf={(sale) => sale.id}
      {...(selection && { selection: { ...selection, nameOf: nameOfSale } })}
      isSelected={(sale) => sale.id === open}
      isOff={(sale) => sale.status === 'cancelled'}
    />
  );
}
