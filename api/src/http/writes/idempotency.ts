import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { NewRow } from '../../db/new-row.ts';
import { type Given, statement } from '../../db/statement.ts';
import { AppError } from '../route/app-error.ts';

const keyLifetimeHours = 24;
const printable = /^[\x21-\x7e]([\x20-\x7e]{0,126}[\x21-\x7e])?$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same JSON for any order of fields, so that a retry compares as equal. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, canonical(v)]),
  );
}

// A response may hold a secret (a booking's key), so it is sealed under the caller's Idempotency-Key, which
// is not stored: reading the table alone reveals nothing.
function seal(key: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, 'toodles', 'idempotent answer', 32));

/** A request with an Idempotency-Key. Keys are stored for 24 hours, per caller and endpoint. */
export interface KeyedRequest {
  key: string;
  id: string;
  bodyHash: string;
}

/**
 * The request without its phone code. After a lost response the parent may only have another code, and under
 * a second key the same request would run twice.
 */
const withoutPhoneCode = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'phoneCode' in body ? { ...body, phoneCode: undefined } : body;

/**
 * @param key the header as received
 * @throws AppError `invalid_key` if it is empty, longer than 128 characters or not printable
 */
export function keyedRequest(key: string, caller: string, endpoint: string, body: unknown): KeyedRequest {
  if (!printable.test(key)) throw new AppError('invalid_key');
  return {
    key,
    id: sha256(JSON.stringify([caller, endpoint, key])),
    // Hashed with the key: a body may hold a password, and a plain hash of it could be guessed from a backup.
    bodyHash: createHmac('sha256', key)
      // Some calls have no body.
      .update(JSON.stringify(canonical(withoutPhoneCode(body))) ?? '')
      .digest('base64url'),
  };
}

const expiryCutoff = (now: Date): string =>
  new Date(now.getTime() - keyLifetimeHours * 3_600_000).toISOString();

const storedResponse = statement((db, given: Given<{ id: string; after: string }>) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('id', '=', given.id)
    .where('created_at', '>', given.after),
);

/**
 * The first response given under this key, if any.
 * @throws AppError `idempotency_key_reused` if its body was different
 */
export async function findStoredResponse(
  db: Db,
  request: KeyedRequest,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const [row] = await storedResponse(db, { id: request.id, after: expiryCutoff(now) });
  if (!row) return undefined;
  if (row.body_hash !== request.bodyHash) throw new AppError('idempotency_key_reused');
  return { answer: JSON.parse(unseal(request.key, row.sealed_answer)) };
}

const upsertResponse = statement(
  (trx, given: Given<Required<NewRow<'idempotency_keys'>> & { expired: string }>) =>
    trx
      .insertInto('idempotency_keys')
      .values({
        id: given.id,
        body_hash: given.body_hash,
        status: given.status,
        sealed_answer: given.sealed_answer,
        created_at: given.created_at,
      })
      .onConflict((c) =>
        c
          .column('id')
          .doUpdateSet((eb) => ({
            body_hash: eb.ref('excluded.body_hash'),
            status: eb.ref('excluded.status'),
            sealed_answer: eb.ref('excluded.sealed_answer'),
            created_at: eb.ref('excluded.created_at'),
          }))
          .where('idempotency_keys.created_at', '<=', given.expired),
      )
      .returning('id'),
);

/**
 * Stores the response in the transaction of its work. A key that has expired is used again.
 * @returns false if another transaction has used the key first, so that this one must have done nothing
 */
export async function storeResponse(
  trx: Db,
  request: KeyedRequest,
  { status, answer, now }: { status: number; answer: unknown; now: Date },
): Promise<boolean> {
  const stored = await upsertResponse(trx, {
    id: request.id,
    body_hash: request.bodyHash,
    status,
    sealed_answer: seal(request.key, JSON.stringify(answer)),
    created_at: now.toISOString(),
    expired: expiryCutoff(now),
  });
  return stored.length > 0;
}

/** Deletes the responses that no repetition gets any more. */
export async function deleteExpiredResponses(trx: Db, now: Date): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('created_at', '<=', expiryCutoff(now)).execute();
}
