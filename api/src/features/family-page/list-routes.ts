import { endpoints } from '../../contract/endpoints.ts';
import { awayDays, type ListedFamily } from '../../contract/families/family-list.ts';
import type { Db } from '../../db/database.ts';
import { addDays, centreDate } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { familyColumns } from './csv-columns.ts';
import { childrenByFamily, phonesByFamily } from './list-children-store.ts';
import { countFamilies, type FamilyTotals, listFamilyTotals, namesOf } from './list-store.ts';

/** The list of families. It adds up every visit there was, so it reads where reports do. */
export function familyListRoutes({ database }: Services): Route[] {
  const daysOf = async (now: Date) => {
    const { timeZone, nearExpiryDays } = await readSettings(database.read);
    const today = centreDate(now, timeZone);
    return {
      nearExpiryDays,
      days: {
        today,
        expiringUntil: addDays(today, nearExpiryDays),
        awayBefore: addDays(today, -awayDays),
      },
    };
  };
  return [
    route(
      endpoints.listFamilies,
      async ({ db, query, now }) => {
        const { days } = await daysOf(now);
        const from = query.format === 'csv' ? db : database.reports;
        const { rows, total } = await listFamilyTotals(from, { ...query, ...days });
        return { rows: await present(from, rows, days.today), total };
      },
      familyColumns,
    ),

    route(endpoints.countFamilies, async ({ now }) => {
      const { days, nearExpiryDays } = await daysOf(now);
      const { due_paise, families, ...counts } = await countFamilies(database.reports, days);
      return { ...counts, all: families, dueAmount: decimalRupees(due_paise), nearExpiryDays };
    }),
  ];
}

async function present(db: Db, rows: readonly FamilyTotals[], today: string): Promise<ListedFamily[]> {
  const families = await phonesByFamily(
    db,
    rows.map(({ phone }) => phone),
  );
  const names = await namesOf(db, [...families.values()].flat());
  const children = await childrenByFamily(db, families, today);
  return rows.map((row) => ({
    phone: row.phone,
    otherPhones: (families.get(row.phone)?.length ?? 1) - 1,
    name: names.get(row.phone) ?? '',
    children: children.get(row.phone) ?? [],
    hoursLeft: row.minutes / 60,
    hoursUntil: row.valid_till,
    dueAmount: decimalRupees(row.due_paise),
    lastVisit: row.last_on,
    nextVisit: row.next_on,
  }));
}
