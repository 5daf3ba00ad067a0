import { useAddress } from '../ui/useAddress.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { type AnalyticsView, viewIn } from './analytics-view.ts';

/** What the address asks for, with the centre's today. */
export function useView(): AnalyticsView & { today: string } {
  const { search } = useAddress();
  const { date: today } = useCentreNow();
  return { ...viewIn(search, today), today };
}
