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
import { inShort, monthInTable, shareText, shortRupees, wholeTogether } from './analytics-messages.ts';
import { daysBefore } from './analytics-view.ts';
import { moneyScale, unitOf } from './bar-texts.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { ShareRows } from './charts/ShareRows.tsx';
import styles from './RevenueSection.module.css';
import { amountText, timelineOf } from './timeline.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface RevenueMonthsProps {
  months: ReturnType<typeof monthsOf>;
  scale: ReturnType<typeof moneyScale>;
  isByStream?: boolean;
}

interface RevenueProps {
  data: Analytics;
  before: Analytics | undefined;
}

/** Revenue by month: in its own tab by what it comes from. */
export function RevenueSection({ data, before, isBrief = false }: RevenueProps & { isBrief?: boolean }) {
  const months = monthsOf({ data, before });
  const scale = moneyScale(unitOf(data), Math.max(0, ...months.map(({ value }) => value)));
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
          <RevenueMonths months={months} scale={scale} />
        </>
      ) : (
        <div className={styles.revenue}>
          <div className={styles.chart}>
            <RevenueMonths months={months} scale={scale} isByStream />
          </div>
          <RevenueKinds data={data} before={before} />
        </div>
      )}
    </AnalyticsSection>
  );
}

/** The months of the period, after those of the period before. */
function monthsOf({ data, before }: RevenueProps) {
  const rowsOf = ({ revenue }: Analytics) =>
    revenue.monthlyRevenue.map((row) => ({ ...row, value: paiseOf(row.revenue) }));
  return timelineOf(data, rowsOf(data), before && rowsOf(before));
}

/** Revenue by month, or the streams of each month of the period. */
function RevenueMonths({ months, scale, isByStream = false }: RevenueMonthsProps) {
  const { today, days } = useAnalyticsView();
  const earlierUntil = daysBefore(days)?.to;
  return (
    <MonthBars
      label="Revenue by month"
      today={today}
      until={days.to}
      earlierUntil={earlierUntil}
      months={months.map((row) => {
        const { month, value, isEarlier } = row;
        const streams = isByStream && !isEarlier ? partsOf(row) : undefined;
        const parts = streams?.filter((part) => part.value >= SEEN_FROM * value);
        return {
          month,
          isEarlier,
          bars: [
            {
              name: 'Revenue',
              value,
              text: scale.of(value),
              short: scale.short(value),
              ...(parts && { parts }),
            },
          ],
          detail: [
            amountText({ month, value }, isEarlier ? earlierUntil : days.to),
            ...(streams ?? []).map((part) => `${part.name} ${wholeRupees(decimalRupees(part.value))}`),
          ],
        };
      })}
    />
  );
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

/** What revenue comes from, from the foot of a bar, each in the colour that it has in the rest of the portal. */
const kinds = [
  { name: 'Play', of: 'play', sum: 'playRevenue', shade: 'booked' },
  { name: 'Hours', of: 'hours', sum: 'hoursRevenue', shade: 'hours' },
  { name: 'Parties', of: 'parties', sum: 'partyRevenue', shade: 'party' },
  { name: 'Counter', of: 'counter', sum: 'counterRevenue', shade: 'counter' },
] as const;

/** A stream of less than this share of its month would be a hairline. */
const SEEN_FROM = 0.02;

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
        percent: shareText(paiseOf(data.revenue[sum]), all),
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
