import { randomInt } from 'node:crypto';
import type { Database, Db } from '../../db/database.ts';
import { hashSecret, secretFits } from '../../secrets/passwords.ts';

/** How long a code is good (api.md, 'Sign-in'). */
export const codeLifeSeconds = 300;
/** How soon the page offers another one; the limits on sends are in limits.ts. */
export const resendAfterSeconds = 30;
const lifeMs = codeLifeSeconds * 1000;
const tries = 5;

export interface MadeCode {
  code: string;
  /** Takes it back: nobody has read it. */
  withdraw(): Promise<void>;
}

/** Makes the one live code of a phone; a newer code replaces an older. */
export async function makeCode(database: Database, phone: string, now: Date): Promise<MadeCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: await hashSecret(code),
    expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    tries_left: tries,
    created_at: now.toISOString(),
  };
  await database.write((trx) =>
    trx
      .insertInto('otp_codes')
      .values({ phone, ...row })
      .onConflict((c) => c.column('phone').doUpdateSet(row))
      .execute(),
  );
  return {
    code,
    // Another may have been made meanwhile: that one stays.
    withdraw: async () => {
      await database.write((trx) =>
        trx
          .deleteFrom('otp_codes')
          .where('phone', '=', phone)
          .where('code_hash', '=', row.code_hash)
          .execute(),
      );
    },
  };
}

export type CodeVerdict = { fits: true } | { fits: false; triesLeft: number };

/**
 * Spends one try on a phone's code; a try is spent before the code is looked at, so that many guesses at once get no
 * more than their five.
 * @returns with a wrong code, how many tries are left; none where no code is live
 */
export async function tryCode(
  database: Database,
  phone: string,
  code: string,
  now: Date,
): Promise<CodeVerdict> {
  const row = await database.write((trx) =>
    trx
      .updateTable('otp_codes')
      .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where('phone', '=', phone)
      .where('tries_left', '>', 0)
      .where('expires_at', '>', now.toISOString())
      .returning(['code_hash', 'tries_left'])
      .executeTakeFirst(),
  );
  const fits = await secretFits(code, row?.code_hash);
  return fits ? { fits } : { fits, triesLeft: row?.tries_left ?? 0 };
}

/** Uses the code up; false when somebody else just did. */
export async function spendCode(trx: Db, phone: string, now: Date): Promise<boolean> {
  const spent = await trx
    .deleteFrom('otp_codes')
    .where('phone', '=', phone)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}
