import type { DeskTill } from '@toodles/api/contract/desk/counter.ts';
import type { StoredCounter } from '../core/money/counter.ts';
import type { MoneyRow } from '../core/money/money-overlay.ts';
import { inRupees } from '../core/money/paise.ts';
import type { MoneyOperation } from '../core/operations.ts';

export const at = '2026-11-21T06:30:00.000Z';

/** An outbox row in a test. `answer` is the response that acknowledged it; without one, it waits. */
export function moneyRow(seq: number, work: MoneyOperation, answer?: number, revision?: number): MoneyRow {
  return {
    ...work,
    seq,
    id: `operation-${seq}`,
    occurredAt: at,
    clockOffsetMs: 0,
    staffId: 4,
    state: answer === undefined ? 'waiting' : 'done',
    counted: 0,
    acknowledged: answer === undefined ? null : { at, answer, revision: revision ?? null, message: null },
    lookedAt: null,
    asideVersion: null,
    about: { title: '', staff: 'Divya', subject: { table: 'orders', key: '' } },
  };
}

export const paid = (
  n: number,
  rupees: number,
  change: Partial<Extract<MoneyOperation, { kind: 'payment.take' }>['payload']> = {},
): MoneyOperation => ({
  kind: 'payment.take',
  payload: {
    ...{
      paymentId: `payment-${n}`,
      orderId: `order-${n}`,
      amount: rupees,
      method: 'cash',
      at,
      shownDue: rupees,
    },
    ...change,
  },
});

export const sold = (n: number, quantity: number, subjectId = 7): MoneyOperation => ({
  kind: 'order.create',
  payload: {
    orderId: `order-${n}`,
    customer: { name: 'Meera Nair', phone: '9876543210' },
    lines: [{ subject: 'add_on', subjectId, description: 'Socks', quantity, unitAmount: 60 }],
  },
});

const noTill: DeskTill = {
  id: 'till-1',
  drawer: { id: 1, name: 'Front desk' },
  businessDay: '2026-11-21',
  openedAt: at,
  openedBy: 'Asha',
  floatAmount: '500.00',
  joinedIds: [],
  cashInAmount: '0.00',
  cashOutAmount: '0.00',
  droppedAmount: '0.00',
  paidOutAmount: '0.00',
  paidInAmount: '0.00',
  methods: [],
};

/** A counter as a response brought it, with its till's cash in rupees. */
export const counterOf = (
  answer: number,
  till: Partial<Record<'cashIn' | 'cashOut' | 'dropped' | 'paidOut' | 'paidIn', number>> | null,
  more: Partial<StoredCounter> = {},
): StoredCounter => ({
  ...{ items: [], slots: [], dues: [], upi: null, priceRevision: 1, series: [], answer },
  till: till && {
    ...noTill,
    cashInAmount: inRupees(till.cashIn ?? 0),
    cashOutAmount: inRupees(till.cashOut ?? 0),
    droppedAmount: inRupees(till.dropped ?? 0),
    paidOutAmount: inRupees(till.paidOut ?? 0),
    paidInAmount: inRupees(till.paidIn ?? 0),
  },
  ...more,
});
