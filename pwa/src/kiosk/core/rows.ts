import type { DeskChanges } from '@toodles/api/contract/desk/rows.ts';
import { noReceipt, type Receipt } from '@toodles/api/domain/desk/receipt.ts';
import type { OperationInput, Subject } from './operations.ts';
import type { KnownVisit } from './visit-facts.ts';

/**
 * The state of an operation.
 * - `waiting`: the server has not acknowledged it
 * - `aside`: the server answered `invalid`; stored, shown, exportable, retried after an update or manually
 * - `handed`: the server rejected it and the office has its export file; stored, never sent again
 * - `done`: the server has it
 * - `review`: the server has it, and a manager reviews it
 */
export type OperationState = 'waiting' | 'aside' | 'handed' | 'done' | 'review';

/** Set when a response names the operation. */
export interface Acknowledgement {
  at: string;
  /** Number of the response, by `DeskState.answers`. */
  answer: number;
  /** Revision of the changed row. A cached row with this revision or a later one includes the operation. */
  revision: number | null;
  message: string | null;
  /** The device that pushed it and whose receipt includes it; missing in rows from before receipts. */
  deviceId?: number | null;
}

export type OutboxRow = OperationInput & {
  /** The tablet's own order. The store assigns it and never reuses it. */
  seq: number;
  /** UUIDv7. For `usage.record` it becomes the id of the visit. */
  id: string;
  occurredAt: string;
  clockOffsetMs: number | null;
  staffId: number | null;
  state: OperationState;
  /** 1 once the cached rows include it, so that it is not counted twice. */
  counted: 0 | 1;
  acknowledged: Acknowledgement | null;
  /** When staff read why it needs attention. */
  lookedAt: string | null;
  /** The version whose push was rejected. A newer one retries. */
  asideVersion: string | null;
  /** When it was last exported; missing if never. */
  exportedAt?: string;
  /** Set with the state `handed`: when the office took it over, and who confirmed that at the desk. */
  handedOver?: { at: string; by: string | null };
  /** For a change to a visit: the visit before it. The cached row may be gone when the change is undone. */
  before?: KnownVisit;
  /**
   * The cached rows may include it although no response named it: they were pulled after it may have arrived.
   */
  mayBeCounted?: true;
  /** Waits again although the cached rows include it, until they are replaced. Not shown on top of them. */
  isInCopies?: true;
  /** The cursor of the cached rows that it was made with, if those were given up while it waited. */
  madeWith?: string;
  /** Text for the day's list, stored because the cached rows may be gone by then. */
  about: OperationSummary;
};
export type NewOutboxRow = OutboxRow extends infer R ? (R extends OutboxRow ? Omit<R, 'seq'> : never) : never;

/** Text for the list of operations. `title` says what was done for whom, `staff` by whom. */
export interface OperationSummary {
  title: string;
  staff: string | null;
  subject: Subject;
}

/** The state of the connection to the server. */
export interface Contact {
  /** When our server last responded, by the tablet's clock. */
  lastAt: string | null;
  /** The current failure; null after a successful call. */
  failure: Failure | null;
}

export interface Failure {
  code: FailureCode;
  at: string;
  /** Number of failures in a row. */
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

/** Wrong PINs in a row, and until when (tablet clock) the pad accepts no other. */
export interface PinTries {
  failures: number;
  until: string | null;
  /** Which PIN they were tried against (app/session/check-pin.ts, `markOf`). A new PIN resets the count. */
  mark: string;
}

/** A roll-call in progress, by the tablet's clock. The server never receives it. */
export interface RollCall {
  lastTickAt: string;
  /** Keys of the children who are ticked (screens/roll-call/roll-call.ts). */
  found: readonly string[];
}

/** All single values. One row, so that each changes in the same transaction as the data it belongs to. */
export interface DeskState {
  device: { id: number; name: string } | null;
  staffId: number | null;
  contact: Contact;
  /** Server time minus tablet time, in milliseconds. */
  clockOffsetMs: number | null;
  /** Number of operations made here, and how many of them the server has named in a response. */
  receipts: { made: number; heard: number };
  /**
   * The operations that the server reported as applied or under review since enrolment, to compare with the
   * server's receipt (docs/sync.md, 'Receipts'). Null where only their number is known, from before receipts.
   */
  receipt: Receipt | null;
  /** Whether the server's receipt matches; null while that is unknown. */
  inStep: boolean | null;
  /**
   * How the receipts differ although the server has all operations that are stored here; null while they are the
   * same.
   */
  missing: string | null;
  /** The next call names the accepted operations that are stored here, because the receipts differ. */
  isUnclear: boolean;
  /**
   * The cached rows date from before the server lost data, until a new snapshot is complete. Their revisions
   * cannot be compared with those of its responses.
   */
  isOtherWorld: boolean;
  /** Wrong PINs, by staff id. */
  pinTries: Readonly<Record<number, PinTries>>;
  /** When each person last used the desk, by staff id. */
  lastHere: Readonly<Record<number, string>>;
  rollCall: RollCall | null;
  revokedAt: string | null;
  /** Visits of today that revoked tablets report and no manager has accepted, from the last response. */
  unconfirmed: { at: string; children: number } | null;
  /** When the tablet's credential expires unless it calls before; null until the server reports it. */
  credentialEndsAt: string | null;

  /** Sent with the next call; null asks for a snapshot. */
  cursor: string | null;
  /** The cursor of the cached rows. `cursor` differs from it while a snapshot is in progress. */
  copiesOf: string | null;
  /** The first snapshot is complete, so there is data to search. */
  filled: boolean;
  /**
   * The last response that completed a pull and whose changes are stored, by the tablet's clock: the age of
   * the data. A response that only acknowledged work, a page before the last, or one that did not fit does
   * not count.
   */
  pulledAt: string | null;
  /** A snapshot in progress: rows so far. `cursor` is then that of its next page. */
  staging: { rows: number } | null;
  /** Number of responses received. */
  answers: number;
  /** `answers` when the current pull began; null between pulls. */
  pullFrom: number | null;
  /**
   * The cached rows include everything acknowledged up to this response, if the server still sends the row.
   */
  completeThrough: number;
  /** Sales changed by the last pulls, for the search index: `all` after a snapshot. */
  salesChange: { version: number; ids: number[] | 'all' };
}

export const initialState: DeskState = {
  device: null,
  staffId: null,
  contact: { lastAt: null, failure: null },
  clockOffsetMs: null,
  receipts: { made: 0, heard: 0 },
  receipt: noReceipt,
  inStep: null,
  missing: null,
  isUnclear: false,
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

/** A page of a snapshot, staged until the last one arrives. */
export interface StagedPage {
  page: number;
  changes: DeskChanges;
}
