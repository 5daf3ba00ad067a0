import type { DeskDb } from '../../storage/desk-db.ts';
import { changeState } from '../../storage/state.ts';
import type { ReceivedResponse, SyncStore } from '../../sync/ports.ts';
import type { Mutant } from './mutant.ts';

/** Mutants of how responses are applied and displayed. */
export const pullMutants: Mutant[] = [
  {
    name: 'a pull that overwrites pending work',
    breaks: 'shown less local work',
    seed: 10,
    mutate: () => ({
      store: (store, db) => afterResponse(store, () => count(db, ['waiting', 'done', 'review'])),
    }),
  },
  {
    name: 'a cursor stored before its rows',
    breaks: 'the tablet shows what is',
    seed: 16,
    run: 5,
    mutate: () => ({
      store: (store, db) => ({
        ...store,
        applyResponse: async (heard) => {
          const { cursor } = heard.response;
          await changeState(db, () => ({ cursor }));
          return { ...(await store.applyResponse({ ...heard, sentCursor: cursor })), pulled: true };
        },
      }),
    }),
  },
  {
    name: 'a pull that keeps removed rows',
    breaks: 'the tablet shows what is',
    seed: 7,
    mutate: () => ({
      store: (store) => ({
        ...store,
        applyResponse: (heard) => {
          const changes = { ...heard.response.changes, removed: [] };
          return store.applyResponse({ ...heard, response: { ...heard.response, changes } });
        },
      }),
    }),
  },
  {
    name: 'a tablet that ignores the outcome of duplicates',
    breaks: 'queue is empty',
    seed: 7,
    mutate: () => ({
      store: (store) => ({
        ...store,
        applyResponse: (heard) => {
          const results = heard.response.results.filter(({ outcome }) => outcome !== 'duplicate');
          return store.applyResponse({ ...heard, response: { ...heard.response, results } });
        },
      }),
    }),
  },
];

/** Marks operations as included in the cached rows. */
async function count(db: DeskDb, states: string[]): Promise<void> {
  await db.outbox.where('state').anyOf(states).modify({ counted: 1 });
}

function afterResponse(store: SyncStore, work: (heard: ReceivedResponse) => Promise<void>): SyncStore {
  return {
    ...store,
    applyResponse: async (heard) => {
      const progress = await store.applyResponse(heard);
      await work(heard);
      return progress;
    },
  };
}
