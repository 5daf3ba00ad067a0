import { endpoints } from '../../contract/endpoints.ts';
import type { TeamSlot } from '../../contract/schedule/team-slots.ts';
import type { Db } from '../../db/database.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import { readUpcomingLoad } from './booked-store.ts';
import { requireNotPast } from './closure-routes.ts';
import { slotColumns } from './csv-columns.ts';
import { assertNoDisplacement } from './displacement.ts';
import { capacityAuditFields, dateCapacityAuditFields, presentTeamSlot, slotAuditFields } from './present.ts';
import {
  addTimeSlot,
  findTimeSlot,
  listTimeSlots,
  retireTimeSlot,
  type StoredTimeSlot,
  setCapacities,
  setEveryCapacity,
  setTimeSlot,
} from './slot-store.ts';
import { maxSlots, readCapacities, readSchedule, toCentreMoment } from './store.ts';

const everySlot = { limit: maxSlots, offset: 0 };

/** Offers free seats to those who wait for them, in the transaction that changes capacities. */
export type OfferSeats = (trx: Db, now: Date) => Promise<void>;

/** Slots, their times and their capacity. */
export function slotRoutes(offerSeats: OfferSeats): Route[] {
  return [
    route(
      endpoints.listTeamSlots,
      async ({ db, query, now }) => {
        const { rows, total } = await listTimeSlots(db, query);
        return { rows: await presentSlots(db, rows, await toCentreMoment(db, now)), total };
      },
      slotColumns,
    ),
    ...capacityRoutes(offerSeats),
    ...timesRoutes(),
  ];
}

/** The bulk endpoint comes before the one for a single slot, whose path also matches it. */
function capacityRoutes(offerSeats: OfferSeats): Route[] {
  return [
    route(endpoints.setBulkCapacity, async ({ body, caller, now, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        const before = await readSchedule(trx, centreNow.date);
        const { rows: slots } = await listTimeSlots(trx, everySlot);
        await setEveryCapacity(trx, slots, body.maxCapacity);
        if (!body.evenWithBookings) await assertNoDisplacement(trx, { before, caller, now: centreNow });
        await offerSeats(trx, now);
        const { rows: changed } = await listTimeSlots(trx, everySlot);
        return {
          answer: await presentSlots(trx, changed, centreNow),
          audit: {
            entity: 'time_slot',
            entityId: 'all',
            before: capacityAuditFields(slots),
            after: capacityAuditFields(changed),
          },
        };
      }),
    ),

    route(endpoints.setDateCapacities, async ({ params: { date }, body, caller, now, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        requireNotPast(date, centreNow.date);
        const before = await readSchedule(trx, centreNow.date);
        const { rows: slots } = await listTimeSlots(trx, everySlot);
        const was = await readCapacities(trx);
        for (const { slotId, capacity } of body.slots) {
          if (!slots.some(({ id }) => id === slotId)) throw new AppError('not_found');
          await setCapacities(trx, slotId, [[date, capacity]]);
        }
        if (!body.evenWithBookings) await assertNoDisplacement(trx, { before, caller, now: centreNow });
        await offerSeats(trx, now);
        return {
          answer: await presentSlots(trx, slots, centreNow),
          audit: {
            entity: 'time_slot',
            entityId: 'all',
            before: dateCapacityAuditFields(slots, was, date),
            after: dateCapacityAuditFields(slots, await readCapacities(trx), date),
          },
        };
      }),
    ),

    route(endpoints.updateSlot, async ({ params: { id }, body, caller, now, expectedVersion, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        await requireVersion(trx, { table: 'time_slots', id, entity: 'time_slot' }, expectedVersion, () =>
          presentCurrentSlot(trx, id, centreNow),
        );
        const before = await readSchedule(trx, centreNow.date);
        const slot = await requireSlot(trx, id);
        const was = await readCapacities(trx);
        await setTimeSlot(trx, id, columnsOf(body));
        await setCapacities(trx, id, weekdayEntries(body.weekdays ?? []));
        if (!body.evenWithBookings) await assertNoDisplacement(trx, { before, caller, now: centreNow });
        await offerSeats(trx, now);
        return {
          answer: await presentCurrentSlot(trx, id, centreNow),
          audit: {
            entity: 'time_slot',
            entityId: id,
            before: { ...slotAuditFields(slot, was), version: slot.version - 1 },
            after: slotAuditFields(await requireSlot(trx, id), await readCapacities(trx)),
          },
        };
      }),
    ),
  ];
}

