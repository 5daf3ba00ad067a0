import type { Db } from '../../db/database.ts';
import type { Cookies } from '../../http/route/route.ts';
import { hashToken, newToken } from '../../secrets/tokens.ts';

/** Identifies a browser, so that the server can tell the parent's from a stranger's (decision record 22). */
export const browserCookie = 'toodles_browser';

const requestedMinutes = 15;
const knownDays = 400;
/** A family tablet can sign in with several phones, and a phone in several browsers. */
const maxPhones = 5;
const maxBrowsers = 10;

/**
 * What a browser has verified about a phone: nothing, that it requested the code, or that it once entered it.
 */
export type BrowserTrust = 'stranger' | 'asked' | 'known';

export interface Browser {
  token: string;
  /** The hash of its token, as stored. */
  id: string;
  /** Whether the call came without one of our tokens. */
  isNew: boolean;
}

const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

/** The browser of a call, from its cookie. A new browser gets a token, which `giveBrowser` sends. */
export function readBrowser(cookies: Cookies): Browser {
  const given = cookies.get(browserCookie, { path: '/' });
  const token = isToken(given) ? given : newToken();
  return { token, id: hashToken(token), isNew: token !== given };
}

const later = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

export async function findBrowserTrust(
  db: Db,
  browser: Browser,
  phone: string,
  now: Date,
): Promise<BrowserTrust> {
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
export async function recordCodeRequest(trx: Db, browser: Browser, phone: string, now: Date): Promise<void> {
  const expires_at = later(now, requestedMinutes);
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
export async function recordPhoneProof(trx: Db, browser: Browser, phone: string, now: Date): Promise<void> {
  const proof = { proved_at: now.toISOString(), expires_at: later(now, knownDays * 24 * 60) };
  await trx
    .insertInto('phone_browsers')
    .values({ token_hash: browser.id, phone, ...proof })
    .onConflict((c) => c.columns(['token_hash', 'phone']).doUpdateSet(proof))
    .execute();
  await deleteAllButLatest(trx, { column: 'token_hash', value: browser.id, other: 'phone', most: maxPhones });
  await deleteAllButLatest(trx, { column: 'phone', value: phone, other: 'token_hash', most: maxBrowsers });
}

interface LatestRows {
  column: 'token_hash' | 'phone';
  value: string;
  other: 'token_hash' | 'phone';
  most: number;
}

async function deleteAllButLatest(trx: Db, { column, value, other, most }: LatestRows): Promise<void> {
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
 * Sends the token: valid until the code expires, or, once the browser is verified, as long as browsers store
 * cookies.
 */
export function setBrowserCookie(
  cookies: Cookies,
  browser: Browser,
  { isProved }: { isProved: boolean },
): void {
  if (!isProved && !browser.isNew) return;
  const maxAgeSeconds = isProved ? knownDays * 86_400 : requestedMinutes * 60;
  cookies.set(browserCookie, browser.token, { path: '/', maxAgeSeconds });
}

/** Deletes which browsers verified a phone. @param exceptId the token hash of a browser to keep */
export async function deleteBrowsers(trx: Db, phone: string, exceptId = ''): Promise<void> {
  await trx
    .deleteFrom('phone_browsers')
    .where('phone', '=', phone)
    .where('token_hash', '!=', exceptId)
    .execute();
}
