import { type Db, openDatabase } from '../../api/src/db/database.ts';
import { writeSetting } from '../../api/src/features/settings/store.ts';
import { sellEveryDay } from '../../api/src/testing/every-day.ts';
import { sellMany } from '../bench/many-sales.ts';
import { findVisits, type Visit } from '../load/centre.ts';
import { apiOrigin, centreOrigin } from './addresses.ts';
import { ask, call, cookiesOf, somewhere } from './call.ts';
import { admin } from './servers.ts';

export interface Centre {
  databaseUrl: string;
  /** The team's cookie. */
  team: string;
  /** What families can book, by day. */
  visits: readonly Visit[];
  saleIds: readonly number[];
  /** Reads or writes the database directly, once. */
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

const saleCount = 60;
const seatsOfSlot = 50;
const bookingsPerDay = 1_000_000_000;

/** Hour packages to use, and room for many families, at a centre whose servers run. */
export async function prepareCentre(databaseUrl: string): Promise<Centre> {
  const inDatabase: Centre['inDatabase'] = async (work) => {
    const database = openDatabase(databaseUrl);
    try {
      return await database.write(work);
    } finally {
      await database.close();
    }
  };
  const saleIds = await inDatabase(async (trx) => {
    await sellEveryDay(trx);
    await trx.updateTable('time_slots').set({ max_capacity: seatsOfSlot }).execute();
    await writeSetting(trx, 'guestSeatsPerDay', bookingsPerDay);
    return sellMany(trx, saleCount);
  });
  const signedIn = await call(`${centreOrigin}/api/admin/login`, {
    method: 'POST',
    body: admin,
    from: somewhere(),
  });
  const team = cookiesOf(signedIn);
  return { databaseUrl, team, visits: await findVisits(apiOrigin(0)), saleIds, inDatabase };
}

/** Enrols a tablet. @returns its cookie */
export async function enrol({ team }: Centre, name: string): Promise<string> {
  const { enrolmentCode } = await ask<{ enrolmentCode: string }>(`${centreOrigin}/api/admin/devices`, {
    method: 'POST',
    cookie: team,
    body: { name },
  });
  const body = { code: enrolmentCode };
  const from = somewhere();
  return cookiesOf(await call(`${centreOrigin}/api/kiosk/enrol`, { method: 'POST', body, from }));
}

let families = 0;
/** A family that has not booked before. */
export function newFamily() {
  families += 1;
  return {
    parentName: `Anita Rao ${families}`,
    parentPhone: String(8_000_000_000 + families),
    parentEmail: 'anita@example.com',
  };
}
