import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TimeSlotRow } from '../../db/schema.ts';
import { bumpVersion } from '../../db/versions.ts';
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
    .orderBy('start_time')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('time_slots')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findTimeSlot(db: Db, id: number): Promise<StoredTimeSlot | undefined> {
  return db.selectFrom('time_slots').selectAll().where('id', '=', id).executeTakeFirst();
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
