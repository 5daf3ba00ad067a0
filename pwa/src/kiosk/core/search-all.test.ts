import type { DeskBooking, DeskParty, DeskSale } from '@toodles/api/contract/desk/rows.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saleOf } from '../testing/model-rows.ts';
import { groupFamilies, updateFamilies } from './families.ts';
import { usablePackages } from './family.ts';
import { bookingSearchTerms, partySearchTerms } from './guest-search-terms.ts';
import { overlayOf } from './overlay.ts';
import { bookingRow, type FamilyRowFacts, partyRow, searchAll } from './search-all.ts';
import { buildIndex } from './search-index.ts';
import { findUpcomingSlots } from './upcoming-slots.ts';

const [today, tomorrow] = ['2026-11-21', '2026-11-22'];
const times = { startTime: '12:00', endTime: '14:00' };
const rest = {
  phone: '9845020000',
  status: 'confirmed',
  paymentStatus: 'paid',
  totalAmount: '998.00',
} as const;

const booking = (id: number, parentName: string, over: Partial<DeskBooking> = {}): DeskBooking => ({
  ...{ id, reference: `TD-${id}`, parentName, packageName: 'Walk-in', bookingDate: today, ...times, ...rest },
  ...{ numberOfChildren: 2, childrenAges: [3, 4], arrivedAt: null, revision: 1, ...over },
});

const party = (id: number, childName: string, over: Partial<DeskParty> = {}): DeskParty => ({
  ...{ id, reference: `BP-${id}`, childName, childAge: 5, parentName: 'Kirana Bhat', partyDate: today },
  ...{ packageName: 'Deluxe', numberOfGuests: 15, ...times, ...rest, arrivedAt: null, revision: 1, ...over },
});

const overlay = overlayOf([]);

const diya = { ...saleOf(1, 10), customerName: 'Diya Rao' };

function find(query: string, bookings: DeskBooking[], parties: DeskParty[], sales: DeskSale[] = [diya]) {
  const families = groupFamilies(sales).index;
  const indexes = {
    bookings: buildIndex(bookings, bookingSearchTerms),
    parties: buildIndex(parties, partySearchTerms),
  };
  return searchAll({ families, ...indexes, overlay, visits: [], today }, query);
}

test('finds a party by the child, the parent, the phone and its reference', () => {
  for (const query of ['diya', 'kirana', '0000', 'bp-7'])
    expect(find(query, [], [party(7, 'Diya')]).rows.map(({ key }) => key)).toContain('party-7');
});

test('lists guests of today first; guests of tomorrow and those who arrived come last', () => {
  const bookings = [booking(1, 'Diya Nair', { bookingDate: tomorrow }), booking(2, 'Diya Shetty')];
  const { rows, totals } = find('diya', bookings, [party(7, 'Diya', { arrivedAt: '2026-11-21T06:00:00Z' })]);
  expect(rows.map(({ key }) => key)).toEqual(['booking-2', 'sale-1', 'booking-1', 'party-7']);
  expect(totals).toEqual({ hours: 1, booked: 2, party: 1 });
});

test('lists today’s bookings and parties that have not arrived, by slot', () => {
  const late = { startTime: '16:00', endTime: '18:00' };
  const rows = [
    partyRow(party(7, 'Diya'), overlay),
    partyRow(party(8, 'Neel', late), overlay),
    partyRow(party(9, 'Veda', { partyDate: tomorrow }), overlay),
    bookingRow(booking(1, 'Anand'), overlay),
    bookingRow(booking(2, 'Meghna', { arrivedAt: '2026-11-21T06:00:00Z' }), overlay),
    bookingRow(booking(3, 'Prakash', { startTime: '09:00', endTime: '11:00' }), overlay),
  ];
  expect(findUpcomingSlots(rows, { date: today, time: '12:06' })).toMatchObject([
    { ...times, children: 17, rows: [{ key: 'booking-1' }, { key: 'party-7' }] },
    { ...late, children: 15, rows: [{ key: 'party-8' }] },
  ]);
});

const family = (id: number, customerName: string, over: Partial<DeskSale> = {}): DeskSale => ({
  ...saleOf(id, 10),
  ...{ customerName, phone: `98450100${String(id).padStart(2, '0')}`, reference: `HP-${id}`, ...over },
});
const here = (date: string) => ({ lastVisit: { date, hours: 1 } });

