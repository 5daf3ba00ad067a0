import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import { expect, test } from 'vitest';
import { balanceText, familyChatLink, reminder, statementText } from './family-messages.ts';
import { sampleSale } from './sample-sale.ts';

const sale = (changes: Partial<Sale> = {}): Sale => sampleSale({ notes: 'Pays late', ...changes });
const entry = (id: number, kind: SaleStatement['ledger'][number]['kind'], hours: number) => ({
  id,
  kind,
  hours,
  usageId: null,
  note: 'Wrong family',
  by: 'Meera',
  at: '2026-11-20T19:30:00.000Z',
});
const statement = (ledger: SaleStatement['ledger'], changes: Partial<Sale> = {}): SaleStatement => ({
  sale: sale(changes),
  money: {
    orderId: '0197a1b2-0000-4000-8000-000000000001',
    orderState: 'paid',
    paidAmount: '2499.00',
    dueAmount: '0.00',
  },
  usages: [],
  ledger,
});
const centre = { name: 'Toodles', timeZone: 'Asia/Kolkata' };

test('opens a chat with the family’s number, and none for an erased family', () => {
  expect(familyChatLink(sale(), 'Hello & welcome')).toBe(
    'https://wa.me/919876504821?text=Hello%20%26%20welcome',
  );
  expect(familyChatLink(sale({ customerPhone: '' }), 'Hello')).toBeUndefined();
});

test('reminds a family of its balance, package and last day', () => {
  expect(reminder(sale(), 'Toodles')).toBe(
    'Hello Ananya, this is Toodles. You have 7.5 hours of play left in your Monthly Pass (HP-4K7Q), valid until 20 Dec 2026. Come and use them before then. See you soon!',
  );
  expect(reminder(sale({ remainingHours: 1 }), 'Toodles')).toContain('You have 1 hour of play left');
});

test.each<[Partial<Sale>, string]>([
  [{}, '7.5 of 10 hours left, valid until 20 Dec 2026.'],
  [{ status: 'expired' }, '7.5 of 10 hours left, expired on 20 Dec 2026.'],
  [{ totalHours: 1000, remainingHours: 1000 }, '1,000 of 1,000 hours left, valid until 20 Dec 2026.'],
  [{ status: 'used_up', remainingHours: 0 }, 'All 10 hours are used.'],
  [{ status: 'cancelled', remainingHours: 0 }, 'Cancelled.'],
  [{ status: 'cancelled', refundedAmount: '1999.20' }, 'Cancelled, ₹1,999.20 refunded.'],
])('reads %j as %j', (changes, words) => expect(balanceText(sale(changes))).toBe(words));

test('starts a statement with the oldest entry, in the centre’s dates and without internal notes', () => {
  expect(statementText(statement([entry(1, 'sold', 10), entry(2, 'used', -2.5)]), centre)).toBe(
    [
      'Toodles: hours of Ananya Rao',
      'Monthly Pass, HP-4K7Q',
      '',
      '21 Nov 2026: 10 hours sold, 10 h left',
      '21 Nov 2026: 2.5 hours used on a visit, 7.5 h left',
      '',
      '7.5 of 10 hours left, valid until 20 Dec 2026.',
    ].join('\n'),
  );
});

test('counts the entries that a long statement leaves out', () => {
  const used = Array.from({ length: 40 }, (_, n) => entry(n + 2, 'used', -0.5));
  const lines = statementText(statement([entry(1, 'sold', 40), ...used]), centre).split('\n');
  expect(lines[3]).toBe('11 earlier entries not shown');
  expect(lines).toHaveLength(3 + 1 + 30 + 2);
  expect(lines.at(-3)).toContain('20 h left');
});
