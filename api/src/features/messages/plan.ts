import type { VisitKindKey } from '../../contract/messages/messages.ts';
import type { Database, Db } from '../../db/database.ts';
import { addDays, centreDate, centreMoment, instantOf } from '../../domain/dates.ts';
import { endOfDay } from '../../domain/messages/timing.ts';
import { readSettings } from '../settings/store.ts';
import { announceVisit } from './announce-store.ts';
import { announceExpiry, announceLow, listExpiring, listLow } from './hours-store.ts';
import {
  type AnnouncedVisit,
  listEnded,
  listExpected,
  listExpectedParties,
  listOwingParties,
} from './visits-store.ts';

/** When families are reminded of the next day. */
export const remindAt = '18:00';
/** A family that books from then on has just been told everything when the reminders are made. */
const justToldFrom = '15:00';
/** When the messages of the morning are made. */
export const morningAt = '10:00';

/** Reminds families of tomorrow's visits, or of today's if the server was down in the evening. */
export async function remindFamilies(database: Database, now: Date): Promise<void> {
  const { timeZone } = await readSettings(database.read);
  const { date, time } = centreMoment(now, timeZone);
  const day = time >= remindAt ? addDays(date, 1) : date;
  const visits = await listExpected(database.read, day);
  const justTold = instantOf({ date: addDays(day, -1), time: justToldFrom }, timeZone).toISOString();
  const isNew = ({ createdAt }: AnnouncedVisit) => createdAt > justTold;
  const known = visits.filter((visit) => !isNew(visit));
  const isConfirmed = ({ status }: AnnouncedVisit) => status === 'confirmed';
  await announceAll(database, 'visit_reminder', known.filter(isConfirmed), now);
  const waiting = known.filter((visit) => !isConfirmed(visit));
  await announceAll(database, 'visit_unconfirmed', waiting, now);
}

/**
 * Thanks families for yesterday's visits, and writes to those whose party is in a week or to be paid by tomorrow, and
 * to those who have few hours left, or not for long.
 */
export async function writeInTheMorning(database: Database, now: Date): Promise<void> {
  const { timeZone } = await readSettings(database.read);
  const today = centreDate(now, timeZone);
  await announceAll(database, 'thank_you', await listEnded(database.read, addDays(today, -1)), now);
  const parties = await listExpectedParties(database.read, addDays(today, 7));
  await announceAll(database, 'party_week_before', parties, now);
  const dueOn = addDays(today, 1);
  const until = endOfDay(dueOn, timeZone);
  const owing = await listOwingParties(database.read, dueOn);
  await inBatches(database, owing, (trx, party) =>
    announceVisit(trx, 'party_balance_due', { ...party, until }, now),
  );
  const since = instantOf({ date: addDays(today, -1), time: '00:00' }, timeZone);
  const low = await listLow(database.read, { today, since });
  await inBatches(database, low, (trx, sale) => announceLow(trx, sale, now));
  const expiring = await listExpiring(database.read, today, timeZone);
  await inBatches(database, expiring, (trx, sale) => announceExpiry(trx, { ...sale, timeZone }, now));
}

const announceAll = (
  database: Database,
  kind: VisitKindKey,
  visits: readonly AnnouncedVisit[],
  now: Date,
): Promise<void> => inBatches(database, visits, (trx, visit) => announceVisit(trx, kind, visit, now));

const batch = 50;

async function inBatches<One>(
  database: Database,
  all: readonly One[],
  announce: (trx: Db, one: One) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < all.length; done += batch)
    await database.write(async (trx) => {
      for (const one of all.slice(done, done + batch)) await announce(trx, one);
    });
}
