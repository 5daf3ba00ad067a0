import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { monthsBefore } from './analytics-messages.ts';
import { Sparkline } from './charts/Sparkline.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

export type Months = readonly { month: string; value: number }[];

interface MonthLineProps {
  data: Analytics;
  before: Analytics | undefined;
  of: (data: Analytics) => Months;
  textOf: (value: number) => string;
}

/** The months of a figure as a small line, compared with the period before. */
export function MonthLine({ data, before, of, textOf }: MonthLineProps) {
  const months = of(data);
  return (
    <Sparkline
      months={months}
      before={monthsBefore(data, months, before && of(before))}
      today={useAnalyticsView().today}
      textOf={textOf}
    />
  );
}
