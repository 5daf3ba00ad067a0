import type { Stranded } from '../../contract/team-schedule.ts';
import type { Db } from '../../db/database.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { onTheClock } from '../../domain/party-room.ts';
import {
  bySoonest,
  isInTrouble,
  type Schedule,
  type Sitting,
  type Stranding,
  strandedByChange,
  strandedUnder,
  whyShut,
} from '../../domain/stranded.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/caller.ts';
import type { Page } from '../../http/route.ts';
import { listBookingsIn, listComingParties, listSittings, readFamilies } from './held-store.ts';
import { readSchedule } from './schedule-store.ts';

/** Maximum number of displaced bookings that a dialog shows. */
const told = 200;

interface Change {
  /** The schedule before this change wrote anything. */
  before: Schedule;
  caller: SignedInUser;
  now: CentreMoment;
}

/**
 * Refuses a change made in this transaction if it displaces upcoming visits. Visits that were already
 * displaced do not count. A booking made at the same moment in another transaction can escape the refusal; it
 * then appears in the list of displaced bookings.
 * @throws AppError `strands_bookings`; names the families only for callers who may see bookings
 */
export async function requirePlaces(trx: Db, { before, caller, now }: Change): Promise<void> {
  const after = await readSchedule(trx, now.date);
  const sittings = (await listSittings(trx, now.date)).filter(
    (sitting) => isInTrouble(after, sitting) && !wasShut(before, sitting),
  );
  const visits = [...(await listBookingsIn(trx, sittings)), ...(await listComingParties(trx, now.date))];
  const found = strandedByChange(before, after, visits, now).sort(bySoonest);
  if (found.length === 0) return;
  const maySee = caller.permissions.includes('bookings.view');
  const stranded = maySee ? await withFamilies(trx, found.slice(0, told)) : [];
  throw new AppError('strands_bookings', { details: { stranded, total: found.length } });
}

/** Lists the upcoming visits and parties that are displaced under the current schedule. */
export async function listStrandedNow(
  db: Db,
  now: CentreMoment,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Stranded>> {
  const schedule = await readSchedule(db, now.date);
  const sittings = await listSittings(db, now.date);
  const visits = [
    ...(await listBookingsIn(
      db,
      sittings.filter((sitting) => isInTrouble(schedule, sitting)),
    )),
    ...(await listComingParties(db, now.date)),
  ];
  const found = strandedUnder(schedule, visits, now).sort(bySoonest);
  return { rows: await withFamilies(db, found.slice(offset, offset + limit)), total: found.length };
}

/** Whether the slot was already unavailable, so that this change displaces nobody. */
function wasShut(before: Schedule, { date, slotId }: Sitting): boolean {
  const slot = before.slots.get(slotId);
  return slot !== undefined && whyShut(before, { ...slot, date, slotId }) !== undefined;
}

async function withFamilies(db: Db, found: readonly Stranding[]): Promise<Stranded[]> {
  const families = await readFamilies(
    db,
    found.map(({ visit }) => visit),
  );
  return found.flatMap(({ visit, why, tooFull }) => {
    const family = families[visit.kind].get(visit.id);
    if (!family) return [];
    return {
      kind: visit.kind,
      id: visit.id,
      reference: family.reference,
      status: visit.status,
      date: visit.date,
      startTime: visit.startTime,
      endTime: onTheClock(visit.endTime),
      parentName: family.parent_name,
      parentPhone: family.parent_phone,
      people: visit.people,
      why,
      tooFull,
    };
  });
}
