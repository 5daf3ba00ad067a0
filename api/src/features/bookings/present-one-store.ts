import type { Booking } from '../../contract/bookings/bookings.ts';
import type { Db } from '../../db/database.ts';
import type { Settings } from '../settings/store.ts';
import { addOnsOfBooking } from './add-ons-store.ts';
import { presentBooking } from './present.ts';
import type { StoredBooking } from './store.ts';

/** One booking as its parent sees it, with its add-ons. */
export const presentOne = async (
  db: Db,
  row: StoredBooking,
  { settings, now }: { settings: Settings; now: Date },
): Promise<Booking> => presentBooking(row, settings, now, await addOnsOfBooking(db, row));
