import type { Operation, SyncAnswer, SyncRequest } from '@toodles/api/contract/sync.ts';
import type { Receipt } from '@toodles/api/domain/receipt.ts';
import type { FailureCode } from '../db/rows.ts';

/** What the engine stands on. The tablet, its service worker and the tests each pass their own. */
export interface SyncPorts {
  store: SyncStore;
  network: Network;
  /** The tablet's clock, in milliseconds. */
  clock: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** One runner at a time, over all tabs and the service worker; others wait for their turn. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Our server's answer, or undefined for anything else: nothing but this acknowledges. */
  readAnswer: (body: string) => SyncAnswer | undefined;
  appVersion: string;
  /** Hears of what the store threw; the run itself ends as failed. */
  onTrouble?: (error: unknown) => void;
}

export interface Round {
  cursor: string | null;
  /** How many operations wait, those of this round included. */
  waiting: number;
  /** The tablet's receipt, or where it has none the number of what the server said to have (offline.md, 'Receipts'). */
  told: { receipt: Receipt; missing: string | null } | { handedIn: number };
  /** As the tablet stands: an answer that finds it otherwise says nothing of receipts. */
  deviceId: number | null;
  answers: number;
  operations: Operation[];
}

export interface HeardAnswer {
  sentCursor: string | null;
  sentIds: readonly string[];
  /** How many more operations waited than the call carried. */
  leftBehind: number;
  deviceId: number | null;
  answers: number;
  answer: SyncAnswer;
  sentAt: number;
  heardAt: number;
  appVersion: string;
}

export interface Progress {
  /** Operations that the server named and that had been waiting. */
  acknowledged: number;
  /** A new cursor was stored. */
  pulled: boolean;
  /** The changes did not fit: outcomes were taken in, the cursor was not. */
  diskFull?: boolean;
  /** The server has forgotten some of what it had: what is kept of it waits again. */
  again?: boolean;
}

export interface SyncStore {
  /** The oldest waiting operations, in the tablet's order: at most so many, and so many bytes as JSON. */
  nextRound: (most: { operations: number; bytes: number }) => Promise<Round>;
  applyAnswer: (heard: HeardAnswer) => Promise<Progress>;
  noteFailure: (failure: { code: FailureCode; at: string; retryAt: string }) => Promise<void>;
  /** When the last failure said to try again, in milliseconds, and how many tries have failed in a row. */
  readBackOff: () => Promise<{ retryAt: number; tries: number }>;
}

/** What came back, before anybody believes it. */
export type Reply =
  | { kind: 'answer'; status: number; contentType: string; body: string; retryAfterMs: number | null }
  | { kind: 'failed'; code: 'no_network' | 'timeout' };

/** Never rejects: a call that did not work is a reply too. */
export interface Network {
  send: (request: SyncRequest) => Promise<Reply>;
}
