import { DESK_DB, deskTables, ONLY } from '../db/names.ts';
import type { DeskState, OutboxRow } from '../db/rows.ts';
import { stateOf } from '../db/state-of.ts';
import { stillMadeWith } from '../outbox/made-with.ts';
import { acknowledge, isUnsent } from '../outbox/outcomes.ts';
import { receiptAfter } from '../outbox/receipt-after.ts';
import { isUnknownTo, stateAfterAnswer, stateAfterRevoke } from '../outbox/state-after.ts';
import { withoutNames } from '../outbox/without-names.ts';
import { inOneCall, roundOf, toOperation } from './batch.ts';
import type { HeardAnswer, Progress, Round, SyncStore } from './ports.ts';

/**
 * The engine's store in the service worker: plain IndexedDB over the page's database, for handing in while no desk
 * page is open. It never pulls, so it never moves the cursor; the rules are the page's own functions. Undefined
 * where there is no desk database.
 */
export async function openSwStore(): Promise<(SyncStore & { close: () => void }) | undefined> {
  const db = await openExisting();
  if (!db) return undefined;
  return {
    nextRound: (most) => nextRound(db, most),
    applyAnswer: (heard) => applyAnswer(db, heard),
    noteFailure: (failure) =>
      inTransaction(db, ['state'], async ({ state }) => {
        const before = await readState(state);
        const tries = (before.contact.failure?.tries ?? 0) + 1;
        state.put({ ...before, contact: { ...before.contact, failure: { ...failure, tries } } }, ONLY);
      }),
    readBackOff: () =>
      inTransaction(db, ['state'], async ({ state }) => {
        const { failure } = (await readState(state)).contact;
        return { retryAt: failure ? Date.parse(failure.retryAt) : 0, tries: failure?.tries ?? 0 };
      }),
    close: () => db.close(),
  };
}

/** Opens the page's database as it is; makes none and upgrades none, which is the page's business. */
function openExisting(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DESK_DB);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(undefined);
    request.onsuccess = () => {
      const db = request.result;
      db.onversionchange = () => db.close();
      resolve(db);
    };
  });
}

function nextRound(db: IDBDatabase, most: { operations: number; bytes: number }): Promise<Round> {
  return inTransaction(db, ['state', 'outbox'], async ({ state, outbox }) => {
    const round = roundOf(await readState(state));
    const waiting = allWaiting();
    const queue = outbox.index('[state+seq]');
    const rows: OutboxRow[] = await done(queue.getAll(waiting, most.operations));
    return {
      ...round,
      waiting: await done(queue.count(waiting)),
      operations: inOneCall(rows.map(toOperation), most.bytes),
    };
  });
}

const allWaiting = () => IDBKeyRange.bound(['waiting'], ['waiting', []]);

function applyAnswer(db: IDBDatabase, heard: HeardAnswer): Promise<Progress> {
  return inTransaction(db, ['state', 'outbox', 'staging', ...deskTables], async (stores) => {
    const before = await readState(stores.state);
    const named = await applyResults(stores.outbox, heard, before);
    const ids = named.filter((row) => !isUnsent(row)).map(({ id }) => id);
    const { deviceId, answers, answer } = heard;
    const waiting = await done(stores.outbox.index('[state+seq]').count(allWaiting()));
    // What is to be handed in again is the page's business: its next call finds the same out.
    const { forgotten: _, ...receipts } = receiptAfter(before, {
      ...{ deviceId, answers, ids, waiting },
      server: answer.receipt,
    });
    const after = { ...stateAfterAnswer(before, heard, ids.length), ...receipts };
    // A device that this tablet no longer is may be revoked; this one is not.
    const revoked = answer.revoked && deviceId === (before.device?.id ?? null);
    if (revoked) await forgetOthers(stores, before);
    stores.state.put(revoked ? stateAfterRevoke(after, before.revokedAt) : after, ONLY);
    return { acknowledged: named.length, pulled: false };
  });
}

async function applyResults(
  outbox: IDBObjectStore,
  heard: HeardAnswer,
  before: DeskState,
): Promise<OutboxRow[]> {
  const sent = new Set(heard.sentIds);
  const { appVersion, deviceId } = heard;
  const at = new Date(heard.heardAt).toISOString();
  const isOtherWorld = before.isOtherWorld || isUnknownTo(heard.answer, before);
  const stamp = { at, answer: before.answers + 1, appVersion, deviceId, isOtherWorld };
  const named: OutboxRow[] = [];
  for (const result of heard.answer.results) {
    const row: OutboxRow | undefined = sent.has(result.id)
      ? await done(outbox.index('id').get(result.id))
      : undefined;
    const next = row && acknowledge(row, result, stamp);
    if (!next || next === row) continue;
    outbox.put(next);
    named.push(next);
  }
  return named;
}

async function forgetOthers(stores: Record<string, IDBObjectStore>, before: DeskState): Promise<void> {
  for (const name of ['staging', ...deskTables]) stores[name]?.clear();
  const { outbox } = stores;
  const rows: OutboxRow[] = outbox ? await done(outbox.getAll()) : [];
  // What the office took over is nowhere else in the app: it stays like what is unsent.
  for (const row of rows) {
    if (row.state === 'done' || row.state === 'review') outbox?.delete(row.seq);
    else outbox?.put(withoutNames(stillMadeWith(row, before)));
  }
}

async function readState(store: IDBObjectStore): Promise<DeskState> {
  return stateOf(await done(store.get(ONLY)));
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the transaction is on the disk, not when its last request was. */
function inTransaction<N extends string, T>(
  db: IDBDatabase,
  names: readonly N[],
  work: (stores: Record<N, IDBObjectStore>) => Promise<T>,
): Promise<T> {
  // A database that no page has upgraded yet has not all of today's tables.
  const there = names.filter((name) => db.objectStoreNames.contains(name));
  const transaction = db.transaction(there, 'readwrite', { durability: 'strict' });
  const stores = Object.fromEntries(there.map((name) => [name, transaction.objectStore(name)]));
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  ended.catch(() => undefined);
  return work(stores as Record<N, IDBObjectStore>).then(
    (result) => ended.then(() => result),
    // Left alone, what was put so far would be committed: half of an answer.
    async (error: unknown) => {
      abort(transaction);
      await ended.catch(() => undefined);
      throw transaction.error ?? error;
    },
  );
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over already: the browser itself gave it up.
  }
}
