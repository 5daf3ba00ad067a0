import type { SyncRequest, SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import type { SyncBatch } from '../core/batch.ts';
import type { FailureCode } from '../core/rows.ts';

/** The dependencies of the engine. The tablet, its service worker and the tests each pass their own. */
export interface SyncPorts {
  store: SyncStore;
  network: Network;
  /** The tablet's clock, in milliseconds. */
  clock: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** One runner at a time across all tabs and the service worker. Others wait for their turn. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Our server's response, or undefined for anything else. Nothing but our server acknowledges an operation.
   */
  parseResponse: (body: string) => SyncResponse | undefined;
  appVersion: string;
  /** Called with errors that the store threw. The run itself ends as failed. */
  onError?: (error: unknown) => void;
}

export interface ReceivedResponse {
  sentCursor: string | null;
  sentIds: readonly string[];
  /** Number of waiting operations that the call did not carry. */
  remaining: number;
  deviceId: number | null;
  answers: number;
  /** The call named the accepted operations that are stored here. */
  hasNamedHeard: boolean;
  response: SyncResponse;
  sentAt: number;
  receivedAt: number;
  appVersion: string;
}

export interface ApplyResult {
  /** Waiting operations that the server named. */
  acknowledged: number;
  /** A new cursor was stored. */
  pulled: boolean;
  /** The changes did not fit on the disk: the outcomes were stored, the cursor was not. */
  diskFull?: boolean;
  /** The server lacks operations that it once had. Those still stored here wait again. */
  again?: boolean;
}

export interface SyncStore {
  /** The oldest waiting operations in the tablet's order, limited by number and by bytes of JSON. */
  nextBatch: (most: { operations: number; bytes: number }) => Promise<SyncBatch>;
  applyResponse: (received: ReceivedResponse) => Promise<ApplyResult>;
  recordFailure: (failure: { code: FailureCode; at: string; retryAt: string }) => Promise<void>;
  /** When the last failure allows the next try, in milliseconds, and the number of failures in a row. */
  readBackOff: () => Promise<{ retryAt: number; tries: number }>;
}

/** A reply before validation. */
export type Reply =
  | { kind: 'answer'; status: number; contentType: string; body: string; retryAfterMs: number | null }
  | { kind: 'failed'; code: 'no_network' | 'timeout' };

/** Never rejects: a failed call is a reply too. */
export interface Network {
  send: (request: SyncRequest) => Promise<Reply>;
}
