import type { DeskTax } from '@toodles/api/contract/desk/counter.ts';
import { describe, expect, it } from 'vitest';
import type { OperationInput } from '../operations.ts';
import type { OutboxRow } from '../rows.ts';
import { type DueEntry, duesOfTargets } from './due-entries.ts';
import { documentTypeOf } from './printed-document.ts';
import { billsOf, receiptMessage, receiptOf } from './receipt.ts';

const at = '2026-11-21T06:30:00.000Z';
const orderId = '019aa5c8-0000-7000-8000-000000000001';
let seq = 0;
const row = (work: OperationInput, occurredAt = at): OutboxRow => {
  seq += 1;
  return {
    ...work,
    ...{
      seq,
      id: `operation-${seq}`,
      occurredAt,
      clockOffsetMs: null,
      staffId: 1,
      state: 'waiting' as const,
    },
    ...{ counted: 0 as const, acknowledged: null, lookedAt: null, asideVersion: null },
    about: { title: '', staff: 'Divya', subject: { table: 'orders' as const, key: orderId } },
  };
};
const order = (): OutboxRow =>
  row({
    kind: 'order.create',
    payload: {
      orderId,
      customer: { name: 'Ananya Rao', phone: '9845012345' },
      lines: [
        { subject: 'play', subjectId: 1, description: 'Walk-in Play', quantity: 2, unitAmount: '499.00' },
        { subject: 'add_on', subjectId: 4, description: 'Socks', quantity: 1, unitAmount: '49.00' },
      ],
    },
  });
const paymentOf = (
  paymentId: string,
  amount: string,
  target: { orderId: string } | { bookingId: number },
) => ({
  ...{ paymentId, ...target, amount, method: 'cash' as const, at, shownDue: amount },
});
const numbered = { type: 'receipt' as const, number: 'RD2/26-27/00123' };
const paid = (...payment: Parameters<typeof paymentOf>): OutboxRow =>
  row({ kind: 'payment.take', payload: { ...paymentOf(...payment), document: numbered } });
const noTax = { tax: undefined, date: '2026-11-21' };
const describeTarget = () => ({ label: 'Play, Fri 20 Nov', name: 'Ananya Rao', phone: '9845012345' });

