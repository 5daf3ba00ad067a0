import type { SyncBatch } from '../../core/batch.ts';
import type { DeskDb } from '../../storage/desk-db.ts';
import { enqueue } from '../../storage/enqueue.ts';
import type { SyncStore } from '../../sync/ports.ts';
import type { Mutant } from './mutant.ts';

/** Mutants of how operations are stored and sent. */
export const queueMutants: Mutant[] = [
  {
    name: 'a check-in confirmed before it is stored',
    breaks: 'saved is kept',
    seed: 1,
    mutate: () => ({
      save: async (db, work, circumstances) => {
        enqueue(db, work, circumstances).catch(() => undefined);
        return { ok: true, id: circumstances.id ?? '' };
      },
    }),
  },
  {
    name: 'a tablet that drops an undo made offline',
    breaks: 'saved is kept',
    seed: 7,
    run: 1,
    mutate: () => ({
      save: async (db, work, circumstances) => {
        const isUndo = work.kind === 'usage.amend' && 'undo' in work.payload;
        const failure = (await db.state.toCollection().first())?.contact.failure;
        return isUndo && failure
          ? { ok: true, id: circumstances.id ?? '' }
          : enqueue(db, work, circumstances);
      },
    }),
  },
  {
    name: 'a tablet that deletes its queue on a 404',
    breaks: 'saved is kept',
    seed: 6,
    run: 3,
    mutate: () => ({ store: (store, db) => onFailure(store, 'refused', () => dropWaiting(db)) }),
  },
  {
    name: 'a tablet that deletes its queue once it is not enrolled',
    breaks: 'saved is kept',
    seed: 45,
    mutate: () => ({ store: (store, db) => onFailure(store, 'not_enrolled', () => dropWaiting(db)) }),
  },
  {
    name: 'a tablet that deletes its queue on re-enrolment',
    breaks: 'saved is kept',
    seed: 26,
    run: 13,
    mutate: () => ({ enrolled: dropWaiting }),
  },
  {
    name: 'a tablet that deletes rejected operations',
    breaks: 'saved is kept',
    seed: 10,
    mutate: () => ({
      store: (store, db) => ({
        ...store,
        applyResponse: async (heard) => {
          const progress = await store.applyResponse(heard);
          await db.outbox.where('state').equals('aside').delete();
          return progress;
        },
      }),
    }),
  },
  {
    name: 'a new id for each attempt',
    breaks: 'saved is kept',
    seed: 7,
    mutate: () => ({
      store: (store, db) =>
        onFailure(store, 'timeout', async () => {
          await db.outbox
            .where('state')
            .equals('waiting')
            .modify((row) => {
              row.id = anotherId(row.id);
            });
        }),
    }),
  },
  {
    name: 'two senders at the same time',
    breaks: 'in the order of the tablet',
    seed: 16,
    mutate: () => {
      const inFlight = new Set<string>();
      return {
        store: (store) => ({
          ...store,
          nextBatch: async (most) => {
            const round = await store.nextBatch(most);
            for (const { id } of round.operations) inFlight.add(id);
            return round;
          },
          applyResponse: async (heard) => {
            for (const id of heard.sentIds) inFlight.delete(id);
            return store.applyResponse(heard);
          },
          recordFailure: async (failure) => {
            inFlight.clear();
            await store.recordFailure(failure);
          },
        }),
        secondStore: (store) =>
          withBatch(store, (round) => ({
            ...round,
            operations: round.operations.filter(({ id }) => !inFlight.has(id)),
          })),
      };
    },
  },
  {
    name: 'a queue that sends check-outs first',
    breaks: 'in the order of the tablet',
    seed: 35,
    mutate: () => ({
      store: (store) =>
        withBatch(store, (round) => {
          const isEnd = ({ kind }: { kind: string }) => kind === 'usage.checkout';
          const { operations } = round;
          return {
            ...round,
            operations: [...operations.filter(isEnd), ...operations.filter((one) => !isEnd(one))],
          };
        }),
    }),
  },
  {
    name: 'a queue sorted by the clock',
    breaks: 'in the order of the tablet',
    seed: 25,
    run: 28,
    mutate: () => ({
      store: (store) =>
        withBatch(store, (round) => ({
          ...round,
          operations: [...round.operations].sort((a, b) => a.occurredAt.localeCompare(b.occurredAt)),
        })),
    }),
  },
];

const dropWaiting = async (db: DeskDb): Promise<void> => {
  await db.outbox.where('state').equals('waiting').delete();
};

const anotherId = (id: string): string => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;

function onFailure(store: SyncStore, code: string, work: () => Promise<void>): SyncStore {
  return {
    ...store,
    recordFailure: async (failure) => {
      await store.recordFailure(failure);
      if (failure.code === code) await work();
    },
  };
}

const withBatch = (store: SyncStore, change: (round: SyncBatch) => SyncBatch): SyncStore => ({
  ...store,
  nextBatch: async (most) => change(await store.nextBatch(most)),
});
