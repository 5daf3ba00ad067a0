import { mdiReceiptTextOutline, mdiTimerSandComplete } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type Sale, saleStatuses } from '@toodles/api/contract/hours/sales.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { ListMenu } from '../ui/ListMenu.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListCard } from '../ui/table/ListCard.tsx';
import { ListTable } from '../ui/table/ListTable.tsx';
import { type Selection, useSelection } from '../ui/table/useSelection.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { numberParam, pageParam, useUrlState } from '../ui/useUrlState.ts';
import { SALES_PER_PAGE, salesQuery, useNearExpiry } from './queries.ts';
import { statusNames } from './SaleStatusPill.tsx';
import { nameOfSale, SalesBar, useMayChangeSales } from './SalesBulk.tsx';
import styles from './SalesTable.module.css';
import { remindColumn, salesColumns } from './sales-columns.tsx';
import { parseView, type SalesView, toQuery } from './sales-view.ts';

/** Every sale, newest first. Search, filter, page and the open sale are in the address. */
export function SalesTable() {
  const { search, change } = useUrlState();
  const near = useNearExpiry();
  const today = useCentreNow().date;
  const words = search.get('q') ?? '';
  const view = parseView(search);
  const asked = toQuery(view, { today, days: near.days });
  const page = pageParam(search);
  const query = useQuery(salesQuery({ search: words, page }, asked));
  const total = query.data?.total ?? 0;
  const filter = { search: words, ...asked };
  const selection = useSelection({ shown: query.data?.rows, keyOf: ({ id }) => id, filter });
  const maySelect = useMayChangeSales();
  const clear = () => change({ q: undefined, status: undefined, page: undefined });
  return (
    <ListCard
      title="All sales"
      label="sales"
      aside={total > 0 && <ListMenu path="/api/package-sales" query={{ search: words, ...asked }} />}
      filters={
        <>
          <SearchField
            label="Search all sales"
            placeholder="Name, phone, reference"
            value={words}
            onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
          />
          <FilterChips
            label="Show sales by status"
            choices={choicesWith(near.sales)}
            chosen={view}
            onChoose={(chosen) => change({ status: chosen, page: undefined })}
          />
        </>
      }
      query={query}
      bar={<SalesBar selection={selection} total={total} filter={filter} />}
      page={page}
      pageSize={SALES_PER_PAGE}
      emptyState={
        <NoSales view={view} days={near.days} isSearched={words !== '' || page > 1} onClear={clear} />
      }
    >
      {(rows) => (
        <div className={cx(view === 'soon' && styles.soon)}>
          <SalesRows rows={rows} runOut={view === 'soon'} {...(maySelect && { selection })} />
        </div>
      )}
    </ListCard>
  );
}

/** The filters of the list. The count of packages that expire soon appears if there are any. */
const choicesWith = (soon = 0): readonly { value: SalesView; label: string }[] => [
  { value: undefined, label: 'All' },
  { value: 'soon', label: soon > 0 ? `Expires soon · ${formatNumber(soon)}` : 'Expires soon' },
  ...saleStatuses.map((value) => ({ value, label: statusNames[value] })),
];

interface NoSalesProps {
  view: SalesView;
  days: number;
  isSearched: boolean;
  onClear: () => void;
}

function NoSales({ view, days, isSearched, onClear }: NoSalesProps) {
  const maySell = useHasPermission('hours.sell');
  const showAll = { label: 'Show all sales', onClick: onClear };
  if (view === 'soon' && !isSearched) {
    return (
      <EmptyState
        icon={mdiTimerSandComplete}
        title="Nothing expires soon"
        text={`Packages with hours left that expire within ${days} days appear here, so you can remind the families.`}
        action={showAll}
      />
    );
  }
  return isSearched || view ? (
    <EmptyState
      icon={mdiReceiptTextOutline}
      title="No sale matches"
      text="Try fewer letters, the last digits of the phone, or another status."
      action={showAll}
    />
  ) : (
    <EmptyState
      icon={mdiReceiptTextOutline}
      art="monthly"
      title="No packages sold yet"
      text="Sell the first one. Every sale stays in this list."
      action={
        maySell ? { label: 'Sell Package', to: `${portalPages.packageManagement.path}?new=1` } : undefined
      }
    />
  );
}

interface SalesRowsProps {
  rows: Sale[];
  runOut: boolean;
  /** Absent for users who can do nothing with several rows. */
  selection?: Selection<Sale>;
}

/** The rows of one page of sales. The panel has the remaining details. */
export function SalesRows({ rows, runOut, selection }: SalesRowsProps) {
  const { search } = useUrlState();
  const open = numberParam(search, 'sale');
  return (
    <ListTable
      label="All sales"
      // All sales that expire soon are active, so the reminder action replaces the status.
      columns={runOut ? [...salesColumns.slice(0, -1), remindColumn] : salesColumns}
      rows={rows}
      keyOf={(sale) => sale.id}
      {...(selection && { selection: { ...selection, nameOf: nameOfSale } })}
      isSelected={(sale) => sale.id === open}
      isOff={(sale) => sale.status === 'cancelled'}
    />
  );
}
