import type { Db } from '../../db/database.ts';
import { type PackageDay, packageDay } from '../../domain/catalogue/package-days.ts';

/** What a date means for packages: its weekday, and whether it is a holiday. */
export async function readPackageDay(db: Db, date: string): Promise<PackageDay> {
  const row = await db
    .selectFrom('closures')
    .select('is_holiday')
    .where('date', '=', date)
    .where('is_open', '=', 1)
    .executeTakeFirst();
  return packageDay(date, row?.is_holiday === 1);
}

/** The dates with holiday prices between two dates, both included, earliest first. */
export async function listHolidays(db: Db, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('closures')
    .select('date')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('is_open', '=', 1)
    .where('is_holiday', '=', 1)
    .orderBy('date')
    .execute();
  return rows.map(({ date }) => date);
}
