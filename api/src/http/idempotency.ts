import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { AppError } from './app-error.ts';

const keptHours = 24;
const printable = /^[\x21-\x7e]([\x20-\x7e]{0,126}[\x21-\x7e])?$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same JSON whatever the order of its fields, so that a resend compares equal. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, canonical(v)]),
  );
}

// An answer may hold a secret (a booking's key), so it is kept sealed under the caller's Idempotency-Key, which is not
// stored: whoever reads the table alone learns nothing.
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

/** One request under an Idempotency-Key (api.md, ground rules: kept 24 hours, scoped to caller and endpoint). */
export interface KeyedRequest {
  key: string;
  id: string;
  bodyHash: string;
}

/**
 * What is asked for. A code that proves a phone is no part of it: after a lost answer the parent may only have another
 * code, and under a second key the same request would be done twice.
 */
const asked = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'phoneCode' in body ? { ...body, phoneCode: undefined } : body;

/**
 * @param key the header as it came
 * @throws AppError `invalid_key` when it is empty, longer than 128 characters or not printable
 */
export function keyedRequest(key: string, caller: string, endpoint: string, body: unknown): KeyedRequest {
  if (!printable.test(key)) throw new AppError('invalid_key');
  return {
    key,
    id: sha256(JSON.stringify([caller, endpoint, key])),
    // Under the key as well: a body may hold a password, and a plain hash of it could be guessed from a backup.
    bodyHash: createHmac('sha256', key)
      .update(JSON.stringify(canonical(asked(body))))
      .digest('base64url'),
  };
}

const oldest = (now: Date): string => new Date(now.getTime() - keptHours * 3_600_000).toISOString();

/**
 * The first answer given under this key, if there is one.
 * @throws AppError `idempotency_key_reused` when it was given to another body
 */
export async function findAnswer(
  db: Db,
  request: KeyedRequest,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('id', '=', request.id)
    .where('created_at', '>', oldest(now))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.body_hash !== request.bodyHash) throw new AppError('idempotency_key_reused');
  return { answer: JSON.parse(unseal(request.key, row.sealed_answer)) };
}

/** Takes the key for this transaction; false when another took it first. Keys past their time are forgotten here. */
export async function claimKey(trx: Db, request: KeyedRequest, now: Date): Promise<boolean> {
  await trx.deleteFrom('idempotency_keys').where('created_at', '<=', oldest(now)).execute();
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({
      id: request.id,
      body_hash: request.bodyHash,
      status: 0,
      sealed_answer: '',
      created_at: now.toISOString(),
    })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/** Keeps the answer with the work it belongs to. */
export async function keepAnswer(
  trx: Db,
  request: KeyedRequest,
  status: number,
  answer: unknown,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, sealed_answer: seal(request.key, JSON.stringify(answer)) })
    .where('id', '=', request.id)
    .execute();
}
