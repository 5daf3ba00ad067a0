import type { DeskChanges } from '@toodles/api/contract/sync.ts';
import type { Subject, Work } from '../outbox/operations.ts';

/**
 * Where an operation stands.
 * - `waiting`: the server has not said that it has it
 * - `aside`: the server said `invalid`; kept, shown, exportable, tried again after an update or by hand
 * - `handed`: the server would not take it and the office has its export file; kept, never sent again
 * - `done`: the server has it
 * - `review`: the server has it, and a manager settles something about it
 */
export type OperationState = 'waiting' | 'aside' | 'handed' | 'done' | 'review';

/** Set when the server's answer named the operation. */
export interface Acknowledged {
  at: string;
  /** Number of the answer, by `DeskState.answers`. */
  answer: number;
  /** Of the subject's row. Cached with this revision or a later one, it has the operation counted. */
  revision: number | null;
  message: string | null;
}

export type OutboxRow = Work & {
  /** The tablet's own order. The store gives it; it is never given twice. */
  seq: number;
  /** UUIDv7; for `usage.record` it becomes the usage's id. */
  id: string;
  occurredAt: string;
  clockOffsetMs: number | null;
  staffId: number | null;
  state: OperationState;
  /** 1 once the cached rows are known to include it, so that it is not counted twice. */
  counted: 0 | 1;
  acknowledged: Acknowledged | null;
  /** Somebody at the desk has read why it needs a look. */
  lookedAt: string | null;
  /** The version that had it set aside; a newer one tries again. */
  asideVersion: string | null;
  /** When it was last written into an export file; missing until then. */
  exportedAt?: string;
  /** Set with the state `handed`: when the office took it over, and who at the desk said so. */
  handedOver?: { at: string; by: string | null };
  /** What the day's list says, kept as it was: the cached rows may be gone by then. */
  about: About;
};
export type NewOutboxRow = OutboxRow extends infer R ? (R extends OutboxRow ? Omit<R, 'seq'> : never) : never;

/** Words for the list of operations. `title` says what was done for whom, `staff` by whom. */
export interface About {
  title: string;
  staff: string | null;
  subject: Subject;
}

/** How talking with the server goes. */
export interface Contact {
  /** The last time that our server answered, by the tablet's clock. */
  lastAt: string | null;
  /** What stands in the way now; null once a call has worked. */
  failure: Failure | null;
}

export interface Failure {
  code: FailureCode;
  at: string;
  /** How many in a row. */
  tries: number;
  retryAt: string;
}

export const failureCodes = [
  'no_network',
  'timeout',
  'not_our_server',
  'not_enrolled',
  'refused',
  'too_large',
  'busy',
  'server_error',
  'no_progress',
  'disk_full',
  'not_stored',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** Everything there is one of. One row, so that it changes in the transaction of what it belongs to. */
export interface DeskState {
  device: { id: number; name: string } | null;
  staffId: number | null;
  contact: Contact;
  /** Server time less the tablet's, in milliseconds. */
  clockOffsetMs: number | null;
  /** Operations made here, and of those how many the server has named in an answer. */
  receipts: { made: number; heard: number };
  revokedAt: string | null;

  /** Sent with the next call; null asks for a snapshot. */
  cursor: string | null;
  /** A snapshot has been swapped in whole: there is something to search. */
  filled: boolean;
  /**
   * The last answer that completed a pull and whose changes are stored, by the tablet's clock: as old as the
   * figures are. An answer that only took work in, a page that is not the last, or one that did not fit is not it.
   */
  pulledAt: string | null;
  /** A snapshot on its way: rows so far. `cursor` is then that of its next page. */
  staging: { rows: number } | null;
  /** How many answers were heard. */
  answers: number;
  /** `answers` when the pull now under way began; null between pulls. */
  pullFrom: number | null;
  /** All that was acknowledged up to this answer is in the cached rows, if the server still keeps such a row. */
  completeThrough: number;
  /** Which sales the last pulls changed, for the search index: `all` after a snapshot. */
  salesChange: { version: number; ids: number[] | 'all' };
}

export const freshState: DeskState = {
  device: null,
  staffId: null,
  contact: { lastAt: null, failure: null },
  clockOffsetMs: null,
  receipts: { made: 0, heard: 0 },
  revokedAt: null,
  cursor: null,
  filled: false,
  pulledAt: null,
  staging: null,
  answers: 0,
  pullFrom: null,
  completeThrough: 0,
  salesChange: { version: 0, ids: [] },
};

/** A page of a snapshot, kept aside until the last one is there. */
export interface StagedPage {
  page: number;
  changes: DeskChanges;
}
