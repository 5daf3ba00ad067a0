import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '../../api/src/db/database.ts';
import { migrate, prepare } from '../../api/src/db/migrate.ts';
import { addDays } from '../../api/src/domain/dates.ts';
import { seedCatalogue } from '../../api/src/features/catalogue/seed.ts';
import { writeSetting } from '../../api/src/features/settings/store.ts';
import { sellEveryDay } from '../../api/src/testing/every-day.ts';
import { type ChildServer, startBareBookings, startToodles } from './child-server.ts';
import { type BenchOptions, type Figure, median, type Result } from './result.ts';

const connections = 64;
/** Bookings per run, and before the first one, until the JIT has compiled the hot paths. */
const perRun = 3000;
const warmUp = 4000;
const plenty = 1_000_000;
const slots = 60;

/** What one run of bookings took. */
interface Run {
  perSecond: number;
  cpuMicros: number;
}

/**
 * Bookings as the site makes them, from many connections at once, beside bare servers that only store them. All flush
 * to disk before they respond.
 */
export async function benchWrites({ runs }: BenchOptions): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-bench-'));
  const servers: ChildServer[] = [];
  try {
    servers.push(await startToodlesWithSeats(join(folder, 'toodles.db')));
    servers.push(await startBareBookings(join(folder, 'each.db'), 'each'));
    servers.push(await startBareBookings(join(folder, 'together.db'), 'together'));
    const [ours = [], each = [], together = []] = await measureInTurn(servers, runs);
    return {
      title: 'Writing',
      how: `${perRun} bookings by guests from ${connections} connections, in ${runs} turns with the baselines, medians; SQLite on this disk. Ours is the whole booking: limits, seats, price, order, lines, change log and the stored response for its idempotency key. The bare servers are node:http and one insert; both flush to disk before they respond, one each booking on its own, the other all that wait together.`,
      figures: [
        figureOf('bookings per second, compared with one durable transaction each', ours, each),
        costOf(ours, each),
      ],
      details: detailsOf({
        'POST /api/bookings': ours,
        'bare, one transaction each': each,
        'bare, group commit': together,
      }),
      hints: [],
    };
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startToodlesWithSeats(file: string): Promise<ChildServer> {
  const url = `file:${file}`;
  const database = openDatabase(url);
  await migrate(database);
  await prepare(database);
  await database.write(async (trx) => {
    await seedCatalogue(trx, new Date());
    await sellEveryDay(trx);
    await addSeats(trx);
  });
  await database.close();
  return startToodles(url, { BOOKINGS_PER_ADDRESS: String(plenty) });
}

/** Seats for every booking of the benchmark: its slots begin a minute apart. */
async function addSeats(trx: Db): Promise<void> {
  await trx.updateTable('time_slots').set({ max_capacity: 50 }).execute();
  const [first] = await trx.selectFrom('time_slots').selectAll().limit(1).execute();
  if (!first) throw new Error('The centre has no slot.');
  const { id: _, ...slot } = first;
  const more = Array.from({ length: slots - 5 }, (_, place) => ({
    ...slot,
    start_time: `11:${twoDigits(place % 60)}`,
  }));
  await trx
    .insertInto('time_slots')
    .values(more.map((one) => ({ ...one, end_time: '12:30', max_capacity: 50 })))
    .execute();
  await writeSetting(trx, 'guestSeatsPerDay', plenty);
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Alternates, so that other load on the machine affects all equally. */
async function measureInTurn(servers: readonly ChildServer[], runs: number): Promise<Run[][]> {
  for (const server of servers) await book(server.origin, warmUp);
  const measured: Run[][] = servers.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [place, server] of servers.entries()) measured[place]?.push(await measure(server));
  return measured;
}

async function measure(server: ChildServer): Promise<Run> {
  const cpuBefore = await server.cpu();
  const started = performance.now();
  await book(server.origin, perRun);
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: perRun / seconds, cpuMicros: ((await server.cpu()) - cpuBefore) / perRun };
}

let booked = 0;

/** Makes `count` bookings over persistent connections; every response must be a 201. */
async function book(origin: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      booked += 1;
      await bookOnce(origin, agent, JSON.stringify(bookingOf(booked)));
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** Another family each, on one of the next weeks' days. */
const bookingOf = (place: number) => ({
  packageId: 1,
  timeSlotId: 1 + (place % slots),
  bookingDate: addDays(new Date().toISOString().slice(0, 10), 2 + (place % 77)),
  numberOfChildren: 1,
  parentName: 'Anita Rao',
  parentPhone: `9${String(place).padStart(9, '0')}`,
  parentEmail: 'anita@example.com',
  childrenAges: [4],
  specialRequests: '',
  totalAmount: '499.00',
  consent: { version: '2026-11-23', isAdult: true, isGuardian: true },
});

function bookOnce(origin: string, agent: Agent, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': randomUUID(),
    };
    const sent = request(`${origin}/api/bookings`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 201) return reject(new Error(`Booking answered ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    });
    sent.once('error', reject).end(body);
  });
}

const rateOf = (runs: readonly Run[]) => median(runs.map(({ perSecond }) => perSecond));
const cpuOf = (runs: readonly Run[]) => median(runs.map(({ cpuMicros }) => cpuMicros));

function figureOf(what: string, ours: readonly Run[], limit: readonly Run[]): Figure {
  const ratio = rateOf(ours) / rateOf(limit);
  return {
    what,
    figure: `${rateOf(ours).toFixed(0)}, ${rateOf(limit).toFixed(0)}`,
    budget: 'more',
    ratio,
    isOver: ratio < 1,
  };
}

function costOf(ours: readonly Run[], limit: readonly Run[]): Figure {
  const ratio = cpuOf(ours) / cpuOf(limit);
  return {
    what: 'processor time per booking, compared with the same',
    figure: `${cpuOf(ours).toFixed(0)} µs, ${cpuOf(limit).toFixed(0)} µs`,
    budget: 'less',
    ratio,
    isOver: ratio > 1,
  };
}

const detailsOf = (measured: Record<string, readonly Run[]>) => ({
  head: ['server', 'bookings per second', 'processor time per booking'],
  rows: Object.entries(measured).map(([name, runs]) => [
    name,
    rateOf(runs).toFixed(0),
    `${cpuOf(runs).toFixed(0)} µs`,
  ]),
});
