import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Endpoint, readsFamilies } from '../../contract/basics/endpoint.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Caller, SignedInUser } from '../route/caller.ts';
import type { AnyCall, AuditEntry, Page } from '../route/route.ts';
import { writeAudit } from './audit.ts';

interface Read {
  endpoint: Endpoint;
  caller: SignedInUser;
  call: Pick<AnyCall, 'params' | 'query' | 'now' | 'requestId'>;
  answer: unknown;
  /** The page claims to refresh in the background; the server cannot verify it. */
  isBackground: boolean;
  log: Logger;
}

/** Records what a team member read: personal data is counted by hour in the access log, if that can be written. */
export async function recordRead(
  database: Database,
  given: Omit<Read, 'caller'> & { caller: Caller },
): Promise<void> {
  const { call, caller, log } = given;
  if (caller.kind !== 'user' || caller.role === 'customer') return;
  const read = { ...given, caller };
  if (!isReadOfFamilies(read)) return;
  // The team can still look up a visit while the disk is full. The request log also has an entry for the
  // read.
  await database
    .write((trx) => recordAccess(trx, read))
    .catch((error: unknown) => {
      log.error({ err: error, requestId: call.requestId }, 'A read could not be written to the access log');
    });
}

function isReadOfFamilies({ endpoint: { spec }, call }: Read): boolean {
  const { limit, search } = (call.query ?? {}) as { limit?: number; search?: unknown };
  // The total of a search can reveal whether a person is there.
  if (limit === 0 && !search) return false;
  return readsFamilies(spec, paramsOf(call.params));
}

const rowsIn = ({ endpoint, answer }: Read): number =>
  endpoint.spec.list ? (answer as Page<unknown>).rows.length : 1;

/**
 * Records a list that a team member exports as a file in the audit log: its filters and its number of rows. The search text
 * may be a name, so it is left out.
 */
export async function recordExport(
  database: Database,
  { endpoint, call }: { endpoint: Endpoint; call: Pick<AnyCall, 'caller' | keyof Read['call']> },
  rows: number,
): Promise<void> {
  const { caller } = call;
  if (caller.kind !== 'user' || caller.role === 'customer') return;
  const { limit, offset, format, search, ...filters } = call.query as Record<string, unknown>;
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  const path = filled(endpoint.path, paramsOf(call.params));
  const after = {
    list: path.split('/').at(-1),
    rows,
    filters: { ...Object.fromEntries(set), ...(search ? { searched: true } : {}) },
  };
  const who = { action: endpoint.key, caller, now: call.now, requestId: call.requestId };
  const entry: AuditEntry = { entity: 'export', entityId: String(after.list), after };
  await database.write((trx) => writeAudit(trx, [entry], who));
}

/** A path with these parameters; others stay as they are. */
const filled = (path: string, params: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (given, name: string) => (name in params ? String(params[name]) : given));

const paramsOf = (params: unknown): Record<string, unknown> => (params ?? {}) as Record<string, unknown>;

/** The subject of a searched list in the access log; an unsearched list is blank, a record has its id. */
export const searched = 'search';

async function recordAccess(trx: Db, read: Read): Promise<void> {
  const { endpoint, caller, call, isBackground } = read;
  const { search, offset } = (call.query ?? {}) as { search?: unknown; offset?: number };
  const { id = '', ...params } = paramsOf(call.params);
  // A list has no record of its own, even if it is found through one, like the operations of a batch.
  const subject = endpoint.spec.list ? (search ? searched : '') : String(id);
  const action = `${endpoint.method} ${filled(endpoint.path, params)}`;
  const rows = rowsIn(read);
  const counted = { userId: caller.id, action, subject, now: call.now };
  if (endpoint.spec.list && isBackground)
    await recordRefresh(trx, { ...counted, rows: (offset ?? 0) + rows });
  else await countRead(trx, { ...counted, rows });
}

export interface CountedRead {
  userId: number;
  /** The endpoint's key, with its parameters except the record's id. */
  action: string;
  subject: string;
  now: Date;
  rows: number;
}

const rowOf = ({ userId, action, subject, now, rows }: CountedRead) => ({
  user_id: userId,
  action,
  subject,
  hour: now.toISOString().slice(0, 13),
  times: 1,
  rows,
});

/** Counts a read in its hour. */
export async function countRead(trx: Db, read: CountedRead): Promise<void> {
  await trx
    .insertInto('access_log')
    .values(rowOf(read))
    .onConflict((c) =>
      c.columns(['user_id', 'action', 'subject', 'hour']).doUpdateSet({
        times: sql<number>`access_log.times + 1`,
        rows: sql<number>`access_log.rows + ${read.rows}`,
      }),
    )
    .execute();
}

/**
 * Records a list that a page refreshed in the background, unless this hour already has it with as many rows.
 * @param read.rows how far down the list it reached
 */
async function recordRefresh(trx: Db, read: CountedRead): Promise<void> {
  await trx
    .insertInto('access_log')
    .values(rowOf(read))
    .onConflict((c) =>
      c
        .columns(['user_id', 'action', 'subject', 'hour'])
        .doUpdateSet({ rows: read.rows })
        .where('access_log.rows', '<', read.rows),
    )
    .execute();
}
