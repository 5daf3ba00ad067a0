import type { Page } from '@playwright/test';
import type { DeskSettings } from '@toodles/api/contract/desk/sync.ts';
import { v7 as newOperationId } from 'uuid';
import type { DeskState, NewOutboxRow, OutboxRow } from '../src/kiosk/core/rows.ts';
import type { DeskTable } from '../src/kiosk/storage/table-names.ts';

interface Tables {
  outbox: OutboxRow;
  state: DeskState;
  settings: DeskSettings;
}

/** Every row of a table in the tablet's database. */
export function readRows<T extends keyof Tables>(page: Page, table: T): Promise<Tables[T][]>;
export function readRows(page: Page, table: keyof Tables | DeskTable | 'staging'): Promise<unknown[]>;
export function readRows(page: Page, table: string): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('toodles-desk');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction(name, 'readonly').objectStore(name).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result);
          };
        };
      }),
    table,
  );
}

/** The waiting operations on the tablet's disk, in order. */
export async function readWaiting(page: Page): Promise<OutboxRow[]> {
  return (await readRows(page, 'outbox')).filter(({ state }) => state === 'waiting');
}

export async function readState(page: Page): Promise<DeskState> {
  const [state] = await readRows(page, 'state');
  if (!state) throw new Error('This browser is no tablet.');
  return state;
}

export interface QueuedVisit {
  packageSaleId: number;
  hoursUsed: number;
  usageDate: string;
  checkedInAt: string;
}

/** A check-in as the desk stores it, made by the person at the desk. */
export function visitRow(visit: QueuedVisit, by: Pick<DeskState, 'staffId' | 'clockOffsetMs'>): NewOutboxRow {
  const { packageSaleId, checkedInAt } = visit;
  return {
    ...newOperation(checkedInAt, by),
    kind: 'usage.record',
    payload: {
      ...visit,
      numberOfChildren: 1,
      attendingChildrenNames: [],
      supervisorNotes: null,
      checkedOutAt: null,
    },
    about: { title: 'Check-in', staff: null, subject: { table: 'sales', key: packageSaleId } },
  };
}

/** The check-out of a visit, a minute later, by the same person. */
export function checkOutRow(visit: NewOutboxRow): NewOutboxRow {
  const checkedOutAt = new Date(Date.parse(visit.occurredAt) + 60_000).toISOString();
  return {
    ...newOperation(checkedOutAt, visit),
    kind: 'usage.checkout',
    payload: { usageId: visit.id, checkedOutAt },
    about: { title: 'Check-out', staff: null, subject: { table: 'usages', key: visit.id } },
  };
}

/** An operation's initial state. */
function newOperation(
  occurredAt: string,
  { staffId, clockOffsetMs }: Pick<DeskState, 'staffId' | 'clockOffsetMs'>,
) {
  return {
    ...{ id: newOperationId({ msecs: Date.parse(occurredAt) }), occurredAt, clockOffsetMs, staffId },
    ...{ state: 'waiting' as const, counted: 0 as const, acknowledged: null },
    ...{ lookedAt: null, asideVersion: null },
  };
}

/** Appends operations to the queue, numbered as the desk does. The page sees them after a reload. */
export async function enqueueRows(page: Page, rows: readonly NewOutboxRow[]): Promise<void> {
  await page.evaluate(
    (added) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('toodles-desk');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const transaction = db.transaction(['outbox', 'state'], 'readwrite', { durability: 'strict' });
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            db.close();
            resolve();
          };
          for (const row of added) transaction.objectStore('outbox').add(row);
          const states = transaction.objectStore('state');
          const reading = states.get('desk');
          reading.onsuccess = () => {
            const state = reading.result;
            const made = state.receipts.made + added.length;
            states.put({ ...state, receipts: { ...state.receipts, made } }, 'desk');
          };
        };
      }),
    rows,
  );
}
