import { randomUUID } from 'node:crypto';
import type { Visit } from '../load/centre.ts';
import { apiOrigin, ports } from './addresses.ts';
import { ask, call, cookiesOf, somewhere } from './call.ts';
import { type Centre, newFamily } from './centre.ts';
import type { Check, Cluster } from './check.ts';
import { until } from './programs.ts';
import { admin } from './servers.ts';

/** Every process reads the current revision at least so often; what is left is for a machine that does much else. */
const longestStaleMs = 1500;

/** The processes are one centre: nobody can tell which of them answered. */
export const agreementChecks: Check[] = [
  { name: 'agreement: seats', run: ({ centre }) => raceForSeats(centre) },
  { name: 'agreement: keys', run: ({ centre }) => repeatWithOneKey(centre) },
  { name: 'agreement: limits', run: askForCodes },
  { name: 'agreement: sign-ins', run: signInAndOut },
  { name: 'agreement: prices and days', run: changePricesAndDays },
];

const everyOrigin = () => ports.api.map((_, n) => apiOrigin(n));

/** More families than seats, at all processes at once. */
async function raceForSeats({ visits }: Centre): Promise<string> {
  const visit = visits.at(-1);
  if (!visit) throw new Error('There is nothing to book.');
  const url = `${apiOrigin(0)}/api/availability/${visit.bookingDate}/${visit.timeSlotId}`;
  const { remaining: seats } = await ask<{ remaining: number }>(url);
  const families = seats + 20;
  const answers = await Promise.all(Array.from({ length: families }, (_, n) => book(visit, apiOrigin(n))));
  const booked = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ body }) => body.code === 'slot_full').length;
  if (booked !== seats || refused !== families - booked)
    throw new Error(
      `${booked} of ${families} families got the ${seats} seats, and ${refused} were told that it is full`,
    );
  return `${families} families for ${seats} seats`;
}

function book(visit: Visit, origin: string, key = randomUUID(), family = newFamily()) {
  const body = { ...visit, ...family };
  const options = { method: 'POST', body, key, from: somewhere() } as const;
  return call<{ reference?: string; code?: string }>(`${origin}/api/bookings`, options);
}

/** One family whose browser repeats a booking at every process at once. */
async function repeatWithOneKey({ visits }: Centre): Promise<string> {
  const [visit] = visits;
  if (!visit) throw new Error('There is nothing to book.');
  const [key, family, repetitions] = [randomUUID(), newFamily(), 12];
  const answers = await Promise.all(
    Array.from({ length: repetitions }, (_, n) => book(visit, apiOrigin(n), key, family)),
  );
  const references = new Set(answers.map(({ body }) => body.reference));
  if (references.size !== 1 || references.has(undefined))
    throw new Error(`One key made ${[...references].join(', ')}`);
  return `one booking from ${repetitions} calls`;
}

/** Codes for one phone from one place, asked of every process at once. */
async function askForCodes(): Promise<string> {
  const most = 3;
  const from = somewhere();
  const { parentPhone: phone } = newFamily();
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) =>
      call(`${apiOrigin(n)}/api/auth/send-otp`, { method: 'POST', body: { phone }, from }),
    ),
  );
  const sent = answers.filter(({ status }) => status === 200).length;
  if (sent !== most) throw new Error(`${sent} codes were sent instead of ${most}`);
  return `${sent} codes from ${answers.length} calls`;
}

async function signInAndOut(): Promise<undefined> {
  const options = { method: 'POST', body: admin, from: somewhere() } as const;
  const cookie = cookiesOf(await call(`${apiOrigin(0)}/api/admin/login`, options));
  const statuses = () =>
    Promise.all(everyOrigin().map(async (at) => (await call(`${at}/api/auth/user`, { cookie })).status));
  const before = await statuses();
  await ask(`${apiOrigin(1)}/api/admin/logout`, { method: 'POST', cookie });
  const after = await statuses();
  if (before.some((status) => status !== 200) || after.some((status) => status !== 401))
    throw new Error(`Signed in: ${before.join(', ')}; signed out: ${after.join(', ')}`);
  return undefined;
}

interface Package {
  id: number;
  price: string;
  version: number;
}

/** A change at one process is at all of them at once, in JSON and in pages, without any message between them. */
async function changePricesAndDays({ centre: { team } }: Cluster): Promise<string> {
  const [chosen] = await ask<Package[]>(`${apiOrigin(0)}/api/admin/packages`, { cookie: team });
  if (!chosen) throw new Error('There is no package.');
  const url = `${apiOrigin(0)}/api/admin/packages/${chosen.id}`;
  const stale: number[] = [];
  let { version } = chosen;
  for (const price of ['733.00', '734.00', '735.00', chosen.price]) {
    await readEverywhere('/api/packages');
    const changed = await ask<Package>(url, { method: 'PATCH', cookie: team, body: { price }, version });
    version = changed.version;
    stale.push(await staleness('/api/packages', (text) => text.includes(`"price":"${price}"`)));
    const shown = `₹${Number(price).toLocaleString('en-IN')}`;
    stale.push(await staleness('/', (text) => text.includes(shown)));
  }
  const days = await ask<{ date: string; isOpen: boolean }[]>(`${apiOrigin(0)}/api/opening-days`);
  const day = days.findLast(({ isOpen }) => isOpen)?.date ?? '';
  const body = { date: day, reason: 'Cluster test', evenWithBookings: true };
  const options = { method: 'POST', cookie: team, body } as const;
  const closed = await ask<{ id: number }>(`${apiOrigin(1)}/api/admin/closures`, options);
  stale.push(await staleness('/api/opening-days', (text) => isClosed(text, day)));
  await ask(`${apiOrigin(2)}/api/admin/closures/${closed.id}`, { method: 'DELETE', cookie: team });
  stale.push(await staleness('/api/opening-days', (text) => !isClosed(text, day)));
  const longest = Math.max(...stale);
  if (longest > longestStaleMs) throw new Error(`A change was seen everywhere only after ${longest} ms`);
  return `seen everywhere after ${longest} ms at most`;
}

const isClosed = (text: string, day: string): boolean =>
  (JSON.parse(text) as { date: string; isOpen: boolean }[]).some(
    ({ date, isOpen }) => date === day && !isOpen,
  );

const readEverywhere = (path: string): Promise<string[]> =>
  Promise.all(
    everyOrigin().map(async (origin) => {
      const answer = await call<unknown>(`${origin}${path}`);
      return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    }),
  );

/** Milliseconds until every process shows it. */
async function staleness(path: string, isShown: (text: string) => boolean): Promise<number> {
  const began = performance.now();
  await until(`${path} is current everywhere`, async () => (await readEverywhere(path)).every(isShown), 20);
  return Math.round(performance.now() - began);
}
