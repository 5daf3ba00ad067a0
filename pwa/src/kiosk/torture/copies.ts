import { readCursor } from '../../../../api/src/features/kiosk/pull/cursor.ts';
import type { Book, Glance } from './book.ts';
import { openVisits, watch } from './watch.ts';
import type { Seat, World } from './world.ts';

/** A backup of the server's database, with the observer's record of that moment. */
export interface Copy {
  database: Buffer;
  glance: Glance;
  saleIds: number[];
}

export async function backUp(world: World): Promise<void> {
  await watch(world);
  const { book, saleIds, server } = world;
  world.copies.push({ database: await server.copy(), glance: book.glance(), saleIds: [...saleIds] });
}

/** Restores the server from a backup. The tablets keep their data and are not notified. */
export async function putBack(world: World, { database, glance, saleIds }: Copy): Promise<void> {
  await watch(world);
  await noteStarts(world);
  const open = await openVisits(world);
  for (const id of world.book.applied) if (!open.has(id)) world.book.overOnce.add(id);
  await world.server.putBack(database);
  world.book.goBack(glance);
  world.saleIds.splice(0, Infinity, ...saleIds);
  await noteStarts(world);
  for (const n of world.seats.keys()) await noteLost(world, n, () => true);
}

/** Notes the epoch of each server start, by which the epoch of a tablet's data is determined. */
export async function noteStarts({ book, server }: World): Promise<void> {
  const starts = await server.read.selectFrom('starts').select('token').execute();
  for (const { token } of starts) if (!book.pastOf.has(token)) book.pastOf.set(token, book.past);
}

/**
 * The epoch of a tablet's cached rows: that of the last complete pull, whose cursor is stored with its rows.
 */
export async function notePast({ book }: World, seat: Seat): Promise<void> {
  const { cursor, staging } = await seat.tablet.state();
  const start = staging ? undefined : readCursor(cursor)?.start;
  seat.past = book.pastOf.get(start ?? '') ?? seat.past;
}

/** Longer than the tablet keeps its history, by any of its clocks. */
const longMs = 5 * 24 * 3_600_000;

/** Notes what a restore removed from the server and the tablet may have pruned. */
export async function noteForgone(world: World, n: number): Promise<void> {
  const { tablet, life } = world.seatOf(n);
  const { revokedAt } = await tablet.state();
  const isOld = (id: string) => world.now - (world.book.takenAt.get(id) ?? world.now) > longMs;
  await noteLost(world, n, (work) => revokedAt !== null || work.life !== life || isOld(work.id));
}

type Saved = ReturnType<Book['ofTablet']>[number];

async function noteLost({ book, seats }: World, n: number, isGone: (work: Saved) => boolean): Promise<void> {
  const here = new Set((await seats[n]?.tablet.outbox())?.map(({ id }) => id));
  const forgotten = book.ofTablet(n).filter(({ id }) => book.isForgotten(id));
  for (const work of forgotten)
    if (!here.has(work.id) && !book.isInFile(work.id) && isGone(work)) book.lost.add(work.id);
}
