import type { RouterContext } from '@koa/router';
import type { Endpoint } from '../../contract/basics/endpoint.ts';
import type { Database, Db } from '../../db/database.ts';
import { authorize } from '../guards/authorize.ts';
import { statusOf } from '../response/send-response.ts';
import { AppError } from '../route/app-error.ts';
import type { Caller, SignedInUser } from '../route/caller.ts';
import type { AuditEntry } from '../route/route.ts';
import { writeAudit, writeParentAudit } from './audit.ts';
import { findStoredResponse, type KeyedRequest, keyedRequest, storeResponse } from './idempotency.ts';

/** The request's Idempotency-Key, if the endpoint takes one and the caller sent one. */
export function idempotencyKeyOf(
  ctx: RouterContext,
  endpoint: Endpoint,
  caller: Caller,
  body: unknown,
): KeyedRequest | undefined {
  if (!endpoint.spec.idempotent || ctx.headers['idempotency-key'] === undefined) return undefined;
  const scope = caller.kind === 'nobody' ? 'nobody' : `${caller.kind}:${caller.id}`;
  // The same change of two bookings is two requests.
  const called = endpoint.spec.params ? `${endpoint.method} ${ctx.path}` : endpoint.key;
  return keyedRequest(ctx.get('Idempotency-Key'), scope, called, body);
}

/** Another request with the same key finished first; its response counts. */
class DuplicateRequest extends Error {}

/** Does the work, or returns the earlier response for the same key. */
export async function runIdempotently(
  database: Database,
  keyed: KeyedRequest | undefined,
  now: Date,
  work: () => Promise<unknown>,
) {
  if (!keyed) return work();
  const before = await findStoredResponse(database.read, keyed, now);
  if (before) return before.answer;
  try {
    return await work();
  } catch (error) {
    // A duplicate of this request may have finished meanwhile; then its response counts, not the error it
    // caused here.
    const first = await findStoredResponse(database.read, keyed, now);
    if (first) return first.answer;
    throw error instanceof DuplicateRequest
      ? new AppError('busy', { headers: { 'Retry-After': '1' } })
      : error;
  }
}

/**
 * The caller as seen by the transaction, or undefined once their session or account has ended. A concurrent
 * change of their rights is serialised with this transaction.
 */
export type RefreshCaller = (
  trx: Db,
  caller: SignedInUser,
  { endpoint, now }: { endpoint: Endpoint; now: Date },
) => Promise<SignedInUser | undefined>;

interface WriterContext {
  database: Database;
  endpoint: Endpoint;
  caller: Caller;
  refreshCaller: RefreshCaller;
  now: Date;
  keyed: KeyedRequest | undefined;
  requestId: string;
}

interface Audited {
  answer: unknown;
  audit: AuditEntry | AuditEntry[];
}

/**
 * The single transaction of a call: key, work, audit entry and stored response commit together or not at all.
 */
export function createWriter(context: WriterContext) {
  const { database, endpoint, caller, now, keyed, requestId } = context;
  const isAudited = endpoint.spec.auditAction !== undefined;
  const status = statusOf(endpoint);
  return (work: (trx: Db) => Promise<unknown>): Promise<unknown> =>
    database.write(async (trx) => {
      await requireSameRights(trx, context);
      const written = await work(trx);
      const { answer, audit } = isAudited ? (written as Audited) : { answer: written, audit: [] };
      const call = { action: endpoint.key, now, requestId };
      if (caller.kind === 'user' && caller.role !== 'customer')
        await writeAudit(trx, [audit].flat(), { ...call, caller });
      else if (endpoint.spec.auditsParents) await writeParentAudit(trx, [audit].flat(), call);
      if (keyed && !(await storeResponse(trx, keyed, { status, answer, now }))) throw new DuplicateRequest();
      return answer;
    });
}

/**
 * A request can begin long before its write, because of a slow body, a hash or a queue.
 * @throws AppError `not_signed_in` or `not_allowed`; `busy` if the caller may still make the call, but with
 *   other rights than at its start: a retry uses those
 */
async function requireSameRights(
  trx: Db,
  { endpoint, caller, refreshCaller, now }: WriterContext,
): Promise<void> {
  const { access } = endpoint.spec;
  if (caller.kind !== 'user' || access.kind === 'anyone') return;
  const after = await refreshCaller(trx, caller, { endpoint, now });
  authorize(access, after ?? { kind: 'nobody' });
  if (rightsOf(caller) !== rightsOf(after)) throw new AppError('busy', { headers: { 'Retry-After': '1' } });
}

const rightsOf = (user: SignedInUser | undefined): string =>
  JSON.stringify([user?.role, user?.permissions, user?.verifiedPhone, user?.portal]);
