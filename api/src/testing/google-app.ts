import { expect } from 'vitest';
import type { StoreDialect } from '../db/dialect.ts';
import type { Client } from './client.ts';
import { type GoogleStandIn, startGoogleStandIn } from './google-stand-in.ts';
import { visitGoogle } from './google-visit.ts';
import { makeApp, type SignedInClient, type TestApp } from './make-app.ts';

export const publicOrigin = 'https://toodles.test';
const behindProxy = { PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: 'true' };
/** As the proxy that terminates https reports it. */
export const httpsHeaders = { 'X-Forwarded-Host': 'toodles.test' };
/** The cookie names on https. */
export const httpsSessionCookie = '__Host-toodles_session';
export const httpsAttemptCookie = '__Secure-toodles_google';

export const anita = {
  sub: 'google-anita',
  email: 'anita@example.com',
  email_verified: true,
  given_name: 'Anita',
  family_name: 'Rao',
};
/** Another account with the same email. */
export const stranger = { ...anita, sub: 'google-stranger', given_name: 'Somebody' };
export const unverified = { ...anita, sub: 'google-unverified', email_verified: false };
export const ravi = { ...anita, sub: 'google-ravi', email: 'ravi@example.com', given_name: 'Ravi' };

export const startGoogleWithAccounts = async (): Promise<GoogleStandIn> => {
  const google = await startGoogleStandIn([anita, stranger, unverified, ravi]);
  google.allowReturnTo(publicOrigin);
  return google;
};

/** Our server behind a proxy that terminates https, with Google set up. */
export const makeGoogleApp = (store: StoreDialect, env: Record<string, string>): Promise<TestApp> =>
  makeApp(store, { env: { ...behindProxy, ...env } });

/** Leaves for Google. @returns where the browser is sent, at Google or here */
export async function startGoogleSignIn(browser: Client, query = ''): Promise<string> {
  const answer = await browser.get(`/api/auth/google${query}`, httpsHeaders);
  return answer.headers.get('Location') ?? '';
}

/** Returns from Google. @returns the page on which the browser ends */
export async function finishGoogleSignIn(browser: Client, address: URL | undefined): Promise<string | null> {
  if (!address) throw new Error('The provider sends nobody back');
  const answer = await browser.get(`${address.pathname}${address.search}`, httpsHeaders);
  expect(answer.status).toBe(302);
  return answer.headers.get('Location');
}

/** A full round trip. @param account the `sub` of the chosen account, or undefined to cancel */
export async function signInWithGoogle(browser: Client, account: string | undefined, query = '') {
  const { returnsTo } = await visitGoogle(await startGoogleSignIn(browser, query), account);
  return finishGoogleSignIn(browser, returnsTo);
}

export const readCurrentUser = async (browser: Client) =>
  (await browser.get('/api/auth/user', httpsHeaders)).body;

/** Renames the cookie of a test session to its name on https. */
function onHttps<C extends SignedInClient>(client: C): C {
  client.cookies.set(httpsSessionCookie, client.cookies.get('toodles_session') ?? '');
  return client;
}

export const parentOnHttps = async (app: TestApp, phone?: string) => onHttps(await app.signInAsParent(phone));
export const staffOnHttps = async (app: TestApp) => onHttps(await app.signInAs('staff'));

export const usersOf = ({ database }: TestApp) =>
  database.read.selectFrom('users').selectAll().orderBy('id').execute();

export const setUser = ({ database }: TestApp, id: number, values: Record<string, string | number | null>) =>
  database.write((trx) => trx.updateTable('users').set(values).where('id', '=', id).execute());
