import { endpoints } from '../../contract/endpoints.ts';
import type { TeamSlot } from '../../contract/schedule/team-schedule.ts';
import type { Db } from '../../db/database.ts';
import type { CentreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import { readUpcomingLoad } from './booked-store.ts';
import { slotColumns } from './csv-columns.ts';
import { assertNoDisplacement } from './displacement.ts';
import { capacityAuditFields, presentTeamSlot, slotAuditFields } from './present.ts';
import {
  findTimeSlot,
  listTimeSlots,
  type StoredTimeSlot,
  setEveryCapacity,
  setTimeSlot,
} from './slot-store.ts';
import { readSchedule, toCentreMoment } from './store.ts';

const everySlot = { limit: 200, offset: 0 };

/**
 * Slots and their capacity. The bulk endpoint comes before the one for a single slot, whose path also matches
 * it.
 */
export function slotRoutes(): Route[] {
  return [
    route(
      endpoints.listTeamSlots,
      async ({ db, query, now }) => {
        const { rows, total } = await listTimeSlots(db, query);
        const ahead = await readUpcomingLoad(db, await toCentreMoment(db, now));
        return { rows: rows.map((slot) => presentTeamSlot(slot, ahead)), total };
      },
      slotColumns,
    ),

    route(endpoints.setBulkCapacity, async ({ body, caller, now, write }) =>
      write(async (trx) => {
        const centreNow = await toCentreMoment(trx, now);
        const before = await readSchedule(trx, centreNow.date);
        const { rows: slots } = await listTimeSlots(trx, everySlot);
        await setEveryCapacity(trx, slots, body.maxCapacity);
        if (!body.evenWithBookings) await assertNoDisplacement(trx, { before, caller, now: centreNow });
        const { rows: changed } = await listTimeSlots(trx, everySlot);
        const ahead = await readUpcomingLoad(trx, centreNow);
        return {
          answer: changed.map((slot) => presentTeamSlot(slot, ahead)),
          audit: {
            entity: 'time_slot',
            entityId: 'all',
            before: capacityAuditFields(slots),
            after: capacityAuditFields(changed),
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
        await setTimeSlot(trx, id, columnsOf(body));
        if (!body.evenWithBookings) await assertNoDisplacement(trx, { before, caller, now: centreNow });
        return {
          answer: await presentCurrentSlot(trx, id, centreNow),
          audit: {
            entity: 'time_slot',
            entityId: id,
            before: { ...slotAuditFields(slot), version: slot.version - 1 },
            after: slotAuditFields(await requireSlot(trx, id)),
          },
        };
      }),
    ),
  ];
}

const columnsOf = (change: { maxCapacity?: number | undefined; isActive?: boolean | undefined }) => ({
  ...(change.maxCapacity !== undefined && { max_capacity: change.maxCapacity }),
  ...(change.isActive !== undefined && { is_active: change.isActive ? (1 as const) : (0 as const) }),
});

async function requireSlot(db: Db, id: number): Promise<StoredTimeSlot> {
  const slot = await findTimeSlot(db, id);
  if (!slot) throw new AppError('not_found');
  return slot;
}

const presentCurrentSlot = async (db: Db, id: number, now: CentreMoment): Promise<TeamSlot> =>
  presentTeamSlot(await requireSlot(db, id), await readUpcomingLoad(db, now));
