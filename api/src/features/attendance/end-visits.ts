import { recordChanges } from '../../db/changes.ts';
import type { Database, Db } from '../../db/database.ts';
import { endsByClock, haveSentAll, isMissedByClock } from '../../domain/bookings/attendance.ts';
import { addDays, centreMoment, instantOf } from '../../domain/dates.ts';
import type { Actor } from '../../http/route/caller.ts';
import { ownName, writeOwnAudit } from '../../http/writes/audit.ts';
import { changePartyStatus } from '../birthday/status-store.ts';
import { findParty, notifyDesks } from '../birthday/store.ts';
import { changeStatus } from '../bookings/status-store.ts';
import { findBooking } from '../bookings/store.ts';
import { type Occasion, occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import {
  type ArrivedVisit,
  type AwaitedBooking,
  claimEnd,
  claimNoShow,
  listArrived,
  listAwaited,
  listDaysWithArrivals,
  listTabletContacts,
} from './attendance-store.ts';

/** A booking about which nothing was certain for so long is left to the team. */
const lookBackDays = 31;
const clockActor: Actor = { userId: null, name: ownName, deviceId: null };

/** How many visits the clock has completed, and how many bookings it has marked as no-shows. */
export interface EndedVisits {
  completed: number;
  noShows: number;
}

/**
 * Completes visits with an arrival once they have ended, and marks bookings without one as no-shows, by the
 * centre's clock and also after the server was down. No money moves.
 */
export async function endVisits(database: Database, now: Date): Promise<EndedVisits> {
  const { timeZone } = await readSettings(database.read);
  const moment = centreMoment(now, timeZone);
  const occasion = occasionOf(clockActor, now, { timeZone });
  const ended: EndedVisits = { completed: 0, noShows: 0 };
  // Each in a write of its own, because a change of status ends with the desk's changes.
  for (const visit of await listArrived(database.read, moment.date))
    if (endsByClock(visit, moment) && (await database.write((trx) => complete(trx, visit, occasion))))
      ended.completed += 1;
  const days = { from: addDays(moment.date, -lookBackDays), to: moment.date };
  const awaited = await listAwaited(database.read, days);
  const evidence = await readEvidence(database.read, awaited, timeZone);
  for (const booking of awaited)
    if (isMissedByClock(booking, moment, evidence(booking)))
      if (await database.write((trx) => markNoShow(trx, booking, now))) ended.noShows += 1;
  return ended;
}

async function complete(trx: Db, visit: ArrivedVisit, occasion: Occasion): Promise<boolean> {
  if (!(await claimEnd(trx, visit))) return false;
  const { table, id } = visit;
  const status = 'completed';
  if (table === 'bookings') {
    const row = await findBooking(trx, id);
    if (row) await changeStatus(trx, row, { status }, occasion);
  } else {
    await changePartyStatus(trx, await findParty(trx, id), { status }, occasion);
    await notifyDesks(trx, id);
  }
  await writeOwnAudit(
    trx,
    {
      entity: table === 'bookings' ? 'booking' : 'party',
      entityId: id,
      before: { status: visit.status },
      after: { status },
    },
    { action: 'completed the visit when it ended', now: occasion.now, requestId: 'clock' },
  );
  return true;
}

async function markNoShow(trx: Db, booking: AwaitedBooking, now: Date): Promise<boolean> {
  if (!(await claimNoShow(trx, booking))) return false;
  await writeOwnAudit(
    trx,
    { entity: 'booking', entityId: booking.id, before: { noShow: false }, after: { noShow: true } },
    { action: 'marked the booking as a no-show', now, requestId: 'clock' },
  );
  await recordChanges(trx, [{ kind: 'bookings', id: booking.id }]);
  return true;
}

async function readEvidence(db: Db, bookings: readonly AwaitedBooking[], timeZone: string) {
  const days = await listDaysWithArrivals(db, [...new Set(bookings.map(({ date }) => date))]);
  const tablets = await listTabletContacts(db);
  return ({ date, endTime }: AwaitedBooking) => ({
    hasArrivals: days.has(date),
    isSynced: haveSentAll(tablets, instantOf({ date, time: endTime }, timeZone)),
  });
}
