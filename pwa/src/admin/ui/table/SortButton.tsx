import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useUrlState } from '../useUrlState.ts';
import styles from './SortButton.module.css';

/** The values of `sort` in the address for a column's two directions. */
export interface ColumnSorts {
  ascending: string;
  descending: string;
  /** The list's own order, if it begins with the lowest of this column. */
  own?: string;
  /** The list's own order begins with the highest. */
  isOwnLast?: boolean;
}

type Direction = 'ascending' | 'descending';

const directionOf = (sorts: ColumnSorts, sort: string | undefined): Direction | undefined =>
  (['ascending', 'descending'] as const).find((direction) => sorts[direction] === sort);

const shownDirection = (sorts: ColumnSorts, sort: string | undefined): Direction | undefined =>
  sorts.own !== undefined && sorts.own === sort ? 'ascending' : directionOf(sorts, sort);

export const ariaSort = (sorts: ColumnSorts, sort: string | undefined): Direction | 'none' =>
  shownDirection(sorts, sort) ?? 'none';

/** The next order: up, down, then the list's own; only the other direction and back if its own has one already. */
function nextSort(sorts: ColumnSorts, sort: string | undefined): string | undefined {
  const direction = directionOf(sorts, sort);
  if (direction === 'descending') return sorts.isOwnLast ? sorts.ascending : undefined;
  return direction || sorts.own ? sorts.descending : sorts.ascending;
}

interface SortButtonProps {
  sorts: ColumnSorts;
  sort: string | undefined;
  head: ReactNode;
}

const icons = { ascending: mdiArrowUp, descending: mdiArrowDown } as const;

/** A heading that sorts its list, and shows in which direction. The server sorts. */
export function SortButton({ sorts, sort, head }: SortButtonProps) {
  const { change } = useUrlState();
  const direction = shownDirection(sorts, sort);
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => change({ sort: nextSort(sorts, sort), page: undefined })}
    >
      {head}
      <Icon path={direction ? icons[direction] : mdiSwapVertical} size={16} />
    </button>
  );
}
