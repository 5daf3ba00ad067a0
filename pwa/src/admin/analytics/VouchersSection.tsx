import { mdiAlertOutline } from '@mdi/js';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { inShort, reductionsSentence, shownOf, vouchersSentence } from './analytics-messages.ts';
import styles from './BookingSections.module.css';
import { MonthStrip } from './charts/MonthStrip.tsx';

type Voucher = Analytics['vouchers'][number];

/** The table has them all. */
const SHOWN_ROWS = 5;

/** What vouchers took off and what they brought, and what the team took off besides. */
export function VouchersSection({ data }: { data: Analytics }) {
  const vouchers = data.vouchers.toSorted((a, b) => paiseOf(b.revenue) - paiseOf(a.revenue));
  const off = decimalRupees(vouchers.reduce((paise, row) => paise + paiseOf(row.discount), 0));
  return (
    <AnalyticsSection
      table="vouchers"
      title="Vouchers"
      folded={`${inShort(off)} off`}
      note="by the day of the visit"
      pictureNote={vouchers.length > SHOWN_ROWS && `${shownOf(SHOWN_ROWS, vouchers.length)}, `}
      sentence={
        <>
          {vouchers.length > 0 ? vouchersSentence(data) : 'No vouchers were used in this period.'}{' '}
          {reductionsSentence(data)}
        </>
      }
      columns={[
        { head: 'Code', cell: (row) => row.code },
        { head: 'Uses', cell: (row) => formatNumber(row.uses), isFigure: true },
        { head: 'Discount', cell: (row) => wholeRupees(row.discount), isFigure: true },
        { head: 'Revenue', cell: (row) => wholeRupees(row.revenue), isFigure: true },
        { head: 'First visits', cell: (row) => formatNumber(row.firstVisits), isFigure: true },
      ]}
      rows={vouchers}
    >
      {vouchers.length > 0 && (
        <div className={styles.vouchers}>
          <ol className={styles.customers}>
            {vouchers.slice(0, SHOWN_ROWS).map((voucher) => (
              <VoucherRow key={voucher.code} voucher={voucher} />
            ))}
          </ol>
          <DiscountStrip data={data} />
        </div>
      )}
    </AnalyticsSection>
  );
}

function VoucherRow({ voucher: { code, uses, discount, revenue } }: { voucher: Voucher }) {
  return (
    <Row as="li" gap={12}>
      <span className={styles.who}>
        <Text as="b" weight={800}>
          {code}
        </Text>
        <Text as="small" size="sm" weight={600} tone="muted">
          {count(uses, 'visit', 'visits')}
        </Text>
        {paiseOf(discount) > paiseOf(revenue) && (
          <Text as="small" size="sm" weight={700} tone="warn">
            <Icon path={mdiAlertOutline} size={15} /> Costs more than it brings
          </Text>
        )}
      </span>
      <span className={styles.sums}>
        <Text as="b" weight={800} nowrap tabular>
          {wholeRupees(revenue)}
        </Text>
        <Text as="small" size="sm" weight={600} tone="muted" nowrap tabular>
          for {wholeRupees(discount)} off
        </Text>
      </span>
    </Row>
  );
}

/** What vouchers took off by month. */
function DiscountStrip({ data: { voucherMonths } }: { data: Analytics }) {
  const largest = Math.max(0, ...voucherMonths.map((row) => paiseOf(row.discount)));
  if (voucherMonths.length < 2 || largest === 0) return null;
  const unit =
    largest >= 10_000_00 ? { words: 'in ₹ thousand', paise: 1000_00 } : { words: 'in ₹', paise: 100 };
  return (
    <div className={styles.strip}>
      <Text size="sm" weight={600} tone="muted">
        Taken off by month, {unit.words}
      </Text>
      <MonthStrip
        label="Taken off by month"
        months={voucherMonths.map(({ month, discount }) => ({
          month,
          value: paiseOf(discount),
          text: formatNumber(Math.round(paiseOf(discount) / unit.paise)),
        }))}
      />
    </div>
  );
}
