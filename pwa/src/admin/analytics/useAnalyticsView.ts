import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { type AnalyticsView, parseView } from './analytics-view.ts';

/** The view in the address, by the centre's date. */
export function useAnalyticsView(): AnalyticsView & { today: string } {
  const { search } = useUrlState();
  const { date: today } = useCentreNow();
  return { ...parseView(search, today), today };
}
