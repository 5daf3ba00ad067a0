import type { Db } from '../../db/database.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import { centreMoment } from '../../domain/dates.ts';
import { mayBook } from '../../domain/schedule/capacity.ts';
import { AppError } from '../../http/route/app-error.ts';
import { bookingRefusalMessage } from '../../refusal-messages.ts';
import { announceWaiting } from '../messages/waiting-store.ts';
import { findSlotOn, readOpening, type SlotOnDate } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { insertEntry, listLiveOf, lockSeats, type StoredEntry } from './store.ts';

export interface Joining {
  bookingDate: string;
  timeSlotId: number;
  packageId?: number | undefined;
  numberOfChildren: number;
  parentName: string;
  parentPhone: string;
  parentEmail: string;
}

/** In how many lines a phone can stand at once. */
const mostLines = 5;

/**
 * Puts a family at the end of the line of a full slot, and tells it so.
 * @throws AppError `slot_free` if its seats are free, `already_waiting`, `too_many_bookings` in too many lines, or why
 * the slot can't be booked for another reason
 */
export async function join(
  trx: Db,
  wish: Joining,
  { settings, now, dialect }: { settings: Settings; now: Date; dialect: StoreDialect },
): Promise<StoredEntry> {
  const place = { date: wish.bookingDate, slotId: wish.timeSlotId };
  await lockSeats(trx, place, dialect);
  const slot = await requireFullSlot(trx, wish, { settings, now });
  const live = await listLiveOf(trx, wish.parentPhone);
  if (live.some((one) => one.date === place.date && one.time_slot_id === place.slotId))
    throw new AppError('already_waiting');
  if (live.length >= mostLines)
    throw new AppError('too_many_bookings', {
      message: `This number already waits for ${mostLines} times. Leave one of those lists first.`,
    });
  const entry = await insertEntry(trx, {
    ...{ date: place.date, time_slot_id: place.slotId, start_time: slot.startTime, end_time: slot.endTime },
    package_id: await knownPackage(trx, wish.packageId),
    children: wish.numberOfChildren,
    parent_name: wish.parentName,
    parent_phone: wish.parentPhone,
    parent_email: wish.parentEmail,
    created_at: now.toISOString(),
  });
  await announceWaiting(trx, 'waiting_joined', entry, now);
  return entry;
}

/** The package only fills in the booking later, so one that is gone is left out. */
async function knownPackage(db: Db, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null;
  const found = await db.selectFrom('play_packages').select('id').where('id', '=', id).executeTakeFirst();
  return found?.id ?? null;
}

async function requireFullSlot(
  trx: Db,
  { bookingDate: date, timeSlotId, numberOfChildren: children }: Joining,
  { settings, now }: { settings: Settings; now: Date },
): Promise<SlotOnDate> {
  const slot = await findSlotOn(trx, date, timeSlotId);
  if (!slot) throw new AppError('slot_closed');
  const verdict = mayBook({
    date,
    slot,
    opening: await readOpening(trx, date),
    seatsTaken: slot.seatsTaken,
    children,
    now: centreMoment(now, settings.timeZone),
    horizonDays: settings.bookingHorizonDays,
    closesMinutesBeforeEnd: settings.lastBookingMinutesBeforeEnd,
  });
  if (verdict.ok) throw new AppError('slot_free');
  const { refusal } = verdict;
  if (refusal.code !== 'slot_full')
    throw new AppError(refusal.code, { message: bookingRefusalMessage(refusal) });
  if (children > slot.maxCapacity)
    throw new AppError('slot_full', { message: 'This time slot never has so many seats.' });
  return slot;
}
