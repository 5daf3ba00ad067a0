import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visit } from '../load/centre.ts';
import { centreOrigin } from './addresses.ts';
import { call, somewhere } from './call.ts';
import { type Centre, enrol, newFamily } from './centre.ts';
import { Desk } from './desk.ts';

/** What was acknowledged to the callers, and so must be there for good. */
export interface Journal {
  bookings: Set<string>;
  /** Bookings that were paid when they were made, by reference. */
  payments: Set<string>;
  checkIns: Set<string>;
}

export interface Traffic {
  journal: Journal;
  /** Resolves once each kind of work has been acknowledged again. */
  progress(): Promise<void>;
  /** Lets what is under way end. @throws Error if a caller got an answer that it must not get */
  stop(): Promise<void>;
}

const families = 3;
const betweenCallsMs = 50;
const betweenSyncsMs = 300;

/** Families, the counter and two desks, who go on until they are stopped, whatever happens to the servers. */
export async function startTraffic(centre: Centre): Promise<Traffic> {
  const journal: Journal = { bookings: new Set(), payments: new Set(), checkIns: new Set() };
  const desks = [];
  for (const name of ['Desk 1', 'Desk 2'])
    desks.push(new Desk(await enrol(centre, name), () => centreOrigin));
  let isOver = false;
  const lane = async (work: () => Promise<void>, ms: number) => {
    while (!isOver) {
      await work();
      await pause(ms);
    }
  };
  const working = Promise.all([
    ...Array.from({ length: families }, () => lane(() => book(centre, journal), betweenCallsMs)),
    lane(() => bookAtCounter(centre, journal), betweenCallsMs),
    ...desks.map((desk) => lane(() => checkIn(desk, centre, journal), betweenSyncsMs)),
  ]);
  const counts = () => Object.values(journal).map((keys) => keys.size);
  return {
    journal,
    async progress() {
      const before = counts();
      const goesOn = async () => {
        while (counts().some((count, n) => count <= (before[n] ?? 0))) await pause(10);
      };
      // The callers only end on a failure.
      await Promise.race([goesOn(), working]);
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}

const anyOf = <T>(choices: readonly T[]): T => {
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
};

/** A family that books under one key until it knows. A full slot is an answer, too. */
async function book({ visits }: Centre, { bookings }: Journal): Promise<void> {
  const body = { ...anyOf(visits), ...newFamily() };
  const options = { method: 'POST', body, key: randomUUID(), from: somewhere() } as const;
  const answer = await call<{ reference: string; code: string }>(`${centreOrigin}/api/bookings`, options);
  if (answer.status === 201) bookings.add(answer.body.reference);
  else if (answer.body.code !== 'slot_full') throw new Error(`A booking: ${JSON.stringify(answer.body)}`);
}

async function bookAtCounter({ visits, team }: Centre, journal: Journal): Promise<void> {
  const visit: Visit = anyOf(visits);
  const body = { ...visit, ...newFamily(), payment: { method: 'upi' } };
  const options = { method: 'POST', cookie: team, body, key: randomUUID() } as const;
  const url = `${centreOrigin}/api/admin/bookings`;
  const answer = await call<{ reference: string; code: string }>(url, options);
  if (answer.status === 201) {
    journal.bookings.add(answer.body.reference);
    journal.payments.add(answer.body.reference);
  } else if (answer.body.code !== 'slot_full')
    throw new Error(`At the counter: ${JSON.stringify(answer.body)}`);
}

async function checkIn(desk: Desk, { saleIds }: Centre, { checkIns }: Journal): Promise<void> {
  await desk.sync([anyOf(saleIds), anyOf(saleIds)]);
  for (const id of desk.acknowledged) checkIns.add(id);
}
