import type { Centre } from '@toodles/api/contract/desk/devices.ts';
import { stateAfterRequeue } from '../core/evaluate-receipt.ts';
import { withMadeWith } from '../core/made-with.ts';
import { referencedVisitId } from '../core/operations.ts';
import { returnToQueue } from '../core/outcomes.ts';
import type { DeskState, OutboxRow } from '../core/rows.ts';
import { stateAfterEnrol } from '../core/state-after.ts';
import type { DeskDb } from './desk-db.ts';
import { recordRegistration } from './identity.ts';
import { inState, readAllAcknowledged } from './outbox-store.ts';
import { changeState, readState } from './state.ts';

/**
 * Puts the stored history back into the queue, in its old places, because the server lacks some of it, as
 * after a restore from a backup. The server answers `duplicate` for what it still has. Runs inside the
 * caller's transaction. Returns the new state and whether anything was put back.
 */
export async function requeueHistory(
  db: DeskDb,
  state: DeskState,
): Promise<{ state: DeskState; again: boolean }> {
  const deviceId = state.device?.id ?? null;
  await recordMadeWith(db, state);
  const rows = (await readAllAcknowledged(db)).filter(
    ({ acknowledged }) => acknowledged?.deviceId === deviceId,
  );
  await requeueRows(db, rows.map(toWaitingRow));
  const ids = rows.map(({ id }) => id);
  return { state: stateAfterRequeue(state, ids), again: rows.length > 0 };
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
  return db.transaction('rw', [db.state, db.outbox, db.staging, db.identity, db.series], async () => {
    // Each enrolment has series of its own.
    await db.series.clear();
    if (centre) await recordRegistration(db, device.id, centre);
    await recordMadeWith(db, await readState(db));
    const acknowledgedRows = await readAllAcknowledged(db);
    await requeueRows(
      db,
      acknowledgedRows.map((row) => ({
        ...toWaitingRow(row),
        ...(row.counted === 1 && { isInCopies: true }),
      })),
    );
    await changeState(db, (before) => stateAfterEnrol(before, device, acknowledgedRows.length));
  });
}

/** Notes the cursor of the cached rows on waiting operations, before those rows are given up. */
export async function recordMadeWith(db: DeskDb, state: DeskState): Promise<void> {
  const rows = await db.outbox.where('counted').equals(0).toArray();
  const noted = rows.map((row) => withMadeWith(row, state));
  await db.outbox.bulkPut(noted.filter((row, n) => row !== rows[n]));
}

async function requeueRows(db: DeskDb, rows: readonly OutboxRow[]): Promise<void> {
  await db.outbox.bulkPut(rows);
  await retryRejectedAbout(db, new Set(rows.map(({ id }) => id)));
  await db.staging.clear();
}

/**
 * Retries operations that the server rejected because it had forgotten their visit. This tablet or the one
 * that recorded the visit pushes the visit again.
 */
export async function retryRejectedAbout(db: DeskDb, visits: ReadonlySet<string>): Promise<void> {
  const rejected = await inState(db, 'aside').toArray();
  const rows = rejected.filter((row) => visits.has(referencedVisitId(row) ?? ''));
  await db.outbox.bulkPut(rows.map(returnToQueue));
}

const toWaitingRow = ({ isInCopies: _, ...row }: OutboxRow): OutboxRow => ({
  ...row,
  state: 'waiting',
  counted: 0,
  acknowledged: null,
  mayBeCounted: true,
});
