import type { Page } from '@playwright/test';
import type { SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import type { NewOutboxRow } from '../src/kiosk/core/rows.ts';

/** The data on a tablet with the first version of its database. */
export interface DatabaseV1 {
  device: { id: number; name: string };
  staffId: number;
  /** A response from that time: its rows and its cursor. */
  response: SyncResponse;
  outbox: NewOutboxRow[];
}

/**
 * Writes the tablet's database in the layout of the first version, with plain IndexedDB and none of today's
 * code. The page must have the desk's origin, on a device that is no desk yet.
 */
export async function writeDatabaseV1(page: Page, database: DatabaseV1): Promise<void> {
  await page.evaluate(
    ({ device, staffId, response: answer, outbox }) =>
      new Promise<void>((resolve, reject) => {
        // Dexie multiplies its versions by ten.
        const opening = indexedDB.open('toodles-desk', 10);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          const db = opening.result;
          for (const table of ['packages', 'sales', 'staff']) db.createObjectStore(table, { keyPath: 'id' });
          db.createObjectStore('bookings', { keyPath: 'id' }).createIndex('bookingDate', 'bookingDate');
          db.createObjectStore('usages', { keyPath: 'id' }).createIndex('packageSaleId', 'packageSaleId');
          db.createObjectStore('settings');
          db.createObjectStore('staging', { keyPath: 'page', autoIncrement: true });
          const queue = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
          queue.createIndex('id', 'id', { unique: true });
          queue.createIndex('[state+seq]', ['state', 'seq']);
          queue.createIndex('[counted+state]', ['counted', 'state']);
          db.createObjectStore('state');
        };
        opening.onsuccess = () => {
          const db = opening.result;
          const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            db.close();
            resolve();
          };
          const store = (name: string) => transaction.objectStore(name);
          const { packages, sales, bookings, usages, settings, staff } = answer.changes;
          for (const row of packages) store('packages').add(row);
          for (const row of sales) store('sales').add(row);
          for (const row of bookings) store('bookings').add(row);
          for (const row of usages) store('usages').add(row);
          // This version had no PINs.
          for (const { id, firstName, role, revision } of staff)
            store('staff').add({ id, firstName, role, revision });
          for (const row of settings) store('settings').add(row, 'desk');
          for (const row of outbox) store('outbox').add(row);
          // A page of an unfinished snapshot.
          store('staging').add({ changes: { ...answer.changes, sales: [] } });
          const at = new Date().toISOString();
          const made = outbox.length;
          const heard = outbox.filter(({ state }) => state === 'done').length;
          const state = {
            ...{ device, staffId, contact: { lastAt: at, failure: null }, clockOffsetMs: 0 },
            ...{ receipts: { made, heard }, revokedAt: null, cursor: answer.cursor, filled: true },
            ...{ pulledAt: at, staging: { rows: 1 }, answers: 3, pullFrom: 2, completeThrough: 1 },
            salesChange: { version: 1, ids: 'all' },
          };
          store('state').add(state, 'desk');
        };
      }),
    database,
  );
}
