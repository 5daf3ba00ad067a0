import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { changeText } from '../ui/comparison/compare.ts';
import { roundedRupees, wholeRupees } from '../ui/whole-rupees.ts';
import page from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import {
  inShort,
  monthInTable,
  monthShort,
  percentText,
  revenueBefore,
  revenueMonths,
  shortRupees,
  wholeTogether,
} from './analytics-messages.ts';
import { daysBefore, isCompared } from './analytics-view.ts';
import { moneyScale, unitOf } from './bar-texts.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { ShareRows } from './charts/ShareRows.tsx';
import { amountText, earlierMonths } from './earlier-months.ts';
import styles from './RevenueSection.module.css';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface RevenueProps {
  data: Analytics;
  before: Analytics | undefined;
}

/** Revenue by month: among the figures of every day beside the period before, in its own tab by what it comes from. */
export function RevenueSection({ data, before, isBrief = false }: RevenueProps & { isBrief?: boolean }) {
  const scale = scaleOf({ data, before });
  return (
    <AnalyticsSection
      table="revenue"
      title="Revenue by month"
      tab={isBrief ? 'money' : undefined}
      pictureNote={isBrief ? scale.words : `${scale.words}, `}
      note={!isBrief && 'by day of visit or sale'}
      columns={[
        { head: 'Month', cell: (row) => monthInTable(row.month), noWrap: true },
        { head: 'Play', cell: (row) => wholeRupees(row.play), isFigure: true },
        { head: 'Parties', cell: (row) => wholeRupees(row.parties), isFigure: true },
        { head: 'Hours', cell: (row) => wholeRupees(row.hours), isFigure: true },
        { head: 'Counter', cell: (row) => wholeRupees(row.counter), isFigure: true },
        { head: 'Total', cell: (row) => wholeRupees(row.revenue), isFigure: true },
      ]}
      rows={data.revenue.monthlyRevenue}
    >
      {isBrief ? (
        <>
          <RevenueSum data={data} before={before} />
          <RevenueMonths data={data} before={before} />
        </>
      ) : (
        <div className={styles.revenue}>
          <div className={styles.chart}>
            <RevenueMonths data={data} before={before} isByKind />
          </div>
          <RevenueKinds data={data} before={before} />
        </div>
      )}
    </AnalyticsSection>
  );
}

/** The months of the period before, if they can be compared. */
function earlierOf({ data, before }: RevenueProps) {
  const values = revenueBefore(data, before);
  return isCompared(values) ? earlierMonths(revenueMonths(data), values) : undefined;
}

/** Each month, or the parts of each, beside its equal of the period before. */
function RevenueMonths({ data, before, isByKind = false }: RevenueProps & { isByKind?: boolean }) {
  const { today, days } = useAnalyticsView();
  const earlier = earlierOf({ data, before });
  const scale = scaleOf({ data, before });
  const until = daysBefore(days)?.to;
  return (
    <MonthBars
      label="Revenue by month"
      today={today}
      months={data.revenue.monthlyRevenue.map((row, place) => {
        const { month } = row;
        const value = paiseOf(row.revenue);
        const equal = earlier?.[place];
        const parts = isByKind ? partsOf(row) : undefined;
        const detail = [
          amountText({ month, value }, days.to),
          ...(parts ?? []).map((part) => `${part.name} ${inShort(decimalRupees(part.value))}`),
          ...(equal ? [amountText(equal, until)] : []),
        ];
        return {
          month,
          bars: [{ name: 'Revenue', value, text: scale.of(value), ...(parts && { parts }) }],
          earlier: equal && {
            value: equal.value,
            name: monthShort(equal.month, false),
            text: scale.of(equal.value),
          },
          detail: equal || isByKind ? detail : undefined,
        };
      })}
    />
  );
}

/** One scale for all revenue of the page. */
function scaleOf({ data, before }: RevenueProps) {
  const months = [...revenueMonths(data), ...(earlierOf({ data, before }) ?? [])];
  return moneyScale(unitOf(data), Math.max(0, ...months.map(({ value }) => value)));
}

/** All of it, compared with the period before, and how much of it is hours. */
function RevenueSum({ data: { revenue }, before }: RevenueProps) {
  const { value, unit } = shortRupees(revenue.totalRevenue);
  return (
    <div className={styles.sum}>
      <p className={styles.hero} title={rupeesOf(revenue.totalRevenue)}>
        {value}
        {unit && <small> {unit}</small>}
      </p>
      <Text as="div" size="sm" weight={600} tone="muted" className={cx(page.under, page.dotted)}>
        <Comparison
          now={paiseOf(revenue.totalRevenue)}
          before={before && paiseOf(before.revenue.totalRevenue)}
          days={daysBefore(useAnalyticsView().days)}
          textOf={(paise) => inShort(decimalRupees(paise))}
        />
        <span>
          <b>{inShort(revenue.hoursRevenue)}</b> from hours
        </span>
      </Text>
    </div>
  );
}

/** What revenue comes from, from the foot of a bar, in the colours that each has in the portal. */
const kinds = [
  { name: 'Play', of: 'play', sum: 'playRevenue', shade: 'now' },
  { name: 'Hours', of: 'hours', sum: 'hoursRevenue', shade: 'later' },
  { name: 'Parties', of: 'parties', sum: 'partyRevenue', shade: 'party' },
  { name: 'Counter', of: 'counter', sum: 'counterRevenue', shade: 'counter' },
] as const;

/** What a month's revenue comes from. */
const partsOf = (row: Analytics['revenue']['monthlyRevenue'][number]) =>
  kinds
    .map(({ name, of, shade }) => ({ name, value: paiseOf(row[of]), shade }))
    .filter(({ value }) => value > 0);

/** What the revenue comes from, each compared with the period before. */
function RevenueKinds({ data, before }: RevenueProps) {
  const earlier = daysBefore(useAnalyticsView().days);
  const all = paiseOf(data.revenue.totalRevenue);
  const amounts = wholeTogether(kinds.map(({ sum }) => data.revenue[sum]));
  return (
    <ShareRows
      label="Where it comes from"
      rows={kinds.map(({ name, sum, shade }, place) => ({
        key: name,
        name,
        shade,
        share: paiseOf(data.revenue[sum]) / Math.max(1, all),
        value: amounts[place] ?? '',
        percent: percentText(paiseOf(data.revenue[sum]), all),
        more: earlier && <KindChange now={data.revenue[sum]} before={before?.revenue[sum]} days={earlier} />,
      }))}
    />
  );
}

interface KindChangeProps {
  now: string;
  before: string | undefined;
  days: { from: string; to: string };
}

/** Compares with the period before, also where a percentage would mean nothing. */
function KindChange({ now, before, days }: KindChangeProps) {
  const [paise, earlier] = [paiseOf(now), before === undefined ? undefined : paiseOf(before)];
  if (earlier === undefined || changeText(paise, earlier, 'less'))
    return <Comparison now={paise} before={earlier} days={days} textOf={roundedRupees} />;
  return earlier === 0 ? 'Nothing before' : `Was ${roundedRupees(earlier)}`;
}
