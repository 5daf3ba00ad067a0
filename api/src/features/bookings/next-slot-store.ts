import type { Db } from '../../db/database.ts';
import { byNearness, daysToSearch } from '../../domain/bookings/nearest-slot.ts';
import { isValidOn, packageDay } from '../../domain/catalogue/package-days.ts';
import { centreMoment } from '../../domain/dates.ts';
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

/** Finds the nearest slot that is bookable for a booking, other than its own; its package must be valid that day. */
export async function findNextSlot(
  db: Db,
  row: StoredBooking,
  search: Search,
): Promise<{ date: string; slot: SlotOnDate } | undefined> {
  const { settings } = search;
  const now = centreMoment(search.now, settings.timeZone);
  const offer = validDaysOf(await findPackageOfSale(db, row.package_id));
  for (const date of daysToSearch(row.booking_date, {
    from: search.from,
    today: now.date,
    horizonDays: settings.bookingHorizonDays,
  })) {
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
