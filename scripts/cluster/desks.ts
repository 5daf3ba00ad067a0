import { apiOrigin } from './addresses.ts';
import { ask } from './call.ts';
import { type Centre, enrol, newFamily } from './centre.ts';
import type { Check } from './check.ts';
import { Desk } from './desk.ts';
import { requireKept } from './kept.ts';

const desks = 4;
const rounds = 60;

const someOf = (n: number) => Math.floor(Math.random() * n);

/**
 * Each call of a tablet goes to another process, while others write. Transactions commit out of order, and yet no tablet
 * may miss a change: in the end each has what an empty one downloads.
 */
export const deskChecks: Check[] = [
  {
    name: 'desks: histories over all processes',
    async run({ centre }) {
      const tablets: Desk[] = [];
      for (let n = 0; n < desks; n += 1) {
        const cookie = await enrol(centre, `Desk over all ${n}`);
        tablets.push(new Desk(cookie, () => apiOrigin(someOf(3))));
      }
      await Promise.all([...tablets.map((desk) => work(desk, centre)), bookAtCounter(centre)]);
      for (const desk of tablets) await desk.catchUp();
      for (const desk of tablets) await requireComplete(desk);
      const checkIns = new Set(tablets.flatMap(({ acknowledged }) => [...acknowledged]));
      await requireKept(centre, { bookings: new Set(), payments: new Set(), checkIns });
      return `${desks} tablets, ${checkIns.size} check-ins, ${tablets[0]?.rows.size} rows each`;
    },
  },
];

async function work(desk: Desk, { saleIds }: Centre): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const families = Array.from({ length: someOf(4) }, () => saleIds[someOf(saleIds.length)] ?? 0);
    await desk.sync(families);
    if (someOf(3) === 0) await desk.checkOut();
  }
}

/** Rows of today that tablets pull. */
async function bookAtCounter({ visits, team }: Centre): Promise<void> {
  for (let n = 0; n < rounds; n += 1) {
    const body = { ...visits[someOf(visits.length)], ...newFamily() };
    const options = { method: 'POST', cookie: team, body } as const;
    await ask<unknown>(`${apiOrigin(n)}/api/admin/bookings`, options).catch((error: Error) => {
      if (!error.message.includes('slot_full')) throw error;
    });
  }
}

/** @throws Error naming rows that the tablet lacks, or has in an older form */
async function requireComplete(desk: Desk): Promise<void> {
  const empty = desk.emptied();
  await empty.catchUp();
  const wrong = [...new Set([...empty.rows.keys(), ...desk.rows.keys()])].filter(
    (key) => empty.rows.get(key) !== desk.rows.get(key),
  );
  if (wrong.length > 0) throw new Error(`A tablet missed changes: ${wrong.slice(0, 10).join(', ')}`);
}
