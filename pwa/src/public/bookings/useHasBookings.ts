import { useCurrentUser } from '../../shared/session.ts';
import { useHydrated } from '../../shared/useHydrated.ts';
import { useKeptBookings } from './kept.ts';

/**
 * Whether 'My bookings' has anything to show: something booked on this phone, or an account to look into. It asks the
 * server for nothing, since every page's header wants to know.
 */
export function useHasBookings(): boolean {
  const kept = useKeptBookings();
  const { user } = useCurrentUser();
  const hydrated = useHydrated();
  return hydrated && (kept.length > 0 || Boolean(user));
}
