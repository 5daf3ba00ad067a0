import { useEffect, useRef, useState } from 'react';

interface RowsOptions<Row> {
  rows: readonly Row[];
  onRows: (rows: Row[]) => void;
  empty: Row;
}

/**
 * Form rows that can be added and removed. Each keeps its key, and so its focus, when others change. The form
 * library's own hook would add to the bundle that every parent downloads.
 */
export function useRows<Row>({ rows, onRows, empty }: RowsOptions<Row>) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  // Rows from the initial or reset form are identified by their position.
  const shown = rows.map((_, place) => keys[place] ?? `row ${place}`);
  const last = useRef<HTMLInputElement>(null);
  const isAdded = useRef(false);
  const { length } = rows;
  useEffect(() => {
    if (isAdded.current && length > 0) last.current?.focus();
    isAdded.current = false;
  }, [length]);
  return {
    keys: shown,
    /** The field in the last row that gets the focus after adding a row. */
    last,
    add() {
      isAdded.current = true;
      setKeys([...shown, crypto.randomUUID()]);
      onRows([...rows, empty]);
    },
    remove(place: number) {
      setKeys(shown.filter((_, at) => at !== place));
      onRows(rows.filter((_, at) => at !== place));
    },
  };
}
