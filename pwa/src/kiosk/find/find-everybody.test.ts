import type { DeskBooking, DeskParty } from '@toodles/api/contract/sync.ts';
import { expect, test } from 'vitest';
import { overlayOf } from '../outbox/overlay.ts';
import { saleOf } from '../testing/model-rows.ts';
import { bookingWords, familyWords, partyWords } from './family-words.ts';
import { bookingRow, findEverybody, partyRow } from './find-everybody.ts';
import { buildIndex } from './search-index.ts';
import { slotsToCome } from './slots-to-come.ts';

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

function find(query: string, bookings: DeskBooking[], parties: DeskParty[]) {
  const families = buildIndex([{ ...saleOf(1, 10), customerName: 'Diya Rao' }], familyWords);
  const indexes = { bookings: buildIndex(bookings, bookingWords), parties: buildIndex(parties, partyWords) };
  return findEverybody({ families, ...indexes, overlay, visits: [], today }, query);
}

test('a party is found by the child, the parent, the phone and its reference', () => {
  for (const query of ['diya', 'kirana', '0000', 'bp-7'])
    expect(find(query, [], [party(7, 'Diya')]).rows.map(({ key }) => key)).toContain('party-7');
});

test('whoever is expected today comes first, tomorrow’s guests and those who came come last', () => {
  const bookings = [booking(1, 'Diya Nair', { bookingDate: tomorrow }), booking(2, 'Diya Shetty')];
  const { rows, totals } = find('diya', bookings, [party(7, 'Diya', { arrivedAt: '2026-11-21T06:00:00Z' })]);
  expect(rows.map(({ key }) => key)).toEqual(['booking-2', 'sale-1', 'booking-1', 'party-7']);
  expect(totals).toEqual({ hours: 1, booked: 2, party: 1 });
});

test('still to come are today’s bookings and parties for which nobody came, by slot', () => {
  const late = { startTime: '16:00', endTime: '18:00' };
  const rows = [
    partyRow(party(7, 'Diya'), overlay),
    partyRow(party(8, 'Neel', late), overlay),
    partyRow(party(9, 'Veda', { partyDate: tomorrow }), overlay),
    bookingRow(booking(1, 'Anand'), overlay),
    bookingRow(booking(2, 'Meghna', { arrivedAt: '2026-11-21T06:00:00Z' }), overlay),
    bookingRow(booking(3, 'Prakash', { startTime: '09:00', endTime: '11:00' }), overlay),
  ];
  expect(slotsToCome(rows, { date: today, time: '12:06' })).toMatchObject([
    { ...times, children: 17, rows: [{ key: 'booking-1' }, { key: 'party-7' }] },
    { ...late, children: 15, rows: [{ key: 'party-8' }] },
  ]);
});
