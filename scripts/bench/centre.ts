import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '../../api/src/db/database.ts';
import { migrate, prepare } from '../../api/src/db/migrate.ts';
import { hashSecret } from '../../api/src/secrets/passwords.ts';
import { hashPin } from '../../api/src/secrets/pins.ts';
import { fillDemo } from '../demo/fill.ts';

const password = 'only for the benchmark';
export const benchPin = '4821';

/** A centre's database in a folder of its own. */
export interface BenchCentre {
  url: string;
  remove(): void;
}

/**
 * Generates realistic data for this many years of a centre; the admin has a PIN for the desk.
 * @param more inserts further data
 */
export async function makeCentre(
  years: number,
  more: (trx: Db) => Promise<unknown> = async () => undefined,
): Promise<BenchCentre> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  const url = `file:${join(folder, 'bench.db')}`;
  const database = openDatabase(url);
  await migrate(database);
  await prepare(database);
  const admin = { username: 'admin', passwordHash: await hashSecret(password) };
  await fillDemo(database, { seed: 1, times: years, now: new Date(), admin });
  const pin = await hashPin(benchPin);
  await database.write(async (trx) => {
    await trx.updateTable('users').set({ pin_hash: pin }).where('username', '=', 'admin').execute();
    await more(trx);
  });
  await database.close();
  return { url, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Signs the admin in; returns the cookie. */
export async function signIn(origin: string): Promise<string> {
  const answer = await postJson(`${origin}/api/admin/login`, { username: 'admin', password });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  return cookieOf(answer);
}

/** A request from a client that is not a browser. */
export const postJson = (url: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });

/** The cookies that a response sets, for the next request. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
