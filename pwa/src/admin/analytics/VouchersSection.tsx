import type { Analytics } from '@toodles/api/contract/analytics.ts';
import { formatNumber } from '../ui/format-number.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { roundRupees, vouchersSentence } from './analytics-messages.ts';

/** The cost of vouchers and the revenue they brought. */
export function VouchersSection({ data }: { data: Analytics }) {
  return (
    <AnalyticsSection
      table="vouchers"
      title="Vouchers"
      note="excluding cancelled visits"
      sentence={data.vouchers.length > 0 ? vouchersSentence(data) : 'No vouchers were used in this period.'}
      columns={[
        { head: 'Code', cell: (row) => row.code },
        { head: 'Uses', cell: (row) => formatNumber(row.uses), isFigure: true },
        { head: 'Discount', cell: (row) => roundRupees(row.discount), isFigure: true },
        { head: 'Revenue', cell: (row) => roundRupees(row.revenue), isFigure: true },
        { head: 'First visits', cell: (row) => formatNumber(row.firstVisits), isFigure: true },
      ]}
      rows={data.vouchers}
    />
  );
}
