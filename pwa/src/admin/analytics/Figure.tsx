import useMediaQuery from '@mui/material/useMediaQuery';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import type { ReactNode } from 'react';
import { media } from '../../shared/theme/media.ts';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { Stat } from '../ui/Stat.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './AnalyticsPage.module.css';
import { monthsBefore, revenueMonths } from './analytics-messages.ts';
import { daysBefore, type Part } from './analytics-view.ts';
import { Sparkline } from './charts/Sparkline.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

export interface FiguresProps {
  data: Analytics;
  before: Analytics | undefined;
}

export type Months = readonly { month: string; value: number }[];

/** Headline figures, side by side. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <section aria-label="Figures" className={styles.figures}>
    {children}
  </section>
);

interface FigureProps extends FiguresProps {
  title: string;
  /** The tab with more about it. */
  tab?: Part | undefined;
  /** The figure as a number. */
  of: (data: Analytics) => number;
  /** The figure as text. */
  shown: { value: string; unit?: string; exact?: string };
  /** Its months. */
  months?: (data: Analytics) => Months;
  /** How one of them is said, and so is the earlier figure. */
  textOf?: (value: number) => string;
  /** In place of the months. */
  picture?: ReactNode;
  /** How it changed, if not in percent. */
  change?: ReactNode;
  /** How a smaller figure is called. */
  less?: 'less' | 'fewer';
  /** More of it is neither good nor bad. */
  isNeutral?: boolean;
  /** What else there is to say. */
  children?: ReactNode;
}

/** A headline figure with its months, compared with the period before. */
export function Figure(props: FigureProps) {
  const { data, before, title, of, shown, months, textOf = formatNumber, less = 'fewer', isNeutral } = props;
  const { days, today, part } = useAnalyticsView();
  const { to } = useUrlState();
  // Below the tiles of a tab, a phone has no room for what its charts show.
  const isPlain = useMediaQuery(media.phone, { noSsr: true }) && part !== 'overview';
  const line = months?.(data);
  const change = props.change ?? (
    <Comparison
      now={of(data)}
      before={before && of(before)}
      days={daysBefore(days)}
      {...{ less, isNeutral }}
      textOf={textOf}
    />
  );
  const picture = line ? (
    <Sparkline
      months={line}
      before={monthsBefore(data, line, before && months?.(before))}
      today={today}
      textOf={textOf}
      places={revenueMonths(data).length}
    />
  ) : (
    props.picture
  );
  return (
    <Stat title={title} to={props.tab && to({ part: props.tab })} {...shown} picture={!isPlain && picture}>
      {change}
      {props.children}
    </Stat>
  );
}

/** What only a wide tile has room for. */
export const InWideTile = ({ children }: { children: ReactNode }) => (
  <span className={styles.inWideTile}>{children}</span>
);
