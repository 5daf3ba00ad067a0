import type { Db } from '../../db/database.ts';
import type { Cookies } from '../../http/route.ts';
import { hashToken, newToken } from '../../secrets/tokens.ts';

/** Identifies a browser, so that the server can tell the parent's from a stranger's (decision record 22). */
export const browserCookie = 'toodles_browser';

const askedMinutes = 15;
const knownDays = 400;
/** A family tablet can sign in with several phones, and a phone in several browsers. */
const mostPhones = 5;
const mostBrowsers = 10;

/**
 * What a browser has proved about a phone: nothing, that it requested the code, or that it once entered it.
 */
export type Standing = 'stranger' | 'asked' | 'known';

export interface Browser {
  token: string;
  /** The hash of its token, as stored. */
  id: string;
  /** Whether the call came without one of our tokens. */
  isNew: boolean;
}

const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

/** The browser of a call, from its cookie. A new browser gets a token, which `giveBrowser` sends. */
export function browserOf(cookies: Cookies): Browser {
  const given = cookies.get(browserCookie, { path: '/' });
  const token = isToken(given) ? given : newToken();
  return { token, id: hashToken(token), isNew: token !== given };
}

const later = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

export async function standingOf(db: Db, browser: Browser, phone: string, now: Date): Promise<Standing> {
  if (browser.isNew) return 'stranger';
  const row = await db
    .selectFrom('phone_browsers')
    .select('proved_at')
    .where('token_hash', '=', browser.id)
    .where('phone', '=', phone)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return 'stranger';
  return row.proved_at === null ? 'asked' : 'known';
}

/** Records that a browser requested a phone's code; earlier proof stays. */
export async function noteAsked(trx: Db, browser: Browser, phone: string, now: Date): Promise<void> {
  const expires_at = later(now, askedMinutes);
  await trx
    .insertInto('phone_browsers')
    .values({ token_hash: browser.id, phone, proved_at: null, expires_at })
    .onConflict((c) =>
      c
        .columns(['token_hash', 'phone'])
        .doUpdateSet({ expires_at })
        .where('phone_browsers.proved_at', 'is', null),
    )
    .execute();
}

/** Records that a browser entered a phone's code. */
export async function noteProved(trx: Db, browser: Browser, phone: string, now: Date): Promise<void> {
  const proof = { proved_at: now.toISOString(), expires_at: later(now, knownDays * 24 * 60) };
  await trx
    .insertInto('phone_browsers')
    .values({ token_hash: browser.id, phone, ...proof })
    .onConflict((c) => c.columns(['token_hash', 'phone']).doUpdateSet(proof))
    .execute();
  await keepLatest(trx, { column: 'token_hash', value: browser.id, other: 'phone', most: mostPhones });
  await keepLatest(trx, { column: 'phone', value: phone, other: 'token_hash', most: mostBrowsers });
}

interface Kept {
  column: 'token_hash' | 'phone';
  value: string;
  other: 'token_hash' | 'phone';
  most: number;
}

async function keepLatest(trx: Db, { column, value, other, most }: Kept): Promise<void> {
  const rows = await trx
    .selectFrom('phone_browsers')
    .select(other)
    .where(column, '=', value)
    .where('proved_at', 'is not', null)
    .orderBy('proved_at', 'desc')
    .limit(100)
    .execute();
  const old = rows.slice(most).map((row) => row[other]);
  if (old.length === 0) return;
  await trx.deleteFrom('phone_browsers').where(column, '=', value).where(other, 'in', old).execute();
}

/**
 * Sends the token: valid until the code expires, or, once the browser is proved, as long as browsers store
 * cookies.
 */
export function giveBrowser(cookies: Cookies, browser: Browser, { isProved }: { isProved: boolean }): void {
  if (!isProved && !browser.isNew) return;
  const maxAgeSeconds = isProved ? knownDays * 86_400 : askedMinutes * 60;
  cookies.set(browserCookie, browser.token, { path: '/', maxAgeSeconds });
}

/** Deletes which browsers proved a phone. @param exceptId the token hash of a browser to keep */
export async function forgetBrowsers(trx: Db, phone: string, exceptId = ''): Promise<void> {
  await trx
    .deleteFrom('phone_browsers')
    .where('phone', '=', phone)
    .where('token_hash', '!=', exceptId)
    .execute();
}
