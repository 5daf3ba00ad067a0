import type { DeskChanges } from '@toodles/api/contract/sync.ts';
import { noReceipt, type Receipt } from '@toodles/api/domain/receipt.ts';
import type { Subject, Work } from '../outbox/operations.ts';
import type { KnownVisit } from '../outbox/visit-facts.ts';

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
  /** The device that handed it in, whose receipt it is part of; missing in rows of before there were receipts. */
  deviceId?: number | null;
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
  /** For what changes a visit: how it stood before. The cached row may be gone when this is taken back. */
  before?: KnownVisit;
  /** The cached rows may include it, though no answer has named it: they were pulled after it may have been heard. */
  mayBeCounted?: true;
  /** Waits again though the cached rows include it, until they are forgotten or fetched anew: it is not laid over them. */
  isInCopies?: true;
  /** The cursor of the cached rows that it was made with, where those were given up since and it still waits. */
  madeWith?: string;
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

/** Wrong PINs in a row, and until when (by the tablet's clock) no other is heard. */
export interface PinTries {
  failures: number;
  until: string | null;
  /** Which PIN they were tried against (lock/check-pin.ts, `markOf`): a new one starts afresh. */
  mark: string;
}

/** A roll-call under way, by the tablet's clock. What is ticked is no business of the server. */
export interface RollCall {
  lastTickAt: string;
  /** Keys of the children who were found (roll-call/roll.ts). */
  found: readonly string[];
}

/** Everything there is one of. One row, so that it changes in the transaction of what it belongs to. */
export interface DeskState {
  device: { id: number; name: string } | null;
  staffId: number | null;
  contact: Contact;
  /** Server time less the tablet's, in milliseconds. */
  clockOffsetMs: number | null;
  /** Operations made here, and of those how many the server has named in an answer. */
  receipts: { made: number; heard: number };
  /**
   * What this tablet was told to be applied or under review since it was enrolled, to lay beside the server's
   * (offline.md, 'Receipts'). Null where only their number is known: from before there were receipts.
   */
  receipt: Receipt | null;
  /** Whether the server knows of the same; null while that cannot be said. */
  inStep: boolean | null;
  /** What the server had forgotten when the kept history was last put back to be handed in again. */
  missing: string | null;
  /**
   * The cached rows are from before the server lost some of its own, until a snapshot is there: their revisions and
   * those of its answers say nothing of each other.
   */
  isOtherWorld: boolean;
  /** Wrong PINs, by staff id. */
  pinTries: Readonly<Record<number, PinTries>>;
  /** When somebody last had the desk, by staff id. */
  lastHere: Readonly<Record<number, string>>;
  rollCall: RollCall | null;
  revokedAt: string | null;
  /** What revoked tablets claim for today and nobody has confirmed, as the server said last. */
  unconfirmed: { at: string; children: number } | null;
  /** When the tablet's credential ends unless it calls before; null until the server has said. */
  credentialEndsAt: string | null;

  /** Sent with the next call; null asks for a snapshot. */
  cursor: string | null;
  /** The cursor of the rows that are cached; `cursor` is another one while a snapshot is on its way. */
  copiesOf: string | null;
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
  receipt: noReceipt,
  inStep: null,
  missing: null,
  isOtherWorld: false,
  pinTries: {},
  lastHere: {},
  rollCall: null,
  revokedAt: null,
  unconfirmed: null,
  credentialEndsAt: null,
  cursor: null,
  copiesOf: null,
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
