import { recordOrders } from '../../api/migrations/0016-money.ts';
import type { Db } from '../../api/src/db/database.ts';
import { inChunks } from '../../api/src/db/in-chunks.ts';
import { addDays, centreDate } from '../../api/src/domain/dates.ts';
import { timeZone } from '../demo/days.ts';
import { makeFamilies } from '../demo/families.ts';
import { insertInChunks } from '../demo/insert-in-chunks.ts';

const minutes = 20 * 60;

/** The phone number of the nth family. */
export const phoneOf = (n: number): string => String(7_000_000_000 + n * 37);

/** Sells `count` valid, unused packages: what the desk of a large chain would have to search. Returns their IDs. */
export async function sellMany(trx: Db, count: number): Promise<number[]> {
  const now = new Date();
  const today = centreDate(now, timeZone);
  const families = makeFamilies({
    seed: 2,
    times: 1,
    isEarlier: false,
    now,
    today,
    first: today,
    last: today,
  });
  const sales = Array.from({ length: count }, (_, n) => {
    const family = families[n % families.length];
    return {
      reference: `HP-${(n + 0x1000000).toString(36).toUpperCase()}`,
      package_id: 1,
      package_name: 'Hours',
      total_minutes: minutes,
      remaining_minutes: minutes,
      customer_name: `${family?.name ?? 'A family'} ${n}`,
      customer_phone: phoneOf(n),
      customer_email: null,
      total_paise: 100_000,
      notes: '',
      sold_by: 'Benchmark',
      sold_by_note: '',
      valid_till: addDays(today, 200),
      created_at: now.toISOString(),
    };
  });
  const ids = await insertInChunks(sales, (chunk) =>
    trx.insertInto('package_sales').values(chunk).returning('id').execute(),
  );
  const ledger = ids.map((sale_id) => ({
    sale_id,
    kind: 'sold' as const,
    minutes,
    note: '',
    by_name: 'Benchmark',
    created_at: now.toISOString(),
  }));
  await inChunks(ledger, (chunk) => trx.insertInto('hour_ledger').values(chunk).execute());
  await recordOrders(trx);
  return ids;
}
