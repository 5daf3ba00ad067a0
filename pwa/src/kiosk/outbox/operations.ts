import { type OperationKind, operationPayloads } from '@toodles/api/contract/sync.ts';
import type { z } from 'zod';
import type { DeskTable } from '../db/names.ts';

export type PayloadOf<K extends OperationKind> = z.input<(typeof operationPayloads)[K]>;

/** A piece of desk work before it is written down: what kind, and its facts. */
export type Work = { [K in OperationKind]: { kind: K; payload: PayloadOf<K> } }[OperationKind];

/** The cached row that an operation changes; the revision in the server's answer is that row's. */
export interface Subject {
  table: DeskTable;
  key: number | string;
}

interface Entry<K extends OperationKind> {
  payload: (typeof operationPayloads)[K];
  subject: (payload: PayloadOf<K>) => Subject;
}

/** The desk's half of the operation table (offline.md, 'The calls'). Adding a kind is one entry here. */
const entries: { [K in OperationKind]: Entry<K> } = {
  'usage.record': {
    payload: operationPayloads['usage.record'],
    subject: ({ packageSaleId }) => ({ table: 'sales', key: packageSaleId }),
  },
  'usage.checkout': {
    payload: operationPayloads['usage.checkout'],
    subject: ({ usageId }) => ({ table: 'usages', key: usageId }),
  },
  'booking.arrive': {
    payload: operationPayloads['booking.arrive'],
    subject: ({ bookingId }) => ({ table: 'bookings', key: bookingId }),
  },
};

/** Which cached row the work changes. */
export function subjectOf(work: Work): Subject {
  switch (work.kind) {
    case 'usage.record':
      return entries[work.kind].subject(work.payload);
    case 'usage.checkout':
      return entries[work.kind].subject(work.payload);
    case 'booking.arrive':
      return entries[work.kind].subject(work.payload);
  }
}

/** Whether the facts are what the contract says, so that nothing is queued which the server cannot understand. */
export function isUnderstood(work: Work): boolean {
  return entries[work.kind].payload.safeParse(work.payload).success;
}
