import { readCursor } from '../../../../api/src/features/kiosk/pull/cursor.ts';
import type { Journal, JournalSnapshot } from './journal.ts';
import { observeServer, openVisits } from './observe-server.ts';
import type { SimulatedDevice, Simulation } from './simulation.ts';

/** A backup of the server's database, with the observer's record of that moment. */
export interface Backup {
  database: Buffer;
  journalSnapshot: JournalSnapshot;
  saleIds: number[];
}

export async function backUp(world: Simulation): Promise<void> {
  await observeServer(world);
  const { journal: book, saleIds, server } = world;
  world.backups.push({
    database: await server.backUp(),
    journalSnapshot: book.snapshot(),
    saleIds: [...saleIds],
  });
}

/** Restores the server from a backup. The tablets keep their data and are not notified. */
export async function restoreBackup(
  world: Simulation,
  { database, journalSnapshot: glance, saleIds }: Backup,
): Promise<void> {
  await observeServer(world);
  await recordServerStarts(world);
  const open = await openVisits(world);
  for (const id of world.journal.applied) if (!open.has(id)) world.journal.endedBeforeRestore.add(id);
  await world.server.restore(database);
  world.journal.restore(glance);
  world.saleIds.splice(0, Infinity, ...saleIds);
  await recordServerStarts(world);
  for (const n of world.devices.keys()) await recordLost(world, n, () => true);
}

/** Notes the epoch of each server start, by which the epoch of a tablet's data is determined. */
export async function recordServerStarts({ journal: book, server }: Simulation): Promise<void> {
  const starts = await server.read.selectFrom('starts').select('token').execute();
  for (const { token } of starts) if (!book.epochOf.has(token)) book.epochOf.set(token, book.epoch);
}

/**
 * The epoch of a tablet's cached rows: that of the last complete pull, whose cursor is stored with its rows.
 */
export async function recordEpoch({ journal: book }: Simulation, seat: SimulatedDevice): Promise<void> {
  const { cursor, staging } = await seat.tablet.state();
  const start = staging ? undefined : readCursor(cursor)?.start;
  seat.epoch = book.epochOf.get(start ?? '') ?? seat.epoch;
}

/** Longer than the tablet keeps its history, by any of its clocks. */
const longMs = 5 * 24 * 3_600_000;

/** Notes what a restore removed from the server and the tablet may have pruned. */
export async function recordUnrecoverable(world: Simulation, n: number): Promise<void> {
  const { tablet, life } = world.deviceOf(n);
  const { revokedAt } = await tablet.state();
  const isOld = (id: string) => world.now - (world.journal.appliedAt.get(id) ?? world.now) > longMs;
  await recordLost(world, n, (work) => revokedAt !== null || work.life !== life || isOld(work.id));
}

type Saved = ReturnType<Journal['ofTablet']>[number];

async function recordLost(
  { journal: book, devices: seats }: Simulation,
  n: number,
  isGone: (work: Saved) => boolean,
): Promise<void> {
  const here = new Set((await seats[n]?.tablet.outbox())?.map(({ id }) => id));
  const forgotten = book.ofTablet(n).filter(({ id }) => book.isRemoved(id));
  for (const work of forgotten)
    if (!here.has(work.id) && !book.isInFile(work.id) && isGone(work)) book.lost.add(work.id);
}