test('among equal matches, lists a family with a booking for today first, then by last visit', () => {
  const sales = [
    family(1, 'Anita Rao'),
    family(2, 'Anita Nair', here('2026-09-01')),
    family(3, 'Anita Shetty', here('2026-11-20')),
    family(4, 'Anita Gowda'),
  ];
  const bookings = [booking(9, 'Ravi Gowda', { phone: '9845010004' })];
  const keys = (guests: DeskBooking[]) => find('anita', guests, [], sales).rows.map(({ key }) => key);
  expect(keys([])).toEqual(['sale-3', 'sale-2', 'sale-1', 'sale-4']);
  expect(keys(bookings)).toEqual(['sale-4', 'sale-3', 'sale-2', 'sale-1']);
});

describe('a family with two packages', () => {
  const rao = { phone: '9845014821' };
  const late = family(1, 'Ananya Rao', {
    ...rao,
    validTill: '2027-05-01',
    childrenNames: ['Aarav'],
    ...here('2026-11-01'),
  });
  const soon = family(2, 'ananya rao ', {
    ...rao,
    validTill: '2026-12-01',
    childrenNames: ['aarav', 'Myra'],
  });

  test('is one row, found by either reference, and uses the package that ends first', () => {
    for (const query of ['ananya', 'hp-1', 'hp-2', 'myra']) {
      const { rows, totals } = find(query, [], [], [late, soon]);
      const [row] = rows as FamilyRowFacts[];
      expect([rows.length, totals.hours]).toEqual([1, 1]);
      expect(row?.packages.map(({ sale }) => sale.id)).toEqual([2, 1]);
      expect(row?.family).toMatchObject({
        childrenNames: ['aarav', 'Myra'],
        lastVisit: { date: '2026-11-01' },
      });
    }
  });

  test('uses the next package when the first is used up or expired', () => {
    const left = (minutes: number) => [
      { sale: soon, minutes },
      { sale: late, minutes: 600 },
    ];
    const ids = (minutes: number, day: string) =>
      usablePackages(left(minutes), day).map(({ sale }) => sale.id);
    expect(ids(60, today)).toEqual([2, 1]);
    expect(ids(0, today)).toEqual([1]);
    expect(ids(60, '2026-12-02')).toEqual([1]);
  });

  test('is two families when the phone or the name differs', () => {
    expect(groupFamilies([late, { ...soon, phone: '9845014822' }]).index.items).toHaveLength(2);
    expect(groupFamilies([late, { ...soon, customerName: 'Arjun Rao' }]).index.items).toHaveLength(2);
    expect(
      groupFamilies([
        { ...late, phone: '' },
        { ...soon, phone: '' },
      ]).index.items,
    ).toHaveLength(2);
  });
});

test('an update of the families gives the same result as a full read', () => {
  const sale = fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    name: fc.constantFrom('Ana', 'Bo'),
    day: fc.nat(3),
  });
  const saleFrom = ({ id, name, day }: { id: number; name: string; day: number }) =>
    family(id, name, { phone: '9845010000', ...here(`2026-11-0${day + 1}`) });
  const byId = (sales: DeskSale[]) => [...new Map(sales.map((one) => [one.id, one])).values()];
  fc.assert(
    fc.property(
      fc.array(sale),
      fc.array(sale),
      fc.array(fc.integer({ min: 1, max: 9 })),
      (old, changed, gone) => {
        const [before, after] = [byId(old.map(saleFrom)), byId(changed.map(saleFrom))];
        const ids = [...new Set([...gone, ...after.map(({ id }) => id)])];
        const whole = groupFamilies([...before.filter(({ id }) => !ids.includes(id)), ...after]);
        const step = updateFamilies(groupFamilies(before), ids, after);
        expect(new Map(step.byKey)).toEqual(new Map(whole.byKey));
        expect(new Map(step.sales)).toEqual(new Map(whole.sales));
        const days = (families: typeof whole) => families.index.items.map(({ lastVisit }) => lastVisit?.date);
        expect(days(step)).toEqual(days(whole));
      },
    ),
  );
});
