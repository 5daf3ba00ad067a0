import { heardKind, type SyncRequest } from '@toodles/api/contract/desk/sync.ts';
import type { Mutant } from './mutant.ts';

/** Mutants around a server restored from a backup. */
export const restoreMutants: Mutant[] = [
  {
    name: 'a tablet that misses the restore of the server',
    breaks: 'acknowledged is taken',
    seed: 1,
    run: 3,
    mutate: () => ({
      store: (store) => ({
        ...store,
        applyResponse: ({ response: { lacks: _, ...response }, ...received }) =>
          store.applyResponse({ ...received, response }),
      }),
    }),
  },
  {
    name: 'a server that accepts new operations before the history that it lost',
    breaks: 'in the order of the tablet',
    seed: 1,
    run: 6,
    mutate: () => ({
      // It takes them as from a desk that pushes no history again, and responds as it should.
      server: (handle) => async (request) => {
        const { missing: _, knows = [], ...early } = request;
        await handle({ ...early, knows: knows.filter((kind) => kind !== heardKind) });
        return handle(request);
      },
    }),
  },
  {
    name: 'a cursor without its epoch',
    breaks: 'the tablet shows what is',
    seed: 1,
    run: 28,
    mutate: () => {
      let start = '';
      return {
        server: (handle) => async (request) => {
          const answer = await handle(asOfNow(request, start));
          start = /"cursor":"(?<start>[0-9a-f]+)\./.exec(answer?.body ?? '')?.groups?.start ?? start;
          return answer;
        },
      };
    },
  },
];

/** Rewrites a cursor to the server's current start, whichever start issued it. */
const asOfNow = (request: SyncRequest, start: string): SyncRequest => ({
  ...request,
  cursor: request.cursor && start ? request.cursor.replace(/^[0-9a-f]+/, start) : request.cursor,
});
