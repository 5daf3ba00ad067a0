import { useEffect, useRef, useState } from 'react';

interface RowsOptions<Row> {
  rows: readonly Row[];
  onRows: (rows: Row[]) => void;
  empty: Row;
}

/**
 * Rows of a form that are added and removed; each keeps its key, and so its focus, while others come and go. The form
 * library's own hook for this would travel to every parent's phone along with the rest of it.
 */
export function useRows<Row>({ rows, onRows, empty }: RowsOptions<Row>) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  // Rows that came with the form, or by a reset of it, are told by their place.
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
    /** Of the field in the last row that is to have the focus when a row is added. */
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
