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

/** As many as a dialog shows, day by day. */
const told = 200;

interface Change {
  /** The schedule before anything of this change was written. */
  before: Schedule;
  caller: SignedInUser;
  now: CentreMoment;
}

/**
 * Refuses a change that this transaction has just made when coming visits have no place any more because of it. Only
 * what this change strands counts, and not what had no place already. A booking that is made at the same moment by
 * another transaction may escape the refusal; it then stands in the list of stranded visits.
 * @throws AppError `strands_bookings`; the families are named to those who may see bookings
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

/** The coming visits and parties that the schedule as it stands has no place for. */
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

/** Whether nobody in it had a place before: then nobody loses one. */
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
