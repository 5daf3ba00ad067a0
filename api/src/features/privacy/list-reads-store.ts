import { sql } from 'kysely';
import { z } from 'zod';
import type { ListRead } from '../../contract/families/privacy.ts';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../http/route/route.ts';
import { searched } from '../../http/writes/access-log.ts';
import type { Period } from './affected-store.ts';

interface ReadRow {
  userId: number;
  at: string;
  /** The endpoint's key. */
  action: string;
  /** `export` or `person` from the audit log; blank or `search` from the access log. */
  subject: string;
  times: number;
  rows: number | null;
  /** The audit entry's details of a file. */
  /** The audit entry of an export, as JSON. */
  details: string | null;
}

interface ReadsQuery extends Period {
  /** The whole team if omitted. */
  userId?: number | undefined;
  limit: number;
  offset: number;
}

/** The team's lists, searches, exports and look-ups of people in a period, latest first. */
export async function listReadsOf(db: Db, asked: ReadsQuery): Promise<Page<ListRead>> {
  const { userId, from, to, limit, offset } = asked;
  const isTheirs = userId === undefined ? sql`user_id is not null` : sql`user_id = ${userId}`;
  const lines = sql`select user_id as "userId", hour || ':00:00.000Z' as at, action, subject, times, rows, null as details
      from access_log where ${isTheirs} and hour >= ${from} and hour < ${`${to}T99`} and subject in ('', ${searched})
    union all select user_id, at, action, entity, 1, null, after from audit_log
      where ${isTheirs} and at >= ${from} and at < ${`${to}T99`} and entity in ('export', 'person')
        and action not in ('POST /api/admin/people/correct', 'POST /api/admin/people/erase')`;
  const { rows } =
    await sql<ReadRow>`select * from (${lines}) as reads order by at desc, action, subject, "userId"
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from (${lines}) as reads`.execute(db);
  return { rows: rows.map(present), total: counted.rows[0]?.total ?? 0 };
}

function present({ userId, at, action, subject, times, rows, details }: ReadRow): ListRead {
  const isPerson = subject === 'person';
  const isExact = isPerson || subject === 'export';
  const file = exportOf(details);
  return {
    userId,
    at,
    until: isExact ? null : new Date(Date.parse(at) + hourMs).toISOString(),
    what: readKindOf(action, subject),
    list: isPerson ? 'person' : listOf(action, file?.list),
    times,
    rows: isPerson ? 1 : (rows ?? file?.rows ?? null),
  };
}

function readKindOf(action: string, subject: string): ListRead['what'] {
  if (action === 'POST /api/admin/people/find') return 'looked_up';
  if (subject === 'export' || subject === 'person') return 'exported';
  return subject === searched || action === 'GET /api/admin/search' ? 'searched' : 'listed';
}

const hourMs = 3_600_000;

/** The path of a list without ids; the audit entry of a file names the last part. */
const listOf = (action: string, last: string | undefined): string =>
  (action.split(' ')[1] ?? '')
    .replace(/^\/api\/(admin\/)?/, '')
    .replace('/{id}', '')
    .replace(/\{\w+\}$/, last ?? '');

const exported = z.object({ list: z.string().optional(), rows: z.number().int() });

const exportOf = (json: string | null) => exported.safeParse(json === null ? null : JSON.parse(json)).data;
