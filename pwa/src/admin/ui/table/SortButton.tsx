import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useUrlState } from '../useUrlState.ts';
import styles from './ListTable.module.css';

/** The values of `sort` in the address for a column's two directions. */
export interface ColumnSorts {
  ascending: string;
  descending: string;
}

type Direction = keyof ColumnSorts;

const directionOf = (sorts: ColumnSorts, sort: string | undefined): Direction | undefined =>
  (['ascending', 'descending'] as const).find((direction) => sorts[direction] === sort);

export const ariaSort = (sorts: ColumnSorts, sort: string | undefined): Direction | 'none' =>
  directionOf(sorts, sort) ?? 'none';

interface SortButtonProps {
  sorts: ColumnSorts;
  sort: string | undefined;
  head: ReactNode;
}

const icons = { ascending: mdiArrowUp, descending: mdiArrowDown } as const;

/** A heading that sorts its list: up, down, then the list's own order again. The server sorts. */
export function SortButton({ sorts, sort, head }: SortButtonProps) {
  const { change } = useUrlState();
  const direction = directionOf(sorts, sort);
  const next = { ascending: sorts.descending, descending: undefined };
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => change({ sort: direction ? next[direction] : sorts.ascending, page: undefined })}
    >
      {head}
      <Icon path={direction ? icons[direction] : mdiSwapVertical} size={16} />
    </button>
  );
}
