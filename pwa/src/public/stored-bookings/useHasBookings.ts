import { useCurrentUser } from '../../shared/session.ts';
import { useHydrated } from '../../shared/useHydrated.ts';
import { useStoredBookings } from './stored-bookings.ts';

/**
 * Whether 'My bookings' has anything to show: a booking stored on this phone, or an account. Makes no
 * request, because every page's header uses it.
 */
export function useHasBookings(): boolean {
  const stored = useStoredBookings();
  const { user } = useCurrentUser();
  const hydrated = useHydrated();
  return hydrated && (stored.length > 0 || Boolean(user));
}
