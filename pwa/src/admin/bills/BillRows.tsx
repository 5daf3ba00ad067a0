import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { DocumentSummary } from '@toodles/api/contract/money/documents.ts';
import { documentTypeNames } from '@toodles/api/contract/money/documents.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { dayHeading } from '../ui/day-heading.ts';
import { type Column, ListTable } from '../ui/table/ListTable.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import styles from './Bills.module.css';
import { billAmount } from './bill-labels.ts';

interface BillRowsProps {
  rows: readonly DocumentSummary[];
  onOpen: (id: string) => void;
}

/** One page of documents, latest first. */
export function BillRows({ rows, onOpen }: BillRowsProps) {
  const { date: today } = useCentreNow();
  const columns: Column<DocumentSummary>[] = [
    {
      name: 'number',
      head: 'Number',
      phone: 'first',
      cell: ({ id, number }) => (
        <Button size="small" className={styles.number} onClick={() => onOpen(id)}>
          {number}
        </Button>
      ),
    },
    {
      name: 'type',
      head: 'Type',
      phone: 'second-end',
      cell: ({ type, isVoid }) =>
        isVoid ? (
          <Chip size="small" color="error" label={`Void: ${documentTypeNames[type].toLowerCase()}`} />
        ) : (
          documentTypeNames[type]
        ),
    },
    {
      name: 'buyer',
      head: 'Billed to',
      wraps: true,
      phone: 'second',
      cell: ({ buyerName, buyerGstin }) => (
        <>
          {buyerName || 'No name'}
          {buyerGstin && <small>{buyerGstin}</small>}
        </>
      ),
    },
    { name: 'order', head: 'Order', leavesBelow: 800, phone: 'hidden', cell: (row) => row.orderReference },
    {
      name: 'tax',
      head: 'Tax',
      align: 'end',
      leavesBelow: 950,
      phone: 'hidden',
      cell: ({ taxAmount }) => (
        <span className={cx(paiseOf(taxAmount) === 0 && styles.none)}>{rupeesOf(taxAmount)}</span>
      ),
    },
    {
      name: 'total',
      head: 'Total',
      align: 'end',
      phone: 'first-end',
      cell: (row) => <b>{billAmount(row)}</b>,
    },
  ];
  return (
    <ListTable
      label="Bills"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      headingOf={({ date }) => dayHeading(date, today)}
      isOff={(row) => row.isVoid}
    />
  );
}
