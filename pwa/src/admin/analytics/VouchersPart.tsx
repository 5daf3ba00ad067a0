import type { Analytics } from '@toodles/api/contract/analytics.ts';
import { figure } from '../ui/figure.ts';
import { roundRupees, vouchersSentence } from './analytics-words.ts';
import { Part } from './Part.tsx';

/** The cost of vouchers and the revenue they brought. */
export function VouchersPart({ data }: { data: Analytics }) {
  return (
    <Part
      table="vouchers"
      title="Vouchers"
      note="excluding cancelled visits"
      sentence={data.vouchers.length > 0 ? vouchersSentence(data) : 'No vouchers were used in this period.'}
      columns={[
        { head: 'Code', cell: (row) => row.code },
        { head: 'Uses', cell: (row) => figure(row.uses), isFigure: true },
        { head: 'Discount', cell: (row) => roundRupees(row.discount), isFigure: true },
        { head: 'Revenue', cell: (row) => roundRupees(row.revenue), isFigure: true },
        { head: 'First visits', cell: (row) => figure(row.firstVisits), isFigure: true },
      ]}
      rows={data.vouchers}
    />
  );
}
