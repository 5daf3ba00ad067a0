import type { DeskItem, DeskSlot } from '@toodles/api/contract/desk/counter.ts';
import type { DeskPackage } from '@toodles/api/contract/desk/rows.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidOperation, type OperationInput } from '../operations.ts';
import { type Bill, billLines, billProblem, billTotal, emptyBill, quantityOf, withItem } from './bill.ts';
import { billDues, paymentWorks, saleWorks } from './bill-works.ts';
import { allocate, type DueEntry, sumOfDues } from './due-entries.ts';
import { inPaise } from './paise.ts';
import { undoWorks } from './undo-works.ts';

const play: DeskPackage = {
  id: 1,
  name: 'Walk-in Play',
  duration: 2,
  price: '499.00',
  type: 'walk_in',
  revision: 1,
};
const pass: DeskPackage = {
  id: 3,
  name: 'Monthly Pass',
  duration: 10,
  price: '2499.00',
  type: 'monthly',
  revision: 1,
};
const slot: DeskSlot = {
  ...{ id: 9, date: '2026-11-21', startTime: '12:00', endTime: '14:00', capacity: 15, seatsTaken: 14 },
};
const item = (id: number, name: string, price: string): DeskItem => ({
  ...{ id, name, price, description: '', mrp: null, category: 'general', audience: 'play' as const },
  ...{ isRequired: false, packageIds: [], stock: null, lowStock: null },
});
const socks = { ...item(4, 'Socks', '49.00'), isRequired: true };
const juice = item(5, 'Juice', '60.00');
const due: DueEntry = {
  ...{ key: 'booking-7', target: { bookingId: 7 }, label: 'Play', reference: 'TD-4K7Q' },
  ...{ name: 'Ananya Rao', phone: '9845012345', duePaise: 49_900 },
};
const full: Bill = {
  customer: { name: 'Ananya Rao', phone: '9845012345' },
  childrenNames: ['Aarav', 'Myra'],
  walkIn: { package: play, slot, children: 2, names: ['Aarav', 'Myra'], agreed: true, required: [socks] },
  hours: pass,
  items: [{ item: juice, quantity: 3 }],
  dues: [due],
};

const ids = {
  orderId: '019aa5c8-0000-7000-8000-000000000001',
  saleOrderId: '019aa5c8-0000-7000-8000-000000000002',
};
const moment = { at: '2026-11-21T06:30:00.000Z', date: '2026-11-21', priceRevision: 12 };
const idOf = ({ key }: DueEntry) =>
  `019aa5c8-0000-7000-8000-${key
    .slice(-12)
    .replaceAll(/[^\da-f]/g, '0')
    .padStart(12, '0')}`;
const cash = { method: 'cash' as const, reference: '', tillSessionId: null };

describe('a bill', () => {
  it('lists a visit for each child with what each child needs, hours, things, and dues of before', () => {
    expect(billLines(full).map(({ label, paise }) => [label, paise])).toEqual([
      ['Walk-in Play', 99_800],
      ['Socks', 9800],
      ['Monthly Pass', 249_900],
      ['Juice', 18_000],
      ['Play', 49_900],
    ]);
    expect(billTotal(full)).toBe(427_400);
    expect(quantityOf(full, socks.id)).toBe(2);
  });

  it('takes a thing off at 0', () => {
    expect(withItem(full, juice, 0).items).toEqual([]);
    expect(withItem(withItem(emptyBill, juice, 1), juice, 2).items).toEqual([{ item: juice, quantity: 2 }]);
  });

  it('asks for something to sell, and for a family when hours are sold', () => {
    expect(billProblem(emptyBill)).toBe('Add something to the bill.');
    expect(billProblem({ ...emptyBill, hours: pass })).toBe('Hours need a family. Add a name and phone.');
    expect(billProblem({ ...emptyBill, items: full.items })).toBeNull();
    expect(billProblem({ ...emptyBill, dues: [due] })).toBeNull();
  });

  it('becomes operations that the contract accepts, with every rupee in one of them', () => {
    const works = saleWorks(full, ids, moment);
    const dues = billDues(full, ids);
    const payments = paymentWorks(dues, { ...cash, amountPaise: billTotal(full) }, { idOf, at: moment.at });
    expect(works.map(({ work }) => work.kind)).toEqual(['order.create', 'sale.create']);
    for (const { work } of [...works, ...payments])
      expect([work, isValidOperation(work)]).toEqual([work, true]);
    expect(sumOfDues(dues)).toBe(billTotal(full));
    expect(amountsOf(payments.map(({ work }) => work))).toEqual([127_600, 249_900, 49_900]);
    expect(works[0]?.work.payload).toMatchObject({
      priceRevision: 12,
      walkIn: { timeSlotId: 9, numberOfChildren: 2, childrenNames: ['Aarav', 'Myra'], consent: '2026-11-23' },
    });
  });

  it('has no operation for what is not on it', () => {
    expect(saleWorks({ ...emptyBill, dues: [due] }, ids, moment)).toEqual([]);
    expect(billDues({ ...emptyBill, dues: [due] }, ids)).toEqual([due]);
  });

  it('is undone with its sale; payments of other dues are undone one by one', () => {
    const works = [
      ...saleWorks(full, ids, moment),
      ...paymentWorks(
        billDues(full, ids),
        { ...cash, amountPaise: billTotal(full) },
        { idOf, at: moment.at },
      ),
    ].map(({ work }) => work);
    expect(undoWorks(works).map(({ kind }) => kind)).toEqual(['order.undo', 'order.undo', 'payment.undo']);
  });
});

const amountsOf = (works: readonly OperationInput[]): number[] =>
  works.flatMap((work) => (work.kind === 'payment.take' ? [inPaise(work.payload.amount)] : []));

it('divides a part payment in the order of the dues, and gives nothing more than it owes', () => {
  const dues = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(dues, fc.nat(6_000_000), (sums, amount) => {
      const entries = sums.map((duePaise, at) => ({ ...due, key: `booking-${at}`, duePaise }));
      const parts = allocate(entries, amount);
      const total = parts.reduce((sum, { paise }) => sum + paise, 0);
      expect(total).toBe(Math.min(amount, sumOfDues(entries)));
      for (const { entry, paise } of parts) expect(paise).toBeLessThanOrEqual(entry.duePaise);
      // Only the last one may be paid in part.
      for (const { entry, paise } of parts.slice(0, -1)) expect(paise).toBe(entry.duePaise);
    }),
  );
});
