import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { TimeSlotRow } from '../../db/visit-schema.ts';
import type { DayHours } from '../../domain/schedule/opening.ts';
import type { Page } from '../../http/route/route.ts';

export type StoredTimeSlot = Selectable<TimeSlotRow>;

/** Lists every slot, on or off, earliest first. */
export async function listTimeSlots(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<StoredTimeSlot>> {
  const rows = await db
    .selectFrom('time_slots')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('start_time')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('time_slots')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Finds a slot that is not retired. */
export function findTimeSlot(db: Db, id: number): Promise<StoredTimeSlot | undefined> {
  return db
    .selectFrom('time_slots')
    .selectAll()
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

interface SlotTimes {
  startTime: string;
  endTime: string;
}

/**
 * Adds a slot, or brings back the one that was retired with these times, so that the figures of past years stay together.
 * @returns undefined if there is a slot with these times
 */
export async function addTimeSlot(
  trx: Db,
  { startTime, endTime }: SlotTimes,
  values: Pick<TimeSlotRow, 'max_capacity' | 'is_active'>,
): Promise<StoredTimeSlot | undefined> {
  if (await hasSlotAt(trx, { startTime, endTime })) return;
  const [back] = await trx
    .updateTable('time_slots')
    .set((eb) => ({ ...values, retired_at: null, version: eb('version', '+', 1) }))
    .where('start_time', '=', startTime)
    .where('end_time', '=', endTime)
    .where('retired_at', 'is not', null)
    .returningAll()
    .execute();
  if (back) {
    await trx.deleteFrom('slot_capacities').where('time_slot_id', '=', back.id).execute();
    return back;
  }
  return trx
    .insertInto('time_slots')
    .values({ start_time: startTime, end_time: endTime, ...values })
    .onConflict((c) => c.columns(['start_time', 'end_time']).where('retired_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function hasSlotAt(db: Db, { startTime, endTime }: SlotTimes): Promise<boolean> {
  const row = await db
    .selectFrom('time_slots')
    .select('id')
    .where('start_time', '=', startTime)
    .where('end_time', '=', endTime)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Retires a slot: it is neither offered nor listed, but its past visits keep it.
 * @returns false if it is retired already
 */
export async function retireTimeSlot(trx: Db, id: number, now: Date): Promise<boolean> {
  const retired = await trx
    .updateTable('time_slots')
    .set((eb) => ({ is_active: 0 as const, retired_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return retired !== undefined;
}

/** Sets the capacities of single days; null removes one. */
export async function setCapacities(
  trx: Db,
  id: number,
  days: Iterable<readonly [day: string, capacity: number | null]>,
): Promise<void> {
  for (const [day, capacity] of days) {
    if (capacity === null)
      await trx.deleteFrom('slot_capacities').where('time_slot_id', '=', id).where('day', '=', day).execute();
    else
      await trx
        .insertInto('slot_capacities')
        .values({ time_slot_id: id, day, capacity })
        .onConflict((c) => c.columns(['time_slot_id', 'day']).doUpdateSet({ capacity }))
        .execute();
  }
}

export async function setTimeSlot(
  trx: Db,
  id: number,
  row: Partial<Pick<TimeSlotRow, 'max_capacity' | 'is_active'>>,
): Promise<void> {
  if (Object.keys(row).length === 0) return;
  await trx.updateTable('time_slots').set(row).where('id', '=', id).execute();
}

/** Sets the capacity of every slot that has another one, and increments the version of each. */
export async function setEveryCapacity(
  trx: Db,
  slots: readonly StoredTimeSlot[],
  capacity: number,
): Promise<void> {
  for (const { id, max_capacity } of slots.toSorted((a, b) => a.id - b.id)) {
    if (max_capacity === capacity) continue;
    await bumpVersion(trx, 'time_slots', id);
    await setTimeSlot(trx, id, { max_capacity: capacity });
  }
}

/** Sets the hours of some weekdays and leaves the others unchanged. */
export async function setOpeningHours(trx: Db, days: readonly DayHours[]): Promise<void> {
  if (days.length === 0) return;
  await trx
    .insertInto('operating_hours')
    .values(
      days.map((day) => ({
        day_of_week: day.dayOfWeek,
        open_time: day.openTime,
        close_time: day.closeTime,
        is_open: day.isOpen ? (1 as const) : (0 as const),
      })),
    )
    .onConflict((c) =>
      c.column('day_of_week').doUpdateSet((eb) => ({
        open_time: eb.ref('excluded.open_time'),
        close_time: eb.ref('excluded.close_time'),
        is_open: eb.ref('excluded.is_open'),
      })),
    )
    .execute();
}
