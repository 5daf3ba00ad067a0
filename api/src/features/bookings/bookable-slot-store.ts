import type { Db } from '../../db/database.ts';
import { type PackageDay, packageDay } from '../../domain/catalogue/package-days.ts';
import { centreMoment } from '../../domain/dates.ts';
import { mayBook, type VisitVerdict } from '../../domain/schedule/capacity.ts';
import { AppError } from '../../http/route/app-error.ts';
import { bookingRefusalMessage } from '../../refusal-messages.ts';
import { findSlotOn, readOpening, reserveSeats, type SlotOnDate } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';

/** The slot, the date and the number of seats for a visit. */
export interface SlotRequest {
  date: string;
  slotId: number;
  /** 0 if the seats are held already. */
  children: number;
  settings: Settings;
  now: Date;
}

/**
 * Returns the slot and its day if it is bookable at the moment. Only `reserveSlot` guarantees the seats.
 * @throws AppError `slot_closed`, `slot_full`, `centre_closed`, `past_date`, `date_too_far`
 */
export async function requireBookableSlot(
  trx: Db,
  place: SlotRequest,
): Promise<{ slot: SlotOnDate; day: PackageDay }> {
  const { slot, verdict, day } = await readVerdict(trx, place);
  if (!verdict.ok) throw slotError(verdict);
  return { slot, day };
}

/**
 * Takes the seats in one conditional write.
 * @throws AppError as `requireBookableSlot`, if someone took the seats or switched the slot off in the
 * meantime
 */
export async function reserveSlot(trx: Db, place: SlotRequest): Promise<void> {
  const seats = { date: place.date, slotId: place.slotId, seats: place.children };
  if (await reserveSeats(trx, seats, { onlyActive: true })) return;
  const { verdict } = await readVerdict(trx, place);
  throw verdict.ok ? new AppError('slot_full') : slotError(verdict);
}

async function readVerdict(trx: Db, { date, slotId, children, settings, now }: SlotRequest) {
  const slot = await findSlotOn(trx, date, slotId);
  if (!slot) throw new AppError('slot_closed');
  const opening = await readOpening(trx, date);
  const verdict = mayBook({
    date,
    slot,
    opening,
    seatsTaken: slot.seatsTaken,
    children,
    now: centreMoment(now, settings.timeZone),
    horizonDays: settings.bookingHorizonDays,
    closesMinutesBeforeEnd: settings.lastBookingMinutesBeforeEnd,
  });
  return { slot, verdict, day: packageDay(date, opening.isOpen && opening.isHoliday === true) };
}

const slotError = ({ refusal, seatsLeft }: VisitVerdict & { ok: false }): AppError =>
  // The number of free seats matters only if the slot is bookable.
  new AppError(refusal.code, {
    message: bookingRefusalMessage(refusal),
    ...(refusal.code === 'slot_full' && { details: { seatsLeft } }),
  });
