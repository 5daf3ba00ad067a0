import type { SyncRequest, SyncResponse } from '@toodles/api/contract/desk/sync.ts';
import type { Database } from '../../../../../api/src/db/database.ts';
import { noChanges } from '../../testing/model-rows.ts';
import type { HttpReply } from '../faults.ts';
import type { Mutant } from './mutant.ts';

/** Mutants of the server's responses and of their validation. */
export const responseMutants: Mutant[] = [
  {
    name: 'a tablet that accepts any 200, even one with HTML',
    breaks: 'acknowledged is taken',
    seed: 32,
    mutate: () => ({
      network: (network) => ({
        send: async (request) => {
          const reply = await network.send(request);
          const isStranger = reply.kind === 'answer' && reply.contentType.startsWith('text/html');
          return isStranger && reply.status === 200 ? acceptAll(request) : reply;
        },
      }),
    }),
  },
  {
    name: 'a tablet that treats a gateway error as an acknowledgement',
    breaks: 'acknowledged is taken',
    seed: 49,
    mutate: () => ({
      network: (network) => ({
        send: async (request) => {
          const reply = await network.send(request);
          return reply.kind === 'answer' && reply.status >= 500 ? acceptAll(request) : reply;
        },
      }),
    }),
  },
  {
    name: 'a server that applies operations without checking their ids',
    breaks: 'nothing that nobody saved',
    seed: 7,
    mutate: () => {
      let fresh = 0;
      return {
        server: (handle, knows) => async (request) => {
          const given = new Map<string, string>();
          const operations = request.operations.map((operation) => {
            if (!knows(operation.id)) return operation;
            fresh += 1;
            const id = `${operation.id.slice(0, -12)}${fresh.toString(16).padStart(12, '0')}`;
            given.set(id, operation.id);
            return { ...operation, id };
          });
          const answer = await handle({ ...request, operations });
          return answer && withIds(answer, given);
        },
      };
    },
  },
  {
    name: 'a server that opens no review for the shortfall of a visit',
    breaks: 'every hour is explained',
    seed: 7,
    run: 1,
    mutate: () => ({
      serverDatabase: (database) => alsoIn(database, (trx) => trx.deleteFrom('usage_reviews').execute()),
    }),
  },
  {
    name: 'a server that corrects a balance without a ledger entry',
    breaks: 'every hour is explained',
    seed: 7,
    mutate: () => ({
      serverDatabase: (database) =>
        alsoIn(database, (trx) =>
          trx
            .updateTable('package_sales')
            .set({ remaining_minutes: 30 })
            .where('remaining_minutes', '=', 0)
            .where('cancelled_at', 'is', null)
            .execute(),
        ),
    }),
  },
];

function acceptAll({ cursor, deviceTime, operations }: SyncRequest): HttpReply {
  const answer: SyncResponse = {
    results: operations.map(({ id }) => ({ id, outcome: 'applied' })),
    changes: noChanges(),
    cursor: cursor ?? '',
    snapshot: false,
    more: false,
    serverTime: deviceTime,
    revoked: false,
  };
  const contentType = 'application/json';
  return { kind: 'answer', status: 200, contentType, body: JSON.stringify(answer), retryAfterMs: null };
}

/** Responses by the ids that the tablet knows. */
const withIds = (answer: HttpReply, given: ReadonlyMap<string, string>): HttpReply => ({
  ...answer,
  body: [...given].reduce((body, [fresh, own]) => body.replaceAll(fresh, own), answer.body),
});

function alsoIn(
  database: Database,
  work: (trx: Parameters<Parameters<Database['write']>[0]>[0]) => Promise<unknown>,
): Database {
  return {
    ...database,
    write: (write) =>
      database.write(async (trx) => {
        const value = await write(trx);
        await work(trx);
        return value;
      }),
  };
}
