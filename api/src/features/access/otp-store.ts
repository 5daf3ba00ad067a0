import { randomInt } from 'node:crypto';
import type { Database, Db } from '../../db/database.ts';
import { hashSecret, secretFits } from '../../secrets/passwords.ts';

/** How long a code is good after it was last sent. */
export const codeLifeSeconds = 300;
/** How soon the page offers another one; the limits on sends are in limits.ts. */
export const resendAfterSeconds = 30;
const lifeMs = codeLifeSeconds * 1000;
/** A code that is asked for again is sent again until it is this old, so that none is good for more than 10 minutes. */
const sameCodeMs = lifeMs;

/** A code that is good for longer than its life was made before the clock was set back, and is good no more. */
const latestEnd = (now: Date): string => new Date(now.getTime() + lifeMs).toISOString();

export interface MadeCode {
  code: string;
  /** Takes it back because it was not delivered; one that an earlier message brought stays good. */
  withdraw(): Promise<void>;
}

interface LiveCode {
  code: string;
  madeAt: number;
  expiresAt: number;
  /** How often it was asked for. */
  asks: number;
}

/**
 * The codes that this process made and nobody has used. The database has their hashes alone, so after a restart a phone
 * gets a new code.
 */
const liveCodes = new WeakMap<Database, Map<string, LiveCode>>();

function codesOf(database: Database): Map<string, LiveCode> {
  const codes = liveCodes.get(database) ?? new Map<string, LiveCode>();
  liveCodes.set(database, codes);
  return codes;
}

function takeLive(database: Database, phone: string, nowMs: number): { live: LiveCode; isNew: boolean } {
  const codes = codesOf(database);
  for (const [other, { expiresAt }] of codes) if (expiresAt <= nowMs) codes.delete(other);
  const before = codes.get(phone);
  if (before && Math.abs(nowMs - before.madeAt) < sameCodeMs) {
    before.expiresAt = nowMs + lifeMs;
    before.asks += 1;
    return { live: before, isNew: false };
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const live = { code, madeAt: nowMs, expiresAt: nowMs + lifeMs, asks: 1 };
  codes.set(phone, live);
  return { live, isNew: true };
}

/**
 * Makes the one live code of a phone, or answers the one that is on its way: whoever asks again never stops a code that
 * the parent is about to type. Both cost one hash, so the time tells nothing.
 */
export async function makeCode(database: Database, phone: string, now: Date): Promise<MadeCode> {
  const { live, isNew } = takeLive(database, phone, now.getTime());
  const row = {
    code_hash: await hashSecret(live.code),
    expires_at: new Date(live.expiresAt).toISOString(),
    created_at: new Date(live.madeAt).toISOString(),
  };
  await database.write((trx) =>
    trx
      .insertInto('otp_codes')
      .values({ phone, ...row })
      .onConflict((c) => c.column('phone').doUpdateSet(row))
      .execute(),
  );
  const withdraw = async () => {
    // Another request may have been answered with it meanwhile, and its message arrived.
    if (!isNew || live.asks > 1) return;
    forgetCode(database, phone);
    await database.write((trx) =>
      trx.deleteFrom('otp_codes').where('phone', '=', phone).where('code_hash', '=', row.code_hash).execute(),
    );
  };
  return { code: live.code, withdraw };
}

/** Forgets the code itself; the next one that is asked for is another. */
export function forgetCode(database: Database, phone: string): void {
  codesOf(database).delete(phone);
}

/** Lets a live code be good for its whole time again; false where there is none. */
export async function extendCode(database: Database, phone: string, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - sameCodeMs).toISOString();
  const expires_at = new Date(now.getTime() + lifeMs).toISOString();
  const extended = await database.write((trx) =>
    trx
      .updateTable('otp_codes')
      .set({ expires_at })
      .where('phone', '=', phone)
      .where('expires_at', '>', now.toISOString())
      .where('expires_at', '<=', latestEnd(now))
      .where('created_at', '>', oldest)
      .executeTakeFirst(),
  );
  const live = codesOf(database).get(phone);
  if (live) live.expiresAt = now.getTime() + lifeMs;
  return extended.numUpdatedRows === 1n;
}

/** The hash of a phone's live code. */
export async function findCode(db: Db, phone: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('otp_codes')
    .select('code_hash')
    .where('phone', '=', phone)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestEnd(now))
    .executeTakeFirst();
  return row?.code_hash;
}

/** Whether a code is the one of this hash; without a hash it is as much work. */
export const codeFits = (code: string, hash: string | undefined): Promise<boolean> => secretFits(code, hash);

/** Uses the code up; false when somebody else just did. */
export async function spendCode(trx: Db, phone: string, now: Date): Promise<boolean> {
  const spent = await trx
    .deleteFrom('otp_codes')
    .where('phone', '=', phone)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestEnd(now))
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}