describe('a receipt', () => {
  it('has the lines of the sale once, the family, the number and what was paid', () => {
    const rows = [order(), paid('a', '1047.00', { orderId })];
    expect(receiptOf({ rows, recent: rows, describe: describeTarget, bill: noTax })).toMatchObject({
      name: 'Ananya Rao',
      lines: [
        { label: 'Walk-in Play', quantity: 2, paise: 99_800 },
        { label: 'Socks', quantity: 1, paise: 4900 },
      ],
      ...{ totalPaise: 104_700, paidPaise: 104_700, isUndone: false },
      documents: [{ name: 'Receipt RD2/26-27/00123', type: 'receipt', sold: undefined }],
      ...{ unnumbered: [], seller: undefined },
    });
  });

  it('names what was due before', () => {
    const rows = [paid('a', '499.00', { bookingId: 7 })];
    const receipt = receiptOf({ rows, recent: rows, describe: describeTarget, bill: noTax });
    expect(receipt).toMatchObject({
      lines: [{ label: 'Play, Fri 20 Nov', paise: 49_900 }],
      totalPaise: 49_900,
    });
    expect(receipt && receiptMessage(receipt, 'Toodles')).toBe(
      'Toodles, Receipt RD2/26-27/00123\nPlay, Fri 20 Nov: ₹499\nPaid: ₹499 (cash)\nThank you!',
    );
  });

  it('shows what is left, what was paid back, and that it was undone', () => {
    const rows = [order(), paid('a', '500.00', { orderId })];
    const refund = row({
      kind: 'payment.refund',
      payload: { paymentId: 'b', refundsPaymentId: 'a', amount: '100.00', reason: 'Left early', at },
    });
    const undo = row({ kind: 'order.undo', payload: { orderId, reason: '' } });
    const receipt = (recent: OutboxRow[]) =>
      receiptOf({ rows, recent, describe: describeTarget, bill: noTax });
    expect(receipt([...rows, refund])).toMatchObject({ refundedPaise: 10_000, isUndone: false });
    expect(receipt([...rows, undo])?.isUndone).toBe(true);
    expect(receipt([...rows, { ...undo, state: 'aside' }])?.isUndone).toBe(false);
    const whole = receipt(rows);
    expect(whole && receiptMessage(whole, 'Toodles')).toContain('Left to pay: ₹547');
  });

  it('knows what is still due of its sale and of the booking that it paid, as the server names them later', () => {
    const rows = [order(), paid('a', '500.00', { orderId }), paid('b', '499.00', { bookingId: 7 })];
    const receipt = receiptOf({ rows, recent: rows, describe: describeTarget, bill: noTax });
    const due = { label: '', reference: '', name: '', phone: '', duePaise: 54_700 };
    const entries: DueEntry[] = [
      { ...due, key: 'booking-12', target: { bookingId: 12 }, orderId },
      { ...due, key: 'booking-7', target: { bookingId: 7 } },
      { ...due, key: 'booking-8', target: { bookingId: 8 }, orderId: 'order-of-another' },
      { ...due, key: 'party-7', target: { partyId: 7 } },
    ];
    const found = duesOfTargets(entries, receipt?.targets ?? []);
    expect(found.map(({ key }) => key)).toEqual(['booking-12', 'booking-7']);
  });

  it('is a bill with its taxes once the centre is registered, and says what the office bills', () => {
    const tax: DeskTax = {
      settings: [
        {
          ...{ fromDay: '2026-04-01', regime: 'regular', legalName: 'Toodles Play Private Limited' },
          ...{ address: 'Main Road', stateCode: '29', gstin: '29AAGCB7383J1Z4', fssai: '' },
          ...{ rounding: 'never', needsEInvoice: false },
        },
      ],
      items: (['play', 'add_on'] as const).map((subject) => ({
        ...{ subject, subjectId: null, fromDay: '2026-04-01', hsn: '999699' },
        ...{ rateBp: subject === 'play' ? 1800 : 500, isComposite: false },
      })),
    };
    const bill = { tax, date: '2026-11-21' };
    const [payment, due] = [
      paymentOf('a', '1047.00', { orderId }),
      paymentOf('b', '499.00', { bookingId: 7 }),
    ];
    const sale = order();
    expect(documentTypeOf(payment, [sale], bill)).toBe('invoice');
    expect(documentTypeOf({ ...payment, amount: '47.00' }, [sale], bill)).toBe('receipt_voucher');
    expect(documentTypeOf(due, [sale], bill)).toBeUndefined();
    const document = { type: 'invoice' as const, number: 'ID2/26-27/00001' };
    const rows = [
      sale,
      row({ kind: 'payment.take', payload: { ...payment, document } }),
      row({ kind: 'payment.take', payload: due }),
    ];
    expect(receiptOf({ rows, recent: rows, describe: describeTarget, bill })).toMatchObject({
      documents: [
        {
          name: 'Tax invoice ID2/26-27/00001',
          sold: {
            sums: { totalPaise: 104_700, cgstPaise: 7612 + 117 },
            lines: [{ rateBp: 1800 }, { rateBp: 500 }],
          },
        },
      ],
      unnumbered: [{ label: 'Play, Fri 20 Nov', paise: 49_900 }],
      seller: { gstin: '29AAGCB7383J1Z4' },
    });
  });

  it('is nothing when the tablet has none of its operations', () => {
    expect(receiptOf({ rows: [], recent: [], describe: describeTarget, bill: noTax })).toBeNull();
  });
});

it('lists operations that were saved together as one bill, newest first', () => {
  const first = [order(), paid('a', '1047.00', { orderId })];
  const second = [paid('b', '499.00', { bookingId: 7 })].map((one) => ({
    ...one,
    occurredAt: '2026-11-21T06:31:00Z',
  }));
  const between = row({ kind: 'usage.checkout', payload: { usageId: orderId, checkedOutAt: at } });
  expect(billsOf([...first, between, ...second])).toEqual([second, first]);
});
