import { v7 as uuidv7 } from 'uuid';
import type { DeskDb } from '../db/desk-db.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { type Draft, saveOperation } from '../db/save-operation.ts';
import { cameBefore } from './came-before.ts';
import { isUnderstood, type Work } from './operations.ts';
import type { NoWayBack } from './way-back.ts';

export interface Circumstances {
  /**
   * Made when the form opens, so that a second tap is the same operation. What was taken back since is kept under
   * another, which is answered.
   */
  id?: string;
  /** By the tablet's clock. */
  now: number;
  /** What was done for whom, in words, for the day's list. */
  title: string;
  staff: { id: number; firstName: string } | null;
}

export type Saved =
  | { ok: true; id: string }
  | { ok: false; code: 'not_understood' | 'disk_full' | 'not_saved' | NoWayBack };

/** An id for an operation: made on the tablet, ordered by time (UUIDv7). */
export const newOperationId = (): string => uuidv7();

/**
 * Writes a piece of desk work into the outbox. `ok` means that it is on the tablet's disk and stays there until
 * the server has named it. Anything else means that nothing was saved, and the screen has to say so.
 */
export async function enqueue(db: DeskDb, work: Work, circumstances: Circumstances): Promise<Saved> {
  if (!isUnderstood(work)) return { ok: false, code: 'not_understood' };
  const { id = newOperationId(), now, title, staff } = circumstances;
  try {
    const draft: Draft = {
      ...work,
      ...(await cameBefore(db, work)),
      id,
      occurredAt: new Date(now).toISOString(),
      staffId: staff?.id ?? null,
      state: 'waiting',
      counted: 0,
      acknowledged: null,
      lookedAt: null,
      asideVersion: null,
      about: { title, staff: staff?.firstName ?? null },
    };
    return await saveOperation(db, draft, newOperationId());
  } catch (error) {
    return { ok: false, code: isDiskFull(error) ? 'disk_full' : 'not_saved' };
  }
}
