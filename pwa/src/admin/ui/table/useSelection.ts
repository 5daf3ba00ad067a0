import { useState } from 'react';

type Key = string | number;

/** The rows of a list that the user has ticked, on whatever page they are. */
export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
}

/** The most rows that can be selected: as many as one call returns. */
export const MAX_SELECTED = 200;

interface SelectionOptions<Row> {
  /** The rows on the screen: a selected one is passed on as it is now. */
  shown: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** The list's filters. Other filters start a new selection. */
  filter: object;
}

/** Selects rows of a list, across its pages. */
export function useSelection<Row>({ shown = [], keyOf, filter }: SelectionOptions<Row>): Selection<Row> {
  const of = JSON.stringify(filter);
  const [stored, setStored] = useState<{ of: string; rows: ReadonlyMap<Key, Row> }>({ of, rows: new Map() });
  const selected: ReadonlyMap<Key, Row> = stored.of === of ? stored.rows : new Map();
  const latest = new Map(shown.map((row) => [keyOf(row), row]));
  return {
    rows: [...selected].map(([key, row]) => latest.get(key) ?? row),
    has: (row) => selected.has(keyOf(row)),
    set: (rows, isSelected) => {
      const named = new Set(rows.map(keyOf));
      const others = [...selected].filter(([key]) => !named.has(key));
      const added = isSelected ? rows.map((row) => [keyOf(row), row] as const) : [];
      setStored({ of, rows: new Map([...others, ...added].slice(0, MAX_SELECTED)) });
    },
    clear: () => setStored({ of, rows: new Map() }),
  };
}
