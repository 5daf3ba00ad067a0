import type { Logger } from 'pino';
import type { LimitAlarm } from '../../contract/insights/dashboard.ts';
import type { Database, Db } from '../../db/database.ts';
import type { LimitAlarmRow } from '../../db/people-schema.ts';

const hourMs = 3_600_000;
const shownHours = 24;

interface Reached {
  kind: LimitAlarmRow['kind'];
  limit: number;
}

/**
 * Records that a limit across all visitors was reached: a log entry, and a notice in the portal for a day.
 */
export async function raiseAlarm(
  { database, log }: { database: Database; log: Logger },
  { kind, limit }: Reached,
  now: Date,
): Promise<void> {
  const last_at = now.toISOString();
  const hour = new Date(now.getTime() - (now.getTime() % hourMs)).toISOString();
  const { requests } = await database.write((trx) =>
    trx
      .insertInto('limit_alarms')
      .values({ kind, hour, reached_limit: limit, requests: 1, last_at })
      .onConflict((c) =>
        c.columns(['kind', 'hour']).doUpdateSet((eb) => ({
          requests: eb('limit_alarms.requests', '+', 1),
          reached_limit: limit,
          last_at,
        })),
      )
      .returning('requests')
      .executeTakeFirstOrThrow(),
  );
  // One log entry an hour: a flood of requests must not flood the log.
  if (requests === 1) log.warn({ kind, limit }, 'A limit for all visitors together was reached');
}

/** The alarms of the last day, one of each kind. */
export async function listAlarms(db: Db, now: Date): Promise<LimitAlarm[]> {
  const since = new Date(now.getTime() - shownHours * hourMs).toISOString();
  const rows = await db
    .selectFrom('limit_alarms')
    .selectAll()
    .where('last_at', '>', since)
    .orderBy('last_at')
    .limit(100)
    .execute();
  return [...Map.groupBy(rows, (row) => row.kind)].map(([kind, hours]) => ({
    kind,
    limit: hours.at(-1)?.reached_limit ?? 0,
    requests: hours.reduce((sum, row) => sum + row.requests, 0),
    lastAt: hours.at(-1)?.last_at ?? since,
  }));
}

export async function deleteOldAlarms(trx: Db, now: Date): Promise<void> {
  const past = new Date(now.getTime() - 2 * shownHours * hourMs).toISOString();
  await trx.deleteFrom('limit_alarms').where('last_at', '<=', past).execute();
}
