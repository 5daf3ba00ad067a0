import type { Operation } from '@toodles/api/contract/desk/operations.ts';
import { enqueue } from '../../storage/enqueue.ts';
import type { Mutation } from '../mutation.ts';
import type { Mutant } from './mutant.ts';

/** Mutants of how sales and payments are numbered, sent and recorded. */
export const moneyMutants: Mutant[] = [
  {
    name: 'a payment recorded with another amount',
    breaks: 'every rupee is saved once',
    seed: 1,
    mutate: () => onTheWay('payment.take', (payload) => ({ ...payload, amount: '1.00' })),
  },
  {
    name: 'a payment that leaves its till',
    breaks: 'every rupee is in its till',
    seed: 1,
    run: 2,
    mutate: () => onTheWay('payment.take', (payload) => ({ ...payload, tillSessionId: noTill })),
  },
  {
    name: 'a sale recorded without a part of its lines',
    breaks: 'every sale has its order',
    seed: 1,
    mutate: () =>
      onTheWay('order.create', (payload) => ({
        ...payload,
        lines: [payload.lines].flat().map((line) => ({ ...Object(line), quantity: 9 })),
      })),
  },
  {
    name: 'a payment recorded under another id each time',
    breaks: 'every rupee is saved once',
    seed: 1,
    mutate: () =>
      onTheWay('payment.take', ({ paymentId, ...payload }) => ({
        ...payload,
        paymentId: `${String(paymentId).slice(0, -1)}${String(paymentId).endsWith('0') ? '1' : '0'}`,
      })),
  },
  {
    name: 'document numbers that start again',
    breaks: 'every number is given once',
    seed: 1,
    run: 6,
    mutate: () => ({
      save: async (db, work, circumstances) => {
        await db.series.toCollection().modify({ next: 1 });
        return enqueue(db, work, circumstances);
      },
    }),
  },
  {
    name: 'a number on the slip that the server does not hear of',
    breaks: 'every number is on its document',
    seed: 1,
    run: 6,
    mutate: () => onTheWay('payment.take', ({ document: _, ...payload }) => payload),
  },
];

/** A till that never arrives. */
const noTill = '00000000-0000-4000-8000-000000000000';

/** Changes the payload of an operation between the tablet and the server's own code. */
const onTheWay = (
  kind: string,
  change: (payload: Operation['payload']) => Operation['payload'],
): Mutation => ({
  server: (handle) => (request) =>
    handle({
      ...request,
      operations: request.operations.map((operation) =>
        operation.kind === kind ? { ...operation, payload: change(operation.payload) } : operation,
      ),
    }),
});
