import type { Sale } from '@toodles/api/contract/hour-packages.ts';
import { ListTable } from '../ui/table/ListTable.tsx';
import { numberParam, useUrlState } from '../ui/useUrlState.ts';
import { remindColumn, salesColumns } from './sales-columns.tsx';

/** The rows of one page of sales. The panel has the remaining details. */
export function SalesRows({ rows, runOut }: { rows: Sale[]; runOut: boolean }) {
  const { search } = useUrlState();
  const open = numberParam(search, 'sale');
  return (
    <ListTable
      label="All sales"
      // All sales that expire soon are active, so the reminder action replaces the status.
      columns={runOut ? [...salesColumns.slice(0, -1), remindColumn] : salesColumns}
      rows={rows}
      keyOf={(sale) => sale.id}
      isSelected={(sale) => sale.id === open}
      isOff={(sale) => sale.status === 'cancelled'}
    />
  );
}
