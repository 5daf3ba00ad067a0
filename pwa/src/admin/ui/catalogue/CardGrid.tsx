import { mdiClose, mdiUndoVariant } from '@mdi/js';
import Button from '@mui/material/Button';
import MuiCard from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { SortableList } from '../order/SortableList.tsx';
import { Pager } from '../Pager.tsx';
import { pageParam, useUrlState } from '../useUrlState.ts';
import styles from './CatalogueCard.module.css';
import type { CatalogueRow } from './catalogue.ts';
import { type DeletedRow, mergeDeletedRows } from './deleted-rows.ts';

/** The number of cards per page. */
const CARDS_PER_PAGE = 48;

interface CardGridProps<Row extends CatalogueRow> {
  /** What is shown, such as 'activities'. */
  label: string;
  query: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  /** A filter for the displayed rows. */
  rows: Row[];
  nameOf: (row: Row) => string;
  onMove: (id: number, over: number) => void;
  gone?: readonly DeletedRow<Row>[];
  restoringId?: number | undefined;
  onRestore?: (gone: DeletedRow<Row>) => void;
  onDismiss?: (gone: DeletedRow<Row>) => void;
  /** Shown when there are no rows. */
  emptyState: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Cards in their order, with the loading, error and empty states. */
export function CardGrid<Row extends CatalogueRow>(props: CardGridProps<Row>) {
  const { label, query, rows, emptyState, gone = [] } = props;
  if (!query.data && query.isError) {
    return (
      <MuiCard>
        <LoadFailed
          title={`The ${label} did not load`}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </MuiCard>
    );
  }
  if (!query.data) return <CardGridSkeleton what={label} />;
  if (rows.length === 0 && gone.length === 0) return <MuiCard>{emptyState}</MuiCard>;
  return <Cards {...props} gone={gone} />;
}

function Cards<Row extends CatalogueRow>(props: CardGridProps<Row> & { gone: readonly DeletedRow<Row>[] }) {
  const { label, rows, gone, nameOf, onMove, restoringId, onRestore, onDismiss, children } = props;
  const { search, change } = useUrlState();
  const page = pageParam(search);
  const items = useMemo(() => rows.map((row) => ({ id: row.id, name: nameOf(row) })), [rows, nameOf]);
  const shown = rows.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE);
  return (
    <SortableList items={items} layout="grid" onMove={onMove}>
      <ul className={styles.grid} aria-label={`All ${label}`}>
        {mergeDeletedRows(shown, gone).map((place) =>
          place.kind === 'row' ? (
            children(place.row)
          ) : (
            <DeletedCard
              key={`gone ${place.gone.row.id}`}
              name={nameOf(place.gone.row)}
              busy={restoringId === place.gone.row.id}
              onUndo={() => onRestore?.(place.gone)}
              onDismiss={() => onDismiss?.(place.gone)}
            />
          ),
        )}
      </ul>
      <Pager
        page={page}
        pageSize={CARDS_PER_PAGE}
        total={rows.length}
        label={label}
        isPlaceholder={false}
        onPage={(to, options) => change({ page: to }, options)}
      />
    </SortableList>
  );
}

function CardGridSkeleton({ what }: { what: string }) {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading the {what}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <MuiCard key={name} className={styles.card}>
          <Skeleton ratio="16 / 9" radius={0} />
          <Stack gap={10} className={styles.lines}>
            <Skeleton width="60%" height={24} />
            <Skeleton width="92%" height={18} />
            <Skeleton width="70%" height={18} />
            <Skeleton height={44} radius={22} />
          </Stack>
        </MuiCard>
      ))}
    </div>
  );
}

interface DeletedCardProps {
  name: string;
  busy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Takes the place of a deleted card and offers to restore it. It stays while the page is open. */
function DeletedCard({ name, busy, onUndo, onDismiss }: DeletedCardProps) {
  // The pressed button disappeared with its card.
  const takeFocus = useCallback((place: HTMLLIElement | null) => place?.querySelector('button')?.focus(), []);
  return (
    <li ref={takeFocus} className={styles.gone}>
      <p>
        <b>{name}</b> is deleted.
      </p>
      <Row gap={8} align="stretch">
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiUndoVariant} size={20} />}
          loading={busy}
          aria-label={`Undo: restore ${name}`}
          onClick={onUndo}
        >
          Undo
        </Button>
        <IconButton aria-label={`Keep ${name} deleted`} onClick={onDismiss}>
          <Icon path={mdiClose} />
        </IconButton>
      </Row>
    </li>
  );
}
