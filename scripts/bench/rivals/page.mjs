// @ts-nocheck: it is built where the two libraries are installed (drain.ts); this project depends on neither.
import PouchDB from 'pouchdb-browser';
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { createRivalTablet } from './tablet.ts';

const all = 10_000;
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 60 } },
  additionalProperties: true,
};

const tablet = createRivalTablet(async (path, body) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
});

export const { enrol } = tablet;

/**
 * Milliseconds for a plain outbox in IndexedDB: reads its operations, pushes them, and in one transaction deletes
 * them and stores the rows that they changed.
 */
export async function drainPlain(operations) {
  const db = await openPlain('rival-plain');
  const { transaction: filling, stores: filled } = write(db);
  for (const operation of operations) filled.queue.put(operation);
  await ended(filling);
  await tablet.catchUp();
  const started = performance.now();
  const waiting = await done(db.transaction('queue').objectStore('queue').getAll());
  const changed = await tablet.push(waiting);
  const { transaction, stores } = write(db);
  for (const { id } of waiting) stores.queue.delete(id);
  for (const row of changed) stores.rows.put(row);
  await ended(transaction);
  const took = performance.now() - started;
  db.close();
  indexedDB.deleteDatabase('rival-plain');
  return took;
}

/** Milliseconds for RxDB, on Dexie, to push its operations in one batch and pull the rows that they changed. */
export async function drainRxDb(operations) {
  const db = await createRxDatabase({ name: 'rival-rxdb', storage: getRxStorageDexie() });
  const { queue, rows } = await db.addCollections({ queue: { schema }, rows: { schema } });
  await queue.bulkInsert(operations);
  await tablet.catchUp();
  const started = performance.now();
  let changed = [];
  await replicate(queue, {
    push: {
      batchSize: all,
      handler: async (states) => {
        changed = await tablet.push(states.map(({ newDocumentState: { _deleted, ...one } }) => one));
        return [];
      },
    },
  });
  await replicate(rows, {
    pull: {
      batchSize: all,
      handler: async (checkpoint) => ({
        documents: checkpoint ? [] : changed.map((row) => ({ ...row, _deleted: false })),
        checkpoint: { isPulled: true },
      }),
    },
  });
  const took = performance.now() - started;
  const stored = await rows.count().exec();
  if (stored < operations.length) throw new Error(`RxDB stored ${stored} rows.`);
  await db.remove();
  return took;
}

const replicate = (collection, half) =>
  replicateRxCollection({
    collection,
    replicationIdentifier: collection.name,
    live: false,
    ...half,
  }).awaitInitialReplication();

/**
 * Milliseconds for PouchDB to replicate its operations to a CouchDB-compatible address in one batch, and the rows
 * that they changed from it.
 */
export async function drainPouchDb(operations, address) {
  const db = new PouchDB('rival-pouchdb');
  await db.bulkDocs(operations.map(({ id, ...rest }) => ({ _id: id, ...rest })));
  await fetch(`${address}/catch-up`, { method: 'POST' });
  const started = performance.now();
  await db.replicate.to(address, { batch_size: all });
  await db.replicate.from(address, { batch_size: all });
  const took = performance.now() - started;
  const { doc_count: stored } = await db.info();
  if (stored < 2 * operations.length) throw new Error(`PouchDB stored ${stored} documents.`);
  await db.destroy();
  return took;
}

async function openPlain(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of ['queue', 'rows']) request.result.createObjectStore(store, { keyPath: 'id' });
  };
  return done(request);
}

function write(db) {
  const transaction = db.transaction(['queue', 'rows'], 'readwrite', { durability: 'strict' });
  const [queue, rows] = ['queue', 'rows'].map((store) => transaction.objectStore(store));
  return { transaction, stores: { queue, rows } };
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
