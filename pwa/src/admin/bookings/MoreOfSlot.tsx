import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { Link } from 'react-router-dom';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import own from './BookingRows.module.css';
import type { BookingsView } from './queries.ts';
import { unlistedOf } from './slot-status.ts';

interface MoreOfSlotProps {
  rows: readonly TeamBooking[];
  view: BookingsView;
  /** The slots of today. */
  slots: readonly CalendarDay['slots'][number][];
  isToday: (row: TeamBooking) => boolean;
}

/** Below a page that ends within a slot of today: how many of its visits are on the next one. */
export function MoreOfSlot({ rows, view, slots, isToday }: MoreOfSlotProps) {
  const { to } = useUrlState();
  const { time } = useCentreNow();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || !isToday(last)) return null;
  // Earlier pages may have visits of a slot that begins the page.
  const isWhole = view.page === 1 || first.timeSlot.id !== last.timeSlot.id;
  const slot = slots.find(({ id }) => id === last.timeSlot.id);
  const more = isWhole && slot ? unlistedOf(slot, rows, { time, isFolded: view.fold === 'folded' }) : 0;
  if (more === 0) return null;
  return (
    <Link className={own.more} to={to({ page: view.page + 1 })}>
      {more} more on the next page
    </Link>
  );
}
