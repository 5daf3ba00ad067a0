import { newCounterSale } from '@toodles/api/contract/counter/counter.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bill,
  type BillFacts,
  billLines,
  billSum,
  emptyBill,
  quantityOf,
  roundOffOf,
  withItem,
  withRoundOff,
} from './bill.ts';
import { childrenOf } from './counter-defaults.ts';
import { toCounterSale } from './counter-sale.ts';
import { missingFor } from './missing.ts';
import { bookingOrder, family, socks, walkIn } from './sample.ts';

const facts: BillFacts = {
  family,
  items: [socks, { ...socks, id: 8, name: 'Cake', price: '800.00', audience: 'birthday', isRequired: false }],
  playPackage: walkIn,
  sale: family.sales[0],
  soldPackage: undefined,
};
const play: Bill = { ...emptyBill, visit: 'play', children: childrenOf(family) };
const totalOf = (bill: Bill, of = facts) => billSum(billLines(bill, of), bill, of.family).totalPaise;

const customer = { name: ' Anand ', phone: family.phone, email: '', specialRequests: '', agreed: false };
const bodyOf = (bill: Bill, of = facts) => {
  const sum = billSum(billLines(bill, of), bill, of.family);
  const tenders = sum.leftPaise > 0 ? [{ method: 'cash' as const, reference: '', paise: sum.leftPaise }] : [];
  return toCounterSale(
    bill,
    { facts: of, sum, slotId: 2, customer },
    { tenders, keepsCredit: false, isBeyondStock: false },
  );
};

describe('the bill of a visit', () => {
  it('has the package and each required item once per child', () => {
    expect(billLines(play, facts).map(({ label, paise }) => [label, paise])).toEqual([
      ['2 × Walk-in Play', 99_800],
      ['2 × Socks', 9_800],
    ]);
    const [first] = play.children;
    expect(totalOf({ ...play, children: first ? [first] : [] })).toBe(54_800);
  });

  it('has no required item of another package or of a party', () => {
    const of = (change: Partial<typeof socks>) => ({ ...facts, items: [{ ...socks, ...change }] });
    expect(totalOf(play, of({ applicablePackages: ['9'] }))).toBe(99_800);
    expect(totalOf(play, of({ applicablePackages: ['1'] }))).toBe(109_600);
    expect(totalOf(play, of({ audience: 'birthday' }))).toBe(99_800);
  });

  it('keeps a line with its reason for a required item that is not needed', () => {
    const bill = { ...play, waived: [{ addOnId: socks.id, quantity: 1, reason: 'Own socks' }] };
    expect(totalOf(bill)).toBe(104_700);
    expect(newCounterSale.parse(bodyOf(bill)).items).toEqual([
      { addOnId: 7, quantity: 1, discountReason: '' },
      { addOnId: 7, quantity: 1, discountAmount: 4_900, discountReason: 'Own socks' },
    ]);
  });

  it('of a booked visit has what its order lacks, on that order', () => {
    const arrived: Bill = { ...emptyBill, visit: 'arrival', arrival: bookingOrder, dues: [bookingOrder] };
    expect(billLines(arrived, facts).map(({ label, paise }) => [label, paise])).toEqual([
      ['2 children arrived', 0],
      ['2 × Socks', 9_800],
      ['Play session', 49_900],
    ]);
    expect(newCounterSale.parse(bodyOf(arrived))).toMatchObject({
      arrival: bookingOrder,
      items: [{ addOnId: 7, quantity: 2, orderId: bookingOrder }],
      totalAmount: 59_700,
    });
    const [visit] = family.visits;
    const visits = visit ? [{ ...visit, addOns: [{ id: 7, quantity: 2 }] }] : [];
    expect(totalOf(arrived, { ...facts, family: { ...family, visits } })).toBe(49_900);
  });

  it('costs nothing on hours but for the required items', () => {
    const bill: Bill = { ...play, visit: 'hours', hoursUsed: 2 };
    expect(totalOf(bill)).toBe(9_800);
    expect(newCounterSale.parse(bodyOf(bill)).hoursVisit).toMatchObject({
      packageSaleId: 3,
      hoursUsed: 120,
      numberOfChildren: 2,
      attendingChildrenNames: ['Aarav', 'Diya'],
    });
  });
});

