import type { Db } from '../../db/database.ts';
import type { PartyFacts } from '../../domain/bookings/party-room.ts';
import { type CentreMoment, centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { findSlotOn, readOpening } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';

interface Start {
  date: string;
  slotId: number;
  settings: Settings;
  now: Date;
}

/**
 * Reads the facts for the rules about a party's start: the slot, the day and the time.
 * @throws AppError `slot_closed` if there is no such slot
 */
export async function readStart(
  trx: Db,
  { date, slotId, settings, now }: Start,
): Promise<Omit<PartyFacts, 'package'> & { now: CentreMoment }> {
  const slot = await findSlotOn(trx, date, slotId);
  if (!slot) throw new AppError('slot_closed');
  return {
    date,
    slot,
    opening: await readOpening(trx, date),
    now: centreMoment(now, settings.timeZone),
    horizonDays: settings.bookingHorizonDays,
  };
}
