import type { Db } from '../../db/database.ts';
import type { DayHours } from '../../domain/opening.ts';

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
