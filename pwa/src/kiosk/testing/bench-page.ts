import type { Operation } from '@toodles/api/contract/desk/operations.ts';
import type { DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { v7 as uuidv7 } from 'uuid';
import { toOperation } from '../core/batch.ts';
import { groupFamilies } from '../core/families.ts';
import { familySearchTerms } from '../core/family.ts';
import { initialState, type NewOutboxRow } from '../core/rows.ts';
import { search } from '../core/search-index.ts';
import { DeskDb } from '../storage/desk-db.ts';
import { readSales } from '../storage/read-desk.ts';
import { saveOperation } from '../storage/save-operation.ts';
import { readState } from '../storage/state.ts';
import { SINGLE_ROW_KEY } from '../storage/table-names.ts';

/** The measurements of `npm run bench:desk` in the browser: the desk's own code beside a bare baseline. */

/** Milliseconds of each measurement, ours and the baseline's, taken in turns. */
export interface TimingPair {
  ours: number[];
  limit: number[];
}

const shown = 40;
const mostLooked = 1000;
/** More hours than the measurements use. */
const plenty = 10;

/**
 * Runs each query over all families of the tablet, and as bare `indexOf` over one joined lower-case string.
 */
async function searches(
  queries: readonly string[],
): Promise<TimingPair & { families: number; buildMs: number }> {
  const db = new DeskDb();
  const sales = await readSales(db);
  db.close();
  const started = performance.now();
  const { index } = groupFamilies(sales);
  const buildMs = performance.now() - started;
  const joined = index.items.map((family) => familySearchTerms(family).join(' ').toLowerCase()).join('\n');
  const times: TimingPair = { ours: [], limit: [] };
  for (const query of queries) {
    times.ours.push(timeOf(() => search(index, query, shown)));
    times.limit.push(timeOf(() => bareSearch(joined, query.toLowerCase())));
  }
  return { ...times, families: index.items.length, buildMs };
}

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The offsets of the matches, one per line of the text. */
function bareSearch(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at !== -1 && found.length < mostLooked; ) {
    found.push(at);
    const end = text.indexOf('\n', at);
    at = end === -1 ? -1 : text.indexOf(word, end);
  }
  return found;
}

const operationOf = (saleId: number, at: Date): NewOutboxRow => ({
  kind: 'usage.record',
  payload: {
    packageSaleId: saleId,
    hoursUsed: 0.5,
    usageDate: at.toISOString().slice(0, 10),
    numberOfChildren: 1,
    attendingChildrenNames: ['Aarav'],
    supervisorNotes: null,
    checkedInAt: at.toISOString(),
    checkedOutAt: at.toISOString(),
  },
  id: uuidv7(),
  occurredAt: at.toISOString(),
  clockOffsetMs: 0,
  staffId: null,
  state: 'waiting',
  counted: 0,
  acknowledged: null,
  lookedAt: null,
  asideVersion: null,
  about: { title: 'A family, 0.5 h, 1 child', staff: null, subject: { table: 'sales', key: saleId } },
});

/**
 * Saves one operation with the desk, the same rows with Dexie alone in one transaction, and one row with plain
 * IndexedDB, `count` times in turns; all with strict durability.
 */
async function writes(count: number): Promise<Record<'ours' | 'dexie' | 'plain', number[]>> {
  const db = new DeskDb('bench-desk');
  const bare = new DeskDb('bench-dexie');
  const plain = await openPlain('bench-plain');
  const times: Record<'ours' | 'dexie' | 'plain', number[]> = { ours: [], dexie: [], plain: [] };
  for (let n = 0; n < count; n += 1) {
    const row = operationOf(n + 1, new Date());
    const started = performance.now();
    await saveOperation(db, row, uuidv7());
    const between = performance.now();
    await putPlain(plain, [row]);
    const after = performance.now();
    await bare.transaction('rw', bare.outbox, bare.state, () =>
      Promise.all([bare.outbox.add({ ...row, id: uuidv7() }), bare.state.put(initialState, SINGLE_ROW_KEY)]),
    );
    times.ours.push(between - started);
    times.plain.push(after - between);
    times.dexie.push(performance.now() - after);
  }
  plain.close();
  await db.delete();
  await bare.delete();
  indexedDB.deleteDatabase('bench-plain');
  return times;
}

/**
 * Puts operations on the tablet as if they had been tapped, one for each of `count` families with hours left.
 */
async function fillQueue(count: number): Promise<void> {
  const at = new Date();
  const families = await readWithHours();
  const db = new DeskDb();
  for (const { id } of families.slice(0, count)) await saveOperation(db, operationOf(id, at), uuidv7());
  db.close();
}

async function countWaiting(): Promise<number> {
  const db = new DeskDb();
  const waiting = await db.outbox.where('counted').equals(0).count();
  db.close();
  return waiting;
}

/** Operations as the desk sends them, for the last `count` families with hours left. */
async function operationsFor(count: number): Promise<Operation[]> {
  const at = new Date();
  const families = await readWithHours();
  return families.slice(-count).map(({ id }) => toOperation({ ...operationOf(id, at), seq: 0 }));
}

async function readWithHours(): Promise<DeskSale[]> {
  const db = new DeskDb();
  const sales = await readSales(db);
  db.close();
  return sales.filter(({ remainingHours }) => remainingHours >= plenty);
}

/** When the tablet last pulled everything. */
async function pulledAt(): Promise<string | null> {
  const db = new DeskDb();
  const state = await readState(db);
  db.close();
  return state.pulledAt;
}

/**
 * Times a minimal outbox: it reads its rows, posts them, and deletes those that the response names. In ms.
 */
async function drainPlain(url: string, operations: readonly Operation[]): Promise<number> {
  const db = await openPlain('bench-outbox');
  await putPlain(db, operations);
  const started = performance.now();
  const waiting: unknown[] = await done(db.transaction('rows').objectStore('rows').getAll());
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(waiting) });
  const ids: string[] = await answer.json();
  const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' });
  for (const id of ids) transaction.objectStore('rows').delete(id);
  await ended(transaction);
  const took = performance.now() - started;
  db.close();
  indexedDB.deleteDatabase('bench-outbox');
  return took;
}

async function openPlain(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' });
  return done(request);
}

async function putPlain(db: IDBDatabase, rows: readonly unknown[]): Promise<void> {
  const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' });
  for (const row of rows) transaction.objectStore('rows').put(row);
  await ended(transaction);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

export const deskBench = { searches, writes, fillQueue, countWaiting, operationsFor, pulledAt, drainPlain };
