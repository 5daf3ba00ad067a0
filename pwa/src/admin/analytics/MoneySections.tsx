import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { methodNames } from '@toodles/api/contract/money/orders.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { Fold } from '../ui/Fold.tsx';
import { roundedRupees, wholeRupees } from '../ui/whole-rupees.ts';
import page from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import {
  aheadOf,
  earnedSentence,
  gstSentence,
  inShort,
  maxBy,
  monthInTable,
  percentText,
  receivedText,
  recordedMonths,
  recordedSince,
  shareText,
  wholeTogether,
} from './analytics-messages.ts';
import { dayText } from './analytics-view.ts';
import bridge from './Bridge.module.css';
import { moneyScale, unitOf } from './bar-texts.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { ShareRows } from './charts/ShareRows.tsx';
import styles from './MoneySections.module.css';
import { moneyBridge } from './money-bridge.ts';
import { ShortRupees } from './ShortRupees.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

type MethodSum = Analytics['takings']['byMethod'][number];

const netOf = ({ received, refunded }: MethodSum): number => paiseOf(received) - paiseOf(refunded);

/** Payments by method. */
export function TakingsSection({ data }: { data: Analytics }) {
  const { received, refunded } = data.takings;
  const byMethod = data.takings.byMethod.toSorted((a, b) => netOf(b) - netOf(a));
  const all = paiseOf(received) - paiseOf(refunded);
  const { today } = useAnalyticsView();
  const since = recordedSince(data);
  const top = maxBy(byMethod, netOf);
  const amounts = wholeTogether(byMethod.map((row) => decimalRupees(netOf(row))));
  return (
    <AnalyticsSection
      table="takings"
      title="Takings by method"
      note={since && `since ${dayText(since, today)}`}
      folded={{
        figure: inShort(decimalRupees(all)),
        about: top && `${percentText(netOf(top), all)} by ${methodNames[top.method]}`,
      }}
      sentence={byMethod.length === 0 && 'No payments were recorded in this period.'}
      columns={[
        { head: 'Method', cell: (row) => methodNames[row.method] },
        { head: 'Received', cell: (row) => wholeRupees(row.received), isFigure: true },
        { head: 'Refunded', cell: (row) => wholeRupees(row.refunded), isFigure: true },
        { head: 'Net', cell: (row) => wholeRupees(decimalRupees(netOf(row))), isFigure: true },
      ]}
      rows={byMethod}
      foot={<Bridge data={data} />}
    >
      {byMethod.length > 0 && (
        <div className={styles.takings}>
          <p className={page.total}>
            <ShortRupees amount={decimalRupees(all)} />
          </p>
          <ShareRows
            isSpread
            rows={byMethod.map((row, place) => ({
              key: row.method,
              name: methodNames[row.method],
              share: netOf(row) / Math.max(1, all),
              value: amounts[place] ?? '',
              percent: shareText(netOf(row), all),
            }))}
          />
        </div>
      )}
    </AnalyticsSection>
  );
}

/** Money received against revenue recognised when it was earned, by month. */
export function EarnedSection({ data }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  const months = recordedMonths(data);
  const isRecorded = months.some((row) => paiseOf(row.received) !== 0);
  const shown = isRecorded ? (['received', 'earned'] as const) : (['earned'] as const);
  const largest = Math.max(0, ...months.flatMap((row) => [paiseOf(row.received), paiseOf(row.earned)]));
  const scale = moneyScale(unitOf(data), largest);
  return (
    <AnalyticsSection
      table="earned"
      title="Received and earned"
      pictureNote={scale.words}
      folded={isRecorded ? aheadOf(months) : { figure: inShort(data.earned.earned) }}
      sentence={earnedSentence(data)}
      columns={[
        { head: 'Month', cell: (row) => monthInTable(row.month), noWrap: true },
        { head: 'Received', cell: (row) => receivedText(data, row), isFigure: true },
        { head: 'Earned', cell: (row) => wholeRupees(row.earned), isFigure: true },
      ]}
      rows={data.earned.monthly}
    >
      <MonthBars
        isLow
        names={isRecorded ? ['Received', 'Earned'] : ['Earned']}
        label="Money received and revenue earned by month"
        today={today}
        months={months.map((row) => ({
          month: row.month,
          bars: shown.map((name) => ({
            name,
            value: paiseOf(row[name]),
            text: scale.of(paiseOf(row[name])),
          })),
        }))}
      />
    </AnalyticsSection>
  );
}

/** How the page's three figures of money lead to each other, to the rupee. */
const Bridge = ({ data }: { data: Analytics }) => (
  <Fold head="How this adds up" className={bridge.fold}>
    <table className={bridge.table} aria-label="From revenue to money received">
      <tbody>
        {moneyBridge(data).map(({ name, paise, isSum }) => (
          <tr key={name} className={cx(isSum && bridge.sum)}>
            <th scope="row">{name}</th>
            <td>
              {!isSum && paise > 0 && '+'}
              {roundedRupees(paise)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <Text weight={600} tone="muted" className={bridge.sentence}>
      Revenue: paid visits on their day, packages when sold. Earned: what families have had. Received:
      payments less refunds.
    </Text>
  </Fold>
);

/** Tax of the bills, by month and rate as a table. */
export function GstSection({ data }: { data: Analytics }) {
  const { monthly, taxable, tax } = data.gst;
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
      note="by the day of the bill"
      folded={{ figure: inShort(tax) }}
      sentence={gstSentence(data)}
      columns={[
        { head: 'Month', cell: (row) => monthInTable(row.month), noWrap: true },
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
