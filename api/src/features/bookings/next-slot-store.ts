import type { Db } from '../../db/database.ts';
import { byNearness } from '../../domain/bookings/nearest-slot.ts';
import { isValidOn, packageDay } from '../../domain/catalogue/package-days.ts';
import { addDays, centreMoment } from '../../domain/dates.ts';
import { mayBook } from '../../domain/schedule/capacity.ts';
import { listSlotsOn, readOpening, type SlotOnDate } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { validDaysOf } from './price-store.ts';
import { findPackageOfSale, type StoredBooking } from './store.ts';

interface Search {
  /** `own` begins on the day of the visit, `later` on the day after. */
  from: 'own' | 'later';
  settings: Settings;
  now: Date;
}

/** The days to search: from the visit's own, or today if that is over, to the end of the booking window. */
export function daysToSearch(visitDate: string, { from, settings, now }: Search): string[] {
  const today = centreMoment(now, settings.timeZone).date;
  const own = visitDate < today ? today : visitDate;
  const last = addDays(today, settings.bookingHorizonDays);
  const days: string[] = [];
  for (let date = from === 'own' ? own : addDays(own, 1); date <= last; date = addDays(date, 1))
    days.push(date);
  return days;
}

/** Finds the nearest slot that is bookable for a booking, other than its own; its package must be valid that day. */
export async function findNextSlot(
  db: Db,
  row: StoredBooking,
  search: Search,
): Promise<{ date: string; slot: SlotOnDate } | undefined> {
  const { settings } = search;
  const now = centreMoment(search.now, settings.timeZone);
  const offer = validDaysOf(await findPackageOfSale(db, row.package_id));
  for (const date of daysToSearch(row.booking_date, search)) {
    const opening = await readOpening(db, date);
    if (!opening.isOpen || !isValidOn(offer, packageDay(date, opening.isHoliday === true))) continue;
    const isFree = (slot: SlotOnDate) =>
      mayBook({
        date,
        slot,
        opening,
        seatsTaken: slot.seatsTaken,
        children: row.number_of_children,
        now,
        horizonDays: settings.bookingHorizonDays,
        closesMinutesBeforeEnd: settings.lastBookingMinutesBeforeEnd,
      }).ok;
    const isOwn = (slot: SlotOnDate) => date === row.booking_date && slot.id === row.time_slot_id;
    const [slot] = (await listSlotsOn(db, date))
      .filter((one) => !isOwn(one) && isFree(one))
      .sort(byNearness(row.start_time));
    if (slot) return { date, slot };
  }
  return;
}
