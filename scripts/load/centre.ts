import type { Db } from '../../api/src/db/database.ts';
import { writeSetting } from '../../api/src/features/settings/store.ts';
import { cookieOf, makeCentre, postJson, signIn } from '../bench/centre.ts';
import { startToodles } from '../bench/child-server.ts';
import { newCode } from '../bench/desk-tablet.ts';
import { sellMany } from '../bench/many-sales.ts';

/** A booking that the server accepts, without its family. */
export interface Visit {
  packageId: number;
  timeSlotId: number;
  bookingDate: string;
  numberOfChildren: number;
  childrenAges: number[];
  totalAmount: string;
}

export interface Tablet {
  cookie: string;
  cursor: string | null;
  /** A tablet makes one call at a time. */
  isBusy: boolean;
}

export interface LoadCentre {
  origin: string;
  /** The admin's cookie. */
  team: string;
  visits: readonly Visit[];
  tablets: readonly Tablet[];
  /** Hour packages with hours left. */
  saleIds: readonly number[];
  /** The server's memory, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** One call after another, each tablet may call 300 times a minute. */
const tabletCount = 40;
const saleCount = 5_000;

/** A server with a year of data, hour packages to use, and more room than a real centre has. */
export async function startCentre(): Promise<LoadCentre> {
  let saleIds: number[] = [];
  const centre = await makeCentre(1, async (trx) => {
    await makeRoom(trx);
    saleIds = await sellMany(trx, saleCount);
  });
  const server = await startToodles(centre.url, { TRUST_PROXY: 'true', BOOKINGS_PER_ADDRESS: '1000000' });
  const { origin } = server;
  const team = await signIn(origin);
  const tablets: Tablet[] = [];
  for (let n = 0; n < tabletCount; n += 1) tablets.push(await enrol(origin));
  return {
    origin,
    team,
    visits: await findVisits(origin),
    tablets,
    saleIds,
    memory: () => server.memory(),
    async stop() {
      await server.stop();
      centre.remove();
    },
  };
}

async function makeRoom(trx: Db): Promise<void> {
  await trx.updateTable('time_slots').set({ max_capacity: 50 }).execute();
  await writeSetting(trx, 'guestSeatsPerDay', 1_000_000_000);
}

async function enrol(origin: string): Promise<Tablet> {
  const code = await newCode(origin);
  return {
    cookie: cookieOf(await postJson(`${origin}/api/kiosk/enrol`, { code })),
    cursor: null,
    isBusy: false,
  };
}

/** What can be booked on the open days of the next weeks, at its price. */
export async function findVisits(origin: string): Promise<Visit[]> {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).json();
  const days: { date: string; isOpen: boolean }[] = await read('/api/opening-days');
  const packages: { id: number }[] = await read('/api/packages');
  const visits: Visit[] = [];
  for (const { date: bookingDate } of days.slice(1).filter(({ isOpen }) => isOpen)) {
    const slots: { id: number }[] = await read(`/api/time-slots?date=${bookingDate}`);
    for (const { id: packageId } of packages) {
      const asked = { packageId, bookingDate, numberOfChildren: 1 };
      const quoted = await postJson(`${origin}/api/quote`, asked);
      if (!quoted.ok) continue;
      const { totalAmount }: { totalAmount: string } = JSON.parse(await quoted.text());
      for (const { id: timeSlotId } of slots)
        visits.push({ ...asked, timeSlotId, childrenAges: [4], totalAmount });
    }
  }
  return visits;
}
