import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { wholeRupees } from '../ui/whole-rupees.ts';
import styles from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import {
  discountsSentence,
  earnedSentence,
  gstSentence,
  moneyScale,
  monthLong,
  takingsSentence,
  unitOf,
} from './analytics-messages.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { methodShades, ShareBar, Swatch } from './charts/ShareBar.tsx';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

type MethodSum = Analytics['takings']['byMethod'][number];

const netOf = ({ received, refunded }: MethodSum): number => paiseOf(received) - paiseOf(refunded);

/** Payments by method. */
export function TakingsSection({ data }: { data: Analytics }) {
  const { byMethod } = data.takings;
  return (
    <AnalyticsSection
      table="takings"
      title="Takings by method"
      sentence={takingsSentence(data)}
      columns={[
        { head: 'Method', cell: (row) => methodNames[row.method] },
        { head: 'Received', cell: (row) => wholeRupees(row.received), isFigure: true },
        { head: 'Refunded', cell: (row) => wholeRupees(row.refunded), isFigure: true },
        { head: 'Net', cell: (row) => wholeRupees(decimalRupees(netOf(row))), isFigure: true },
      ]}
      rows={byMethod}
    >
      <ShareBar
        parts={byMethod.map((row) => ({
          name: row.method,
          value: netOf(row),
          shade: methodShades[row.method],
        }))}
      />
      <Row as="ul" gap={8} columnGap={24} align="stretch" wrap className={styles.legend}>
        {byMethod.map((row) => (
          <Row key={row.method} as="li" gap={8}>
            <Swatch shade={methodShades[row.method]} />
            {methodNames[row.method]}{' '}
            <b>
              <ShortRupees amount={decimalRupees(netOf(row))} />
            </b>
          </Row>
        ))}
      </Row>
    </AnalyticsSection>
  );
}

/** Money received against revenue recognised when it was earned, by month. */
export function EarnedSection({ data }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const { monthly } = data.earned;
  const largest = Math.max(0, ...monthly.flatMap((row) => [paiseOf(row.received), paiseOf(row.earned)]));
  const scale = moneyScale(unitOf(data), largest);
  return (
    <AnalyticsSection
      table="earned"
      title="Received and earned"
      folds
      pictureNote={<span className={styles.unit}>{scale.words}</span>}
      note={
        <Row as="span" gap={2} columnGap={16} inline align="stretch" wrap>
          <Row as="span" gap={8} inline>
            <Swatch shade="later" /> received
          </Row>
          <Row as="span" gap={8} inline>
            <Swatch shade="now" /> earned
          </Row>
        </Row>
      }
      sentence={earnedSentence(data)}
      columns={[
        { head: 'Month', cell: (row) => monthLong(row.month), noWrap: true },
        { head: 'Received', cell: (row) => wholeRupees(row.received), isFigure: true },
        { head: 'Earned', cell: (row) => wholeRupees(row.earned), isFigure: true },
      ]}
      rows={monthly}
    >
      <MonthBars
        isLow
        label="Money received and revenue earned by month"
        today={today}
        months={monthly.map((row) => ({
          month: row.month,
          bars: [
            { name: 'received', value: paiseOf(row.received), text: scale.of(paiseOf(row.received)) },
            { name: 'earned', value: paiseOf(row.earned), text: scale.of(paiseOf(row.earned)) },
          ],
        }))}
      />
    </AnalyticsSection>
  );
}

/** What vouchers and reductions took off the list prices. */
export function DiscountsSection({ data }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const { monthly } = data.discounts;
  const sumOf = (row: (typeof monthly)[number]) => paiseOf(row.vouchers) + paiseOf(row.reductions);
  const scale = moneyScale(unitOf(data), Math.max(0, ...monthly.map(sumOf)));
  const isNone = monthly.every((row) => sumOf(row) === 0);
  return (
    <AnalyticsSection
      table="discounts"
      title="Discounts"
      folds
      pictureNote={isNone ? undefined : scale.words}
      sentence={discountsSentence(data)}
      columns={[
        { head: 'Month', cell: (row) => monthLong(row.month), noWrap: true },
        { head: 'Vouchers', cell: (row) => wholeRupees(row.vouchers), isFigure: true },
        { head: 'Below list price', cell: (row) => wholeRupees(row.reductions), isFigure: true },
      ]}
      rows={monthly}
    >
      {!isNone && (
        <MonthBars
          label="Discounts by month"
          today={today}
          isLow
          months={monthly.map((row) => ({
            month: row.month,
            bars: [{ name: 'discounts', value: sumOf(row), text: scale.of(sumOf(row)) }],
          }))}
        />
      )}
    </AnalyticsSection>
  );
}

/** Tax of the bills, by month and rate as a table; nothing for a centre that charges none. */
export function GstSection({ data }: { data: Analytics }) {
  const { monthly, taxable } = data.gst;
  if (monthly.length === 0) return null;
  const sum = (of: 'cgst' | 'sgst' | 'igst') =>
    decimalRupees(monthly.reduce((paise, row) => paise + paiseOf(row[of]), 0));
  const totals = [
    ['Taxable', taxable],
    ['CGST', sum('cgst')],
    ['SGST', sum('sgst')],
    ['IGST', sum('igst')],
  ] as const;
  return (
    <AnalyticsSection
      table="gst"
      title="GST"
      sentence={gstSentence(data)}
      columns={[
        { head: 'Month', cell: (row) => monthLong(row.month), noWrap: true },
        { head: 'Rate', cell: (row) => `${row.rate}%`, isFigure: true },
        { head: 'Taxable', cell: (row) => rupeesOf(row.taxable), isFigure: true },
        { head: 'CGST', cell: (row) => rupeesOf(row.cgst), isFigure: true },
        { head: 'SGST', cell: (row) => rupeesOf(row.sgst), isFigure: true },
        { head: 'IGST', cell: (row) => rupeesOf(row.igst), isFigure: true },
      ]}
      rows={monthly}
    >
      <dl className={styles.totals}>
        {totals.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rupeesOf(amount)}</dd>
          </div>
        ))}
      </dl>
    </AnalyticsSection>
  );
}
