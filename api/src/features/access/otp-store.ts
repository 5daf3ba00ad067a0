import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import type { OtpCodeRow } from '../../db/people-schema.ts';
import { hashSecret, verifySecret } from '../../secrets/passwords.ts';
import type { ServerKey } from '../../secrets/server-key.ts';
import type { Services } from '../../services.ts';

/** How long a code is valid after it was last sent. */
export const codeLifeSeconds = 300;
/** How soon the page offers to resend; limits.ts has the limits on sends. */
export const resendAfterSeconds = 30;
const lifeMs = codeLifeSeconds * 1000;
/**
 * A repeated request resends the same code until it has this age, so that no code is valid for more than 10
 * minutes.
 */
const sameCodeMs = lifeMs;

/** A code with more time left than its lifetime was created before the clock was set back, and is invalid. */
const latestEnd = (now: Date): string => new Date(now.getTime() + lifeMs).toISOString();

export interface IssuedCode {
  code: string;
  /** Invalidates the code because it was not delivered; one delivered by an earlier message stays valid. */
  withdraw(): Promise<void>;
}

/** The seal includes the hash, so that a code never matches another code's hash. */
const sealContext = (phone: string, hash: string): string => `sign-in code ${phone} ${hash}`;

/**
 * Creates a phone's live code, or returns the existing one. A second request, even at another server on the
 * same database, never replaces a code that the parent is about to type. Both cases cost one hash, so timing
 * reveals nothing.
 */
export async function issueCode(
  { database, serverKey }: Pick<Services, 'database' | 'serverKey'>,
  phone: string,
  now: Date,
): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await hashSecret(code);
  const fresh = {
    code_hash,
    sealed_code: serverKey.seal(code, sealContext(phone, code_hash)),
    expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    created_at: now.toISOString(),
    asks: 1,
  };
  const sent = await database.write(async (trx) => {
    // One statement inserts the row or locks the existing one, so that two requests at once get one code.
    const row = await trx
      .insertInto('otp_codes')
      .values({ phone, ...fresh })
      .onConflict((c) => c.column('phone').doUpdateSet((eb) => ({ asks: eb('otp_codes.asks', '+', 1) })))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.code_hash === code_hash) return undefined;
    const before = canResend(row, now) ? openCode(serverKey, row) : undefined;
    const changes = before === undefined ? fresh : { expires_at: fresh.expires_at };
    await trx.updateTable('otp_codes').set(changes).where('phone', '=', phone).execute();
    return before;
  });
  const withdraw = async () => {
    if (sent !== undefined) return;
    // Another request may have got this code meanwhile, and its message may have arrived.
    await database.write((trx) =>
      trx
        .deleteFrom('otp_codes')
        .where('phone', '=', phone)
        .where('code_hash', '=', code_hash)
        .where('asks', '=', 1)
        .execute(),
    );
  };
  return { code: sent ?? code, withdraw };
}

type Row = Selectable<OtpCodeRow>;

function canResend({ created_at, expires_at }: Row, now: Date): boolean {
  const isLive = expires_at > now.toISOString() && expires_at <= latestEnd(now);
  return isLive && Math.abs(now.getTime() - Date.parse(created_at)) < sameCodeMs;
}

/**
 * @returns undefined if it was sealed under another key, or by an older version: a new one is then created
 */
function openCode(serverKey: ServerKey, { phone, code_hash, sealed_code }: Row): string | undefined {
  if (sealed_code === null) return undefined;
  try {
    return serverKey.open(sealed_code, sealContext(phone, code_hash));
  } catch {
    return undefined;
  }
}

/** Restarts the lifetime of a live code; false if there is none. */
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

/** Whether a code matches this hash; without a hash it takes the same work. */
export const isCodeCorrect = (code: string, hash: string | undefined): Promise<boolean> =>
  verifySecret(code, hash);

/** Uses up the code; false if a concurrent request did so first. */
export async function consumeCode(trx: Db, phone: string, now: Date): Promise<boolean> {
  const spent = await trx
    .deleteFrom('otp_codes')
    .where('phone', '=', phone)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestEnd(now))
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}
