import type { DisplacedBooking } from '../../contract/schedule/team-schedule.ts';
import type { Db } from '../../db/database.ts';
import { wrapMidnight } from '../../domain/bookings/party-room.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import {
  bySoonest,
  type Displacement,
  findDisplaced,
  findNewlyDisplaced,
  mayHaveDisplaced,
  type Schedule,
  type SlotOccupancy,
  unavailableReason,
} from '../../domain/schedule/displacement.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { SignedInUser } from '../../http/route/caller.ts';
import type { Page } from '../../http/route/route.ts';
import { displacementMessage } from '../../refusal-messages.ts';
import { listBookingsInSlots, listSlotOccupancy, listUpcomingParties, readFamilies } from './booked-store.ts';
import { readSchedule } from './store.ts';

/** Maximum number of displaced bookings that a dialog shows. */
const maxShown = 200;

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
export async function assertNoDisplacement(trx: Db, { before, caller, now }: Change): Promise<void> {
  const after = await readSchedule(trx, now.date);
  const sittings = (await listSlotOccupancy(trx, now.date)).filter(
    (sitting) => mayHaveDisplaced(after, sitting) && !wasUnavailable(before, sitting),
  );
  const visits = [
    ...(await listBookingsInSlots(trx, sittings)),
    ...(await listUpcomingParties(trx, now.date)),
  ];
  const found = findNewlyDisplaced(before, after, visits, now).sort(bySoonest);
  if (found.length === 0) return;
  const maySee = caller.permissions.includes('bookings.view');
  const displaced = maySee ? await addFamilies(trx, found.slice(0, maxShown)) : [];
  throw new AppError('strands_bookings', { details: { stranded: displaced, total: found.length } });
}

/** Lists the upcoming visits and parties that are displaced under the current schedule. */
export async function listDisplaced(
  db: Db,
  now: CentreMoment,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<DisplacedBooking>> {
  const schedule = await readSchedule(db, now.date);
  const sittings = await listSlotOccupancy(db, now.date);
  const visits = [
    ...(await listBookingsInSlots(
      db,
      sittings.filter((sitting) => mayHaveDisplaced(schedule, sitting)),
    )),
    ...(await listUpcomingParties(db, now.date)),
  ];
  const found = findDisplaced(schedule, visits, now).sort(bySoonest);
  return { rows: await addFamilies(db, found.slice(offset, offset + limit)), total: found.length };
}

/** Whether the slot was already unavailable, so that this change displaces nobody. */
function wasUnavailable(before: Schedule, { date, slotId }: SlotOccupancy): boolean {
  const slot = before.slots.get(slotId);
  return slot !== undefined && unavailableReason(before, { ...slot, date, slotId }) !== undefined;
}

async function addFamilies(db: Db, found: readonly Displacement[]): Promise<DisplacedBooking[]> {
  const families = await readFamilies(
    db,
    found.map(({ visit }) => visit),
  );
  return found.flatMap(({ visit, why }) => {
    const family = families[visit.kind].get(visit.id);
    if (!family) return [];
    return {
      kind: visit.kind,
      id: visit.id,
      version: family.version,
      reference: family.reference,
      status: visit.status,
      date: visit.date,
      startTime: visit.startTime,
      endTime: wrapMidnight(visit.endTime),
      parentName: family.parent_name,
      parentPhone: family.parent_phone,
      people: visit.people,
      why: displacementMessage(why),
      tooFull: why.code === 'overbooked' ? { booked: why.booked, places: why.places } : null,
    };
  });
}
