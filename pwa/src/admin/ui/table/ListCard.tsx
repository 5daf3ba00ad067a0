import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row } from '../../../shared/ui/Layout.tsx';
import type { ListPage } from '../../api-page.ts';
import { Card } from '../Card.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Pager } from '../Pager.tsx';
import { isListPending } from '../read-page.ts';
import { TableSkeleton } from '../TableSkeleton.tsx';
import { useUrlState } from '../useUrlState.ts';
import styles from './ListCard.module.css';

interface ListCardProps<Row> {
  title: string;
  isTitleHidden?: boolean;
  /** What is listed, such as 'bookings'. */
  label: string;
  /** Beside the title, or after the filters if the title is hidden. */
  aside?: ReactNode;
  filters?: ReactNode;
  /** What can be done with the selected rows. It stays while the rows change. */
  bar?: ReactNode;
  query: UseQueryResult<ListPage<Row[]>>;
  /** Starts at 1, as in the address. */
  page: number;
  pageSize: number;
  /** Replaces the rows: why there is nothing to query, such as a From date after the To date. */
  replacement?: ReactNode;
  /** Shown when there are no rows. */
  emptyState: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list with its filters, and the loading, error and empty states. Filters and page are in the address. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, isTitleHidden = false, aside, filters, bar, replacement } = props;
  return (
    <Card title={title} isTitleHidden={isTitleHidden} flush aside={aside}>
      {filters && (
        <Row gap={8} wrap className={cx(styles.filters, isTitleHidden && styles.first)}>
          {filters}
          {isTitleHidden && aside && <div className={styles.filtersEnd}>{aside}</div>}
        </Row>
      )}
      {bar}
      {replacement || <Rows {...props} />}
    </Card>
  );
}

function Rows<Row>({ label, query, page, pageSize, emptyState, children }: ListCardProps<Row>) {
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = query;
  const { change } = useUrlState();
  return (
    <>
      {!data && isError && (
        <LoadFailed
          title={`The ${label} did not load`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!isError && isListPending(data) && <TableSkeleton label={`Loading the ${label}`} rows={8} />}
      {data?.total === 0 && emptyState}
      {data && data.rows.length > 0 && (
        <div className={cx(isPlaceholderData && styles.old)}>{children(data.rows)}</div>
      )}
      {data && (
        <div className={styles.foot}>
          <Pager
            page={page}
            pageSize={pageSize}
            total={data.total}
            place={data.place && { ...data.place, rows: data.rows.length }}
            label={label}
            isPlaceholder={isPlaceholderData}
            onPage={(to, options) => change({ page: to }, options)}
          />
        </div>
      )}
    </>
  );
}
