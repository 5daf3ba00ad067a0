// @ts-nocheck: it is built where the two libraries are installed (drain.ts); this project depends on neither.
import PouchDB from 'pouchdb-browser';
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const atOnce = 1000;
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 36 } },
  additionalProperties: true,
};

/** With new ids, because documents that the server already has are not sent again. */
const anew = (documents) => documents.map((one) => ({ ...one, id: crypto.randomUUID() }));

/**
 * Milliseconds for RxDB, on Dexie, to push its documents to a server that accepts them all in one request.
 */
export async function drainRxDb(url, documents) {
  const db = await createRxDatabase({ name: 'rival-rxdb', storage: getRxStorageDexie() });
  const { rows } = await db.addCollections({ rows: { schema } });
  await rows.bulkInsert(anew(documents));
  const started = performance.now();
  const replication = replicateRxCollection({
    collection: rows,
    replicationIdentifier: url,
    live: false,
    push: {
      batchSize: atOnce,
      handler: async (changed) => {
        const body = JSON.stringify(changed.map(({ newDocumentState }) => newDocumentState));
        await (await fetch(url, { method: 'POST', body })).json();
        return [];
      },
    },
  });
  await replication.awaitInitialReplication();
  const took = performance.now() - started;
  await db.remove();
  return took;
}

/** Milliseconds for PouchDB to replicate its documents to a CouchDB-compatible database. */
export async function drainPouchDb(url, documents) {
  const db = new PouchDB('rival-pouchdb');
  await db.bulkDocs(anew(documents).map(({ id, ...rest }) => ({ _id: id, ...rest })));
  const started = performance.now();
  await db.replicate.to(url, { batch_size: atOnce });
  const took = performance.now() - started;
  await db.destroy();
  return took;
}
