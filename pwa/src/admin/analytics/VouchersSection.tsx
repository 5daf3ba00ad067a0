import { mdiAlertOutline } from '@mdi/js';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { count } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import {
  inShort,
  reductionsSentence,
  shownOf,
  vouchersSentence,
  wholeTogether,
} from './analytics-messages.ts';
import styles from './BookingSections.module.css';
import { MonthStrip } from './charts/MonthStrip.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

type Voucher = Analytics['vouchers'][number];

/** The table has them all. */
const SHOWN_ROWS = 5;

const costsMore = ({ discount, revenue }: Voucher): boolean => paiseOf(discount) > paiseOf(revenue);

/** What vouchers took off and what they brought, and what the team took off besides. */
export function VouchersSection({ data }: { data: Analytics }) {
  const byDiscount = (a: Voucher, b: Voucher) => paiseOf(b.discount) - paiseOf(a.discount);
  // What needs a decision is among those that are shown.
  const [first, others] = [data.vouchers.filter(costsMore), data.vouchers.filter((one) => !costsMore(one))];
  const pressing = [...first.toSorted(byDiscount), ...others.toSorted(byDiscount)];
  const vouchers = [
    ...pressing.slice(0, SHOWN_ROWS).toSorted(byDiscount),
    ...pressing.slice(SHOWN_ROWS).toSorted(byDiscount),
  ];
  // What the rows say adds up to what the sentence says.
  const revenues = wholeTogether(vouchers.map((row) => row.revenue));
  const discounts = wholeTogether(vouchers.map((row) => row.discount));
  const rows = vouchers.map((voucher, place) => ({
    voucher,
    revenue: revenues[place] ?? '',
    discount: discounts[place] ?? '',
  }));
  const uses = vouchers.reduce((sum, row) => sum + row.uses, 0);
  const off = decimalRupees(vouchers.reduce((paise, row) => paise + paiseOf(row.discount), 0));
  return (
    <AnalyticsSection
      table="vouchers"
      title="Vouchers"
      folded={{ figure: `${inShort(off)} off`, about: uses > 0 ? count(uses, 'visit', 'visits') : undefined }}
      note="by the day of the visit"
      pictureNote={vouchers.length > SHOWN_ROWS && `${shownOf(SHOWN_ROWS, vouchers.length)}, `}
      sentence={
        <>
          {vouchers.length > 0 ? vouchersSentence(data) : 'No vouchers were used in this period.'}{' '}
          {reductionsSentence(data)}
        </>
      }
      columns={[
        { head: 'Code', cell: ({ voucher }) => voucher.code },
        { head: 'Uses', cell: ({ voucher }) => formatNumber(voucher.uses), isFigure: true },
        { head: 'Discount', cell: (row) => row.discount, isFigure: true },
        { head: 'Revenue', cell: (row) => row.revenue, isFigure: true },
        { head: 'First visits', cell: ({ voucher }) => formatNumber(voucher.firstVisits), isFigure: true },
      ]}
      rows={rows}
    >
      {vouchers.length > 0 && (
        <div className={styles.vouchers}>
          <ol className={styles.customers}>
            <li className={styles.heads} aria-hidden="true">
              {['Code', 'Visits', 'Revenue', 'Taken off'].map((name) => (
                <Text as="span" key={name} size="sm" weight={600} tone="muted">
                  {name}
                </Text>
              ))}
            </li>
            {rows.slice(0, SHOWN_ROWS).map((row) => (
              <VoucherRow key={row.voucher.code} {...row} />
            ))}
          </ol>
          <DiscountStrip data={data} />
        </div>
      )}
    </AnalyticsSection>
  );
}

interface VoucherRowProps {
  voucher: Voucher;
  /** In whole rupees. */
  revenue: string;
  discount: string;
}

function VoucherRow({ voucher, revenue, discount }: VoucherRowProps) {
  return (
    <li className={styles.voucher}>
      <Text as="b" weight={800} className={styles.code}>
        {voucher.code}
      </Text>{' '}
      <Text as="span" weight={600} nowrap tabular className={styles.revenue}>
        {revenue}
      </Text>{' '}
      <Text as="span" weight={600} nowrap tabular className={styles.uses}>
        {formatNumber(voucher.uses)}
        <span className={styles.unit}> {voucher.uses === 1 ? 'visit' : 'visits'}</span>
      </Text>{' '}
      <Text as="span" weight={800} nowrap tabular>
        {discount}
        <span className={styles.unit}> off</span>
      </Text>
      {costsMore(voucher) && (
        <Text as="small" size="sm" weight={600} className={styles.costly}>
          <Icon path={mdiAlertOutline} size={15} /> Takes off more than it brings
        </Text>
      )}
    </li>
  );
}

/** What vouchers took off by month. */
function DiscountStrip({ data: { voucherMonths } }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const largest = Math.max(0, ...voucherMonths.map((row) => paiseOf(row.discount)));
  if (voucherMonths.length < 2 || largest === 0) return null;
  const unit =
    largest >= 10_000_00 ? { words: 'in ₹ thousand', paise: 1000_00 } : { words: 'in ₹', paise: 100 };
  const months = voucherMonths.map(({ month, discount }) => ({
    month,
    value: paiseOf(discount),
    text: formatNumber(Math.round(paiseOf(discount) / unit.paise)),
  }));
  return (
    <div className={styles.strip}>
      <MonthStrip
        label="Taken off by month"
        caption={`Taken off ${unit.words}`}
        today={today}
        months={months}
      />
    </div>
  );
}
