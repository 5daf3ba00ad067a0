import type { DeskSlot } from '@toodles/api/contract/desk/counter.ts';
import type { DeskPackage } from '@toodles/api/contract/desk/rows.ts';
import { describe, expect, it } from 'vitest';
import { type Bill, emptyBill } from '../../core/money/bill.ts';
import { type BillChange, changeBill } from './bill-reducer.ts';

const play: DeskPackage = { id: 1, name: 'Walk-in Play', duration: 2, price: '499.00', revision: 1 };
const slot: DeskSlot = {
  ...{ id: 9, date: '2026-11-21', startTime: '12:00', endTime: '14:00', capacity: 15, seatsTaken: 2 },
};
const rao = { name: 'Ananya Rao', phone: '9845012345', childrenNames: ['Aarav', 'Myra'] };
const billAfter = (...changes: BillChange[]): Bill => changes.reduce(changeBill, emptyBill);
const walkIn: BillChange = { set: 'walkIn', to: play, slot, items: [] };

describe('the bill of a walk-in', () => {
  it('starts with the known children of the family', () => {
    expect(billAfter({ set: 'family', to: rao }, walkIn).walkIn).toMatchObject({
      children: 2,
      names: ['Aarav', 'Myra'],
    });
    expect(billAfter(walkIn, { set: 'family', to: rao }).walkIn).toMatchObject({ children: 2 });
    expect(billAfter(walkIn).walkIn).toMatchObject({ children: 1, names: [] });
  });

  it('counts a child less when a name is taken off, and never less than one', () => {
    const one = billAfter({ set: 'family', to: rao }, walkIn, { set: 'name', name: 'Myra' });
    expect(one.walkIn).toMatchObject({ children: 1, names: ['Aarav'] });
    expect(changeBill(one, { set: 'name', name: 'Aarav' }).walkIn).toMatchObject({ children: 1, names: [] });
    expect(changeBill(one, { set: 'name', name: 'Myra' }).walkIn).toMatchObject({ children: 2 });
  });

  it('keeps fewer names than children', () => {
    const bill = billAfter({ set: 'family', to: rao }, walkIn, { set: 'children', to: 1 });
    expect(bill.walkIn).toMatchObject({ children: 1, names: ['Aarav'] });
  });

  it('is nothing without a slot', () => {
    expect(billAfter({ ...walkIn, slot: undefined }).walkIn).toBeNull();
  });
});

it('drops the dues of another family', () => {
  const due = {
    ...{ key: 'booking-7', target: { bookingId: 7 }, label: 'Play', reference: '' },
    ...{ name: rao.name, phone: rao.phone, duePaise: 49_900 },
  };
  const bill = billAfter({ set: 'family', to: rao }, { set: 'due', due, isOn: true });
  expect(bill.dues).toEqual([due]);
  expect(changeBill(bill, { set: 'due', due, isOn: false }).dues).toEqual([]);
  expect(changeBill(bill, { set: 'family', to: null }).dues).toEqual([]);
});
