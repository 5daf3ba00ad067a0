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
  bestMonthSentence,
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

interface RevenueSectionProps {
  data: Analytics;
  before: Analytics | undefined;
  /** Among the figures of every day: where it comes from is in its own tab. */
  isBrief?: boolean;
}

/** Revenue by month, each beside its equal of the period before. */
export function RevenueSection({ data, before, isBrief = false }: RevenueSectionProps) {
  const { today, tables, days } = useAnalyticsView();
  const { monthlyRevenue } = data.revenue;
  const months = revenueMonths(data);
  const values = revenueBefore(data, before);
  const earlier = isCompared(values) ? earlierMonths(months, values) : undefined;
  const scale = moneyScale(
    unitOf(data),
    Math.max(0, ...[...months, ...(earlier ?? [])].map(({ value }) => value)),
  );
  const until = daysBefore(days)?.to;
  const chart = (
    <MonthBars
      label="Revenue by month"
      today={today}
      months={months.map(({ month, value }, place) => {
        const equal = earlier?.[place];
        return {
          month,
          bars: [{ name: 'Revenue', value, text: scale.of(value) }],
          earlier: equal && {
            value: equal.value,
            name: monthShort(equal.month, false),
            text: scale.of(equal.value),
          },
          detail: equal && [amountText({ month, value }, days.to), amountText(equal, until)],
        };
      })}
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
      pictureNote={isBrief ? scale.words : `${scale.words}, ${byDay}`}
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
        <>
          <RevenueSum data={data} before={before} />
          {chart}
        </>
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

/** All of it, compared with the period before, and how much of it is hours. */
function RevenueSum({ data: { revenue }, before }: Omit<RevenueSectionProps, 'isBrief'>) {
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

const byDay = 'by day of visit or sale';

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