const weekdayEntries = (weekdays: readonly (number | null)[]) =>
  weekdays.map((capacity, weekday) => [String(weekday), capacity] as const);

/** Which slots there are, and their times. */
function timesRoutes(): Route[] {
  return [
    route(endpoints.createSlot, async ({ body, now, write }) =>
      write(async (trx) => {
        const { total } = await listTimeSlots(trx, everySlot);
        if (total >= maxSlots) throw new AppError('too_many_slots');
        const added = await addTimeSlot(trx, body, { max_capacity: body.maxCapacity, is_active: 1 });
        if (!added) throw slotExists();
        return {
          answer: await presentCurrentSlot(trx, added.id, await toCentreMoment(trx, now)),
          audit: {
            entity: 'time_slot',
            entityId: added.id,
            after: slotAuditFields(added, await readCapacities(trx)),
          },
        };
      }),
    ),

    route(endpoints.moveSlot, async ({ params: { id }, body, caller, now, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        const before = await readSchedule(trx, centreNow.date);
        const slot = await requireSlot(trx, id);
        // Another row, so that the bookings keep the slot with the times that the families were told.
        const added = await addTimeSlot(trx, body, {
          max_capacity: slot.max_capacity,
          is_active: slot.is_active,
        });
        if (!added) throw slotExists();
        await setCapacities(trx, added.id, before.slots.get(id)?.capacities ?? []);
        await requireRetired(trx, id, now);
        if (!body.evenWithBookings) await assertNoDisplacement(trx, { before, caller, now: centreNow });
        const capacities = await readCapacities(trx);
        return {
          answer: await presentCurrentSlot(trx, added.id, centreNow),
          audit: {
            entity: 'time_slot',
            entityId: added.id,
            before: slotAuditFields(slot, capacities),
            after: slotAuditFields(added, capacities),
          },
        };
      }),
    ),

    route(endpoints.retireSlot, async ({ params: { id }, query, caller, now, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        const before = await readSchedule(trx, centreNow.date);
        const slot = await requireSlot(trx, id);
        await requireRetired(trx, id, now);
        if (query.evenWithBookings !== 'true')
          await assertNoDisplacement(trx, { before, caller, now: centreNow });
        return {
          answer: undefined,
          audit: {
            entity: 'time_slot',
            entityId: id,
            before: slotAuditFields(slot, await readCapacities(trx)),
            after: { retiredAt: now.toISOString() },
          },
        };
      }),
    ),
  ];
}

function slotExists(): AppError {
  const message = 'There is already a slot with these times.';
  return new AppError('slot_exists', { message, issues: [{ path: 'startTime', message }] });
}

const columnsOf = (change: { maxCapacity?: number | undefined; isActive?: boolean | undefined }) => ({
  ...(change.maxCapacity !== undefined && { max_capacity: change.maxCapacity }),
  ...(change.isActive !== undefined && { is_active: change.isActive ? (1 as const) : (0 as const) }),
});

/** @throws AppError `not_found` if someone else retired it meanwhile */
async function requireRetired(trx: Db, id: number, now: Date): Promise<void> {
  if (!(await retireTimeSlot(trx, id, now))) throw new AppError('not_found');
}

/** @throws AppError `not_found`, also for a retired slot */
async function requireSlot(db: Db, id: number): Promise<StoredTimeSlot> {
  const slot = await findTimeSlot(db, id);
  if (!slot) throw new AppError('not_found');
  return slot;
}

async function presentSlots(
  db: Db,
  slots: readonly StoredTimeSlot[],
  now: CentreMoment,
): Promise<TeamSlot[]> {
  const ahead = await readUpcomingLoad(db, now);
  const capacities = await readCapacities(db, now.date);
  return slots.map((slot) => presentTeamSlot(slot, ahead, capacities));
}

async function presentCurrentSlot(db: Db, id: number, now: CentreMoment): Promise<TeamSlot> {
  const [slot] = await presentSlots(db, [await requireSlot(db, id)], now);
  if (!slot) throw new AppError('not_found');
  return slot;
}
