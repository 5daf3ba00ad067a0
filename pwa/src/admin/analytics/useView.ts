import { useAddress } from '../ui/useAddress.ts';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { type AnalyticsView, viewIn } from './analytics-view.ts';

/** The view in the address, by the centre's date. */
export function useView(): AnalyticsView & { today: string } {
  const { search } = useAddress();
  const { date: today } = useCentreNow();
  return { ...viewIn(search, today), today };
}