describe('items, dues and credit', () => {
  it('adds an item to this sale or to a coming visit, and takes it off again', () => {
    const once = withItem(emptyBill, { addOnId: 8, quantity: 1, orderId: bookingOrder });
    const twice = withItem(once, { addOnId: 8, quantity: 2, orderId: undefined });
    expect([quantityOf(twice, 8, bookingOrder), quantityOf(twice, 8, undefined)]).toEqual([1, 2]);
    expect(totalOf(twice)).toBe(240_000);
    expect(withItem(once, { addOnId: 8, quantity: 0, orderId: bookingOrder }).added).toEqual([]);
  });

  it('settles the chosen dues as they were shown, and uses at most the total of the credit', () => {
    const bill: Bill = { ...emptyBill, dues: [bookingOrder], usesCredit: true };
    expect(billSum(billLines(bill, facts), bill, family)).toEqual({
      totalPaise: 49_900,
      creditPaise: 20_000,
      leftPaise: 29_900,
    });
    expect(newCounterSale.parse(bodyOf(bill))).toMatchObject({
      dues: [{ orderId: bookingOrder, shownDue: 49_900 }],
      creditAmount: 20_000,
      totalAmount: 49_900,
      tenders: [{ method: 'cash', amount: 29_900 }],
    });
    const rich = { ...family, credit: '900.00' };
    expect(billSum(billLines(bill, facts), bill, rich)).toMatchObject({ creditPaise: 49_900, leftPaise: 0 });
  });
});

it('sends a request that the contract accepts and whose amounts add up, for any bill', () => {
  const counts = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.constantFrom('none', 'play', 'hours'),
      counts,
      counts,
      fc.boolean(),
      fc.boolean(),
      (...any) => {
        const [visit, cakes, extra, isDue, usesCredit] = any;
        const base: Bill = { ...play, visit, dues: isDue ? [bookingOrder] : [], usesCredit };
        const bill = withItem(withItem(base, { addOnId: 8, quantity: cakes, orderId: bookingOrder }), {
          addOnId: 7,
          quantity: extra,
          orderId: undefined,
        });
        const body = bodyOf(bill);
        const isEmpty = visit === 'none' && cakes + extra === 0 && !isDue;
        expect(newCounterSale.safeParse(body).success).toBe(!isEmpty);
        const paid = (body.tenders ?? []).reduce((sum, { amount }) => sum + paiseOf(String(amount)), 0);
        const credit = paiseOf(String(body.creditAmount ?? 0));
        expect(decimalRupees(paid + credit)).toBe(body.totalAmount);
      },
    ),
  );
});

describe('what is missing', () => {
  const check = {
    freeSlot: undefined,
    bill: play,
    slot: { isFree: true },
    hasPackage: true,
    family,
    agreed: false,
  };

  it('is nothing for a known family that has agreed', () => expect(missingFor(check)).toBeUndefined());
  it('is the consent of a family that never gave it', () => {
    expect(missingFor({ ...check, family: undefined })).toMatch(/^Ask the parent/);
    expect(missingFor({ ...check, family: undefined, agreed: true })).toBeUndefined();
  });
  it('is a child, an age or a slot', () => {
    const off = play.children.map((child) => ({ ...child, isOn: false }));
    const ageless = play.children.map((child) => ({ ...child, age: null }));
    expect(missingFor({ ...check, bill: { ...play, children: off } })).toMatch(/^Choose the children/);
    expect(missingFor({ ...check, bill: { ...play, children: ageless } })).toMatch(/^Choose the age/);
    expect(missingFor({ ...check, slot: undefined })).toMatch(/^No slot/);
    const full = { ...check, slot: { isFree: false } };
    expect(missingFor(full)).toMatch(/^Every slot left today is full/);
    const freeSlot = { startTime: '16:00', endTime: '18:00' };
    expect(missingFor({ ...full, freeSlot })).toMatch(/^This slot is full. Choose 4.*6 PM, which has room.$/);
    expect(missingFor({ ...check, hasPackage: false })).toMatch(/^No package/);
  });
  it('is nothing of these for a booked visit that arrives', () => {
    const bill: Bill = { ...emptyBill, visit: 'arrival', arrival: bookingOrder };
    expect(missingFor({ ...check, bill, slot: undefined, hasPackage: false })).toBeUndefined();
  });
});

it('takes over the round-off of a bill that the server rounds, but no changed price', () => {
  const lines = [{ key: 'socks', label: 'Socks', paise: 49_50 }];
  const roundOff = roundOffOf(lines, 50_00);
  expect(roundOff).toEqual({ totalPaise: 49_50, paise: 50 });
  expect(billSum(withRoundOff(lines, roundOff), emptyBill, undefined).totalPaise).toBe(50_00);
  // Another line: the round-off no longer belongs to the bill.
  const more = [...lines, { key: 'cake', label: 'Cake', paise: 800_00 }];
  expect(withRoundOff(more, roundOff)).toEqual(more);
  expect([roundOffOf(lines, 60_00), roundOffOf(lines, 49_75), roundOffOf(more.slice(1), 801_00)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
