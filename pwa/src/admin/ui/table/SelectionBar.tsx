import { mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { toastFailure } from '../failure.ts';
import { formatNumber } from '../format-number.ts';
import styles from './ListCard.module.css';
import { MAX_SELECTED, type Selection } from './useSelection.ts';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** How many rows match the list's filters. */
  total: number;
  /** Reads the first rows of the list, of all its pages. */
  readFirst: (limit: number) => Promise<{ rows: Row[] }>;
  /** What is done with the selected rows. */
  children: ReactNode;
}

/** How many rows are selected, and what can be done with them; nothing while none is. */
export function SelectionBar<Row>({ selection, total, readFirst, children }: SelectionBarProps<Row>) {
  const { rows, set, clear } = selection;
  const all = Math.min(total, MAX_SELECTED);
  const selectAll = useMutation({
    mutationFn: () => readFirst(all),
    onSuccess: (page) => set(page.rows, true),
    onError: (error) => toastFailure(error, 'The other rows did not load.'),
  });
  if (rows.length === 0) return null;
  return (
    <Row as="fieldset" gap={8} columnGap={4} wrap aria-label="Selected rows" className={styles.selection}>
      <IconButton aria-label="Select none" title="Select none" onClick={clear}>
        <Icon path={mdiClose} size={20} />
      </IconButton>
      <Text as="b" weight={800} nowrap role="status">
        {formatNumber(rows.length)} selected
      </Text>
      {rows.length < all && (
        <Button variant="text" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
          {all < total ? `Select the first ${formatNumber(all)}` : `Select all ${formatNumber(all)}`}
        </Button>
      )}
      <Row gap={8} wrap className={styles.selectionActions}>
        {children}
      </Row>
    </Row>
  );
}
