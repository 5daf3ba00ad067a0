import type { DeskDb } from '../../db/desk-db.ts';
import { changeState } from '../../db/state.ts';
import type { HeardAnswer, SyncStore } from '../../sync/ports.ts';
import type { PlantedFault } from './planted-fault.ts';

/** Mutants of how responses are applied and displayed. */
export const pullFaults: PlantedFault[] = [
  {
    name: 'pull overwriting pending work',
    breaks: 'shown less local work',
    seed: 10,
    plant: () => ({
      store: (store, db) => afterAnswer(store, () => count(db, ['waiting', 'done', 'review'])),
    }),
  },
  {
    name: 'cursor stored before rows',
    breaks: 'the tablet shows what is',
    seed: 16,
    run: 5,
    plant: () => ({
      store: (store, db) => ({
        ...store,
        applyAnswer: async (heard) => {
          const { cursor } = heard.answer;
          await changeState(db, () => ({ cursor }));
          return { ...(await store.applyAnswer({ ...heard, sentCursor: cursor })), pulled: true };
        },
      }),
    }),
  },
  {
    name: 'rows that are gone stay',
    breaks: 'the tablet shows what is',
    seed: 7,
    plant: () => ({
      store: (store) => ({
        ...store,
        applyAnswer: (heard) => {
          const changes = { ...heard.answer.changes, removed: [] };
          return store.applyAnswer({ ...heard, answer: { ...heard.answer, changes } });
        },
      }),
    }),
  },
  {
    name: 'duplicates are taken for nothing',
    breaks: 'queue is empty',
    seed: 7,
    plant: () => ({
      store: (store) => ({
        ...store,
        applyAnswer: (heard) => {
          const results = heard.answer.results.filter(({ outcome }) => outcome !== 'duplicate');
          return store.applyAnswer({ ...heard, answer: { ...heard.answer, results } });
        },
      }),
    }),
  },
];

/** Marks operations as included in the cached rows. */
async function count(db: DeskDb, states: string[]): Promise<void> {
  await db.outbox.where('state').anyOf(states).modify({ counted: 1 });
}

function afterAnswer(store: SyncStore, work: (heard: HeardAnswer) => Promise<void>): SyncStore {
  return {
    ...store,
    applyAnswer: async (heard) => {
      const progress = await store.applyAnswer(heard);
      await work(heard);
      return progress;
    },
  };
}
