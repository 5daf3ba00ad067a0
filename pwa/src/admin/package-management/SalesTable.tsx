import { mdiReceiptTextOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type SaleStatus, saleStatuses } from '@toodles/api/contract/hour-packages.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Card } from '../ui/Card.tsx';
import { ExportLink } from '../ui/ExportLink.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Nothing } from '../ui/Nothing.tsx';
import { Pager } from '../ui/Pager.tsx';
import { isAwaited } from '../ui/read-page.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { pageIn, useAddress } from '../ui/useAddress.ts';
import { SALES_A_PAGE, salesQuery } from './queries.ts';
import { statusNames } from './SaleStatusPill.tsx';
import { SalesRows } from './SalesRows.tsx';
import styles from './SalesTable.module.css';

const isStatus = (value: string | null): value is SaleStatus =>
  saleStatuses.some((status) => status === value);

const statusChoices = [
  { value: undefined, label: 'All' },
  ...saleStatuses.map((value) => ({ value, label: statusNames[value] })),
];

/** Every sale, newest first; search, filter, page and the opened sale live in the address. */
export function SalesTable() {
  const { search, change } = useAddress();
  const words = search.get('q') ?? '';
  const asked = search.get('status');
  const status = isStatus(asked) ? asked : undefined;
  const page = pageIn(search);
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = useQuery(
    salesQuery({ search: words, status, page }),
  );
  const clear = () => change({ q: undefined, status: undefined, page: undefined });
  return (
    <Card
      title="All sales"
      flush
      aside={
        data && data.total > 0 && <ExportLink path="/api/package-sales" query={{ search: words, status }} />
      }
    >
      <div className={styles.filters}>
        <SearchField
          label="Search all sales"
          placeholder="Name, phone, reference"
          value={words}
          onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
        <FilterChips
          label="Show sales by status"
          choices={statusChoices}
          chosen={status}
          onChoose={(chosen) => change({ status: chosen, page: undefined })}
        />
      </div>
      {!data && isError && (
        <LoadFailed
          title="The sales did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!isError && isAwaited(data) && <TableSkeleton label="Loading the sales" rows={8} />}
      {data?.total === 0 && <NoSales isFiltered={Boolean(words || status) || page > 1} onClear={clear} />}
      {data && data.rows.length > 0 && (
        <div className={cx(isPlaceholderData && styles.old)}>
          <SalesRows rows={data.rows} />
        </div>
      )}
      {data && (
        <div className={styles.foot}>
          <Pager
            page={page}
            pageSize={SALES_A_PAGE}
            total={data.total}
            label="sales"
            isOld={isPlaceholderData}
            onPage={(to, options) => change({ page: to }, options)}
          />
        </div>
      )}
    </Card>
  );
}

function NoSales({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <Nothing
      icon={mdiReceiptTextOutline}
      title="No sale matches"
      text="Try fewer letters, the last digits of the phone, or another status."
      action={{ label: 'Show all sales', onClick: onClear }}
    />
  ) : (
    <Nothing
      icon={mdiReceiptTextOutline}
      title="No packages sold yet"
      text="Sell the first one with Sell Package above. Every sale stays in this list."
    />
  );
}
