import type { MessageKindKey } from '../../contract/messages/messages.ts';
import type { Database } from '../../db/database.ts';
import { addDays, centreDate, centreMoment } from '../../domain/dates.ts';
import { readSettings } from '../settings/store.ts';
import { announceVisit } from './outbox-store.ts';
import { type AnnouncedVisit, listEnded, listExpected, listExpectedParties } from './visits-store.ts';

/** When families are reminded of the next day. */
export const remindAt = '18:00';
/** When the messages of the morning are made. */
export const morningAt = '10:00';

/** Reminds families of tomorrow's visits, or of today's if the server was down in the evening. */
export async function remindFamilies(database: Database, now: Date): Promise<void> {
  const { timeZone } = await readSettings(database.read);
  const { date, time } = centreMoment(now, timeZone);
  const day = time >= remindAt ? addDays(date, 1) : date;
  const visits = await listExpected(database.read, day);
  // A family that has booked since yesterday evening was just told everything.
  const isNew = ({ createdAt }: AnnouncedVisit) =>
    centreDate(new Date(createdAt), timeZone) >= addDays(day, -1);
  await announceAll(
    database,
    'visit_reminder',
    visits.filter((visit) => !isNew(visit)),
    now,
  );
}

/** Thanks families for yesterday's visits, and writes to those whose party is in a week. */
export async function writeInTheMorning(database: Database, now: Date): Promise<void> {
  const { timeZone } = await readSettings(database.read);
  const today = centreDate(now, timeZone);
  await announceAll(database, 'thank_you', await listEnded(database.read, addDays(today, -1)), now);
  const parties = await listExpectedParties(database.read, addDays(today, 7));
  await announceAll(database, 'party_week_before', parties, now);
}

const batch = 50;

async function announceAll(
  database: Database,
  kind: MessageKindKey,
  visits: readonly AnnouncedVisit[],
  now: Date,
): Promise<void> {
  for (let done = 0; done < visits.length; done += batch)
    await database.write(async (trx) => {
      for (const visit of visits.slice(done, done + batch)) await announceVisit(trx, kind, visit, now);
    });
}
