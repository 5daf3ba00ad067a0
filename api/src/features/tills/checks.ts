import type { TillChecks } from '../../contract/money/tills.ts';
import type { Db } from '../../db/database.ts';
import { centreMoment } from '../../domain/dates.ts';
import { silentSince } from '../../domain/desk/silence.ts';
import { decimalRupees } from '../../domain/money.ts';
import { sumOpenOrders } from '../orders/open-orders-store.ts';
import { sumTakings } from '../orders/takings-store.ts';
import type { Settings } from '../settings/store.ts';

/** Counts the children inside; the dashboard does, and `createApp` passes it in. */
export type CountInside = (
  db: Db,
  now: { date: string; time: string },
  settings: Settings,
) => Promise<{ children: number }>;

/** What is unfinished before a close. */
export async function readChecks(
  db: Db,
  now: Date,
  { settings, countInside }: { settings: Settings; countInside: CountInside },
): Promise<TillChecks> {
  const centreNow = centreMoment(now, settings.timeZone);
  const today = centreNow.date;
  const unmatched = await sumTakings(db, { from: today, to: today, method: 'upi', proof: 'claimed' });
  const due = await sumOpenOrders(db, { state: 'due', from: today, to: today, today });
  return {
    childrenInside: (await countInside(db, centreNow, settings)).children,
    tablets: await listUnsynced(db, silentSince(now)),
    unmatched: { payments: unmatched.count, amount: decimalRupees(unmatched.paise) },
    dueToday: { orders: due.count, amount: decimalRupees(due.paise) },
  };
}

const maxTablets = 20;

/** Tablets in use that have unsent work, or have not called since. */
async function listUnsynced(db: Db, since: Date): Promise<TillChecks['tablets']> {
  const rows = await db
    .selectFrom('devices')
    .select(['name', 'waiting', 'last_seen_at'])
    .where('enrolled_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('waiting', '>', 0),
        eb('last_seen_at', 'is', null),
        eb('last_seen_at', '<', since.toISOString()),
      ]),
    )
    .orderBy('name')
    .limit(maxTablets)
    .execute();
  return rows.map(({ name, waiting, last_seen_at }) => ({
    name,
    waiting: waiting ?? 0,
    lastSeenAt: last_seen_at,
  }));
}
