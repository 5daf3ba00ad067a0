import type { Centre } from '@toodles/api/contract/devices.ts';
import { stillMadeWith } from '../outbox/made-with.ts';
import { visitFollowed } from '../outbox/operations.ts';
import { putBack } from '../outbox/outcomes.ts';
import { stateHandingAgain } from '../outbox/receipt-after.ts';
import { stateAfterEnrol } from '../outbox/state-after.ts';
import type { DeskDb } from './desk-db.ts';
import { noteRegistered } from './identity.ts';
import { inState, readSettled } from './outbox-store.ts';
import type { DeskState, OutboxRow } from './rows.ts';
import { changeState, readState } from './state.ts';

/**
 * Puts the stored history back into the queue, in its old places, because the server lacks some of it, as
 * after a restore from a backup. The server answers `duplicate` for what it still has. Runs inside the
 * caller's transaction. Returns the new state and whether anything was put back.
 * @param forgotten what the server lacks (outbox/receipt-after.ts); the same loss requeues only once
 */
export async function handAgain(
  db: DeskDb,
  state: DeskState,
  forgotten: string | null,
): Promise<{ state: DeskState; again: boolean }> {
  if (forgotten === null || forgotten === state.missing) return { state, again: false };
  const deviceId = state.device?.id ?? null;
  await noteMadeWith(db, state);
  const rows = (await readKept(db)).filter(({ acknowledged }) => acknowledged?.deviceId === deviceId);
  await queueAgain(db, rows.map(waitingAgain));
  const ids = rows.map(({ id }) => id);
  return { state: stateHandingAgain(state, ids, forgotten), again: rows.length > 0 };
}

/**
 * Makes the tablet the newly enrolled device, in one transaction: all stored history waits again, whichever
 * device pushed it. A server restored from an earlier backup has no other source for that time; it answers
 * `duplicate` for what it still has.
 */
export function enrolTablet(
  db: DeskDb,
  device: { id: number; name: string },
  centre?: Centre,
): Promise<void> {
  return db.transaction('rw', [db.state, db.outbox, db.staging, db.identity], async () => {
    if (centre) await noteRegistered(db, device.id, centre);
    await noteMadeWith(db, await readState(db));
    const kept = await readKept(db);
    await queueAgain(
      db,
      kept.map((row) => ({ ...waitingAgain(row), ...(row.counted === 1 && { isInCopies: true }) })),
    );
    await changeState(db, (before) => stateAfterEnrol(before, device, kept.length));
  });
}

/** The stored operations that the server acknowledged, in the tablet's order. */
async function readKept(db: DeskDb): Promise<OutboxRow[]> {
  const [uncounted, counted] = await Promise.all([readSettled(db, 0), readSettled(db, 1)]);
  return [...uncounted, ...counted].sort((one, other) => one.seq - other.seq);
}

/** Notes the cursor of the cached rows on waiting operations, before those rows are given up. */
export async function noteMadeWith(db: DeskDb, state: DeskState): Promise<void> {
  const rows = await db.outbox.where('counted').equals(0).toArray();
  const noted = rows.map((row) => stillMadeWith(row, state));
  await db.outbox.bulkPut(noted.filter((row, n) => row !== rows[n]));
}

async function queueAgain(db: DeskDb, rows: readonly OutboxRow[]): Promise<void> {
  await db.outbox.bulkPut(rows);
  await retryAfter(db, new Set(rows.map(({ id }) => id)));
  await db.staging.clear();
}

/**
 * Retries operations that the server rejected because it had forgotten their visit. This tablet or the one
 * that recorded the visit pushes the visit again.
 */
export async function retryAfter(db: DeskDb, visits: ReadonlySet<string>): Promise<void> {
  const aside = await inState(db, 'aside').toArray();
  const rows = aside.filter((row) => visits.has(visitFollowed(row) ?? ''));
  await db.outbox.bulkPut(rows.map(putBack));
}

const waitingAgain = ({ isInCopies: _, ...row }: OutboxRow): OutboxRow => ({
  ...row,
  state: 'waiting',
  counted: 0,
  acknowledged: null,
  mayBeCounted: true,
});
