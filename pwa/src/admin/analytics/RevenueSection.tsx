import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { lastOfMonth } from '@toodles/api/domain/months.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { changeText } from '../ui/comparison/compare.ts';
import { roundedRupees, wholeRupees } from '../ui/whole-rupees.ts';
import styles from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import {
  bestMonthSentence,
  counterpartOf,
  MONTHS_OF_YEAR,
  monthInTable,
  monthShort,
  percentText,
  revenueBefore,
  revenueMonths,
  wholeTogether,
} from './analytics-messages.ts';
import { type Days, daysBefore, isCompared } from './analytics-view.ts';
import { moneyScale, unitOf } from './bar-texts.ts';
import { MonthBars } from './charts/MonthBars.tsx';
import { Swatch } from './charts/ShareBar.tsx';
import { ShareRows } from './charts/ShareRows.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface RevenueSectionProps {
  data: Analytics;
  before: Analytics | undefined;
  /** Among the figures of every day: where it comes from is in its own tab. */
  isBrief?: boolean;
}

/** Revenue by month, after that of the period before. */
export function RevenueSection({ data, before, isBrief = false }: RevenueSectionProps) {
  const { today, tables, days } = useAnalyticsView();
  const ghosts = revenueBefore(data, before);
  const { monthlyRevenue } = data.revenue;
  const isWithBefore = isCompared(ghosts);
  const months = [...(isWithBefore ? earlierMonths(data, ghosts) : []), ...revenueMonths(data)];
  const scale = moneyScale(unitOf(data), Math.max(0, ...months.map(({ value }) => value)));
  const chart = (
    <MonthBars
      label="Revenue by month"
      today={today}
      cutOn={isWithBefore ? cutDay(days) : undefined}
      months={months.map(({ month, value }, place) => ({
        month,
        bars: [{ name: 'Revenue', value, text: scale.of(value) }],
        isBefore: place < months.length - monthlyRevenue.length,
      }))}
    />
  );
  const best = bestMonthSentence(months);
  // Of the wide card, it belongs to the months rather than to what stands beside them.
  const isTable = tables.includes('revenue');
  const isBelowMonths = !isBrief && !isTable;
  return (
    <AnalyticsSection
      table="revenue"
      title="Revenue by month"
      tab={isBrief ? 'money' : undefined}
      pictureNote={
        <>
          <span className={styles.unit}>{isBrief ? scale.words : `${scale.words}, ${byDay}`}</span>
          {isWithBefore && <PeriodKey months={monthlyRevenue.map(({ month }) => month)} />}
        </>
      }
      note={!isBrief && isTable && byDay}
      sentence={!isBelowMonths && !isBrief && best}
      columns={[
        { head: 'Month', cell: (row) => monthInTable(row.month), noWrap: true },
        { head: 'Play', cell: (row) => wholeRupees(row.play), isFigure: true },
        { head: 'Parties', cell: (row) => wholeRupees(row.parties), isFigure: true },
        { head: 'Hours', cell: (row) => wholeRupees(row.hours), isFigure: true },
        { head: 'Counter', cell: (row) => wholeRupees(row.counter), isFigure: true },
        { head: 'Total', cell: (row) => wholeRupees(row.revenue), isFigure: true },
      ]}
      rows={monthlyRevenue}
    >
      {isBrief ? (
        chart
      ) : (
        <div className={styles.revenue}>
          <div className={styles.chart}>
            {chart}
            {best && (
              <Text weight={600} tone="muted" className={styles.best}>
                {best}
              </Text>
            )}
          </div>
          <RevenueKinds data={data} before={before} />
        </div>
      )}
    </AnalyticsSection>
  );
}

/** The months of the period before, for those of the period. */
const earlierMonths = (data: Analytics, values: ReturnType<typeof revenueBefore>) =>
  revenueMonths(data).map(({ month }, place) => ({
    month: counterpartOf(month, values.length),
    value: values[place] ?? 0,
  }));

const byDay = 'by day of visit or sale';

/** What the two colours of the bars stand for. */
function PeriodKey({ months }: { months: readonly string[] }) {
  const earlier = months.map((month) => counterpartOf(month, months.length));
  return (
    <span className={styles.key}>
      <span>
        <Swatch shade="later" /> {spanOfMonths(months)}
      </span>{' '}
      <span>
        <VisuallyHidden>compared with </VisuallyHidden>
        <Swatch shade="before" /> {spanOfMonths(earlier)}
      </span>
    </span>
  );
}

const kinds = [
  { name: 'Play', of: 'playRevenue' },
  { name: 'Hours', of: 'hoursRevenue' },
  { name: 'Parties', of: 'partyRevenue' },
  { name: 'Counter', of: 'counterRevenue' },
] as const;

/** Where the revenue comes from, each compared with the period before. */
function RevenueKinds({ data, before }: Omit<RevenueSectionProps, 'isBrief'>) {
  const earlier = daysBefore(useAnalyticsView().days);
  const all = paiseOf(data.revenue.totalRevenue);
  const amounts = wholeTogether(kinds.map(({ of }) => data.revenue[of]));
  return (
    <ShareRows
      label="Where it comes from"
      rows={kinds.map(({ name, of }, place) => ({
        key: name,
        name,
        share: paiseOf(data.revenue[of]) / Math.max(1, all),
        value: amounts[place] ?? '',
        percent: percentText(paiseOf(data.revenue[of]), all),
        more: earlier && <KindChange now={data.revenue[of]} before={before?.revenue[of]} days={earlier} />,
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

/** The last day of the period before, if its month went on: it has the same days as the current one. */
export function cutDay(days: Days): string | undefined {
  const last = daysBefore(days)?.to;
  return last === undefined || last === lastOfMonth(last) ? undefined : last;
}

/** `Jun–Nov`, with years where the months of a year come twice. */
export function spanOfMonths(months: readonly string[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const nameOf = (month: string) => monthShort(month, months.length >= MONTHS_OF_YEAR);
  return first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`;
}
