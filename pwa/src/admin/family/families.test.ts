import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import { expect, test } from 'vitest';
import { balanceTexts, childrenText, isSearchable, startOfFamily } from './families.ts';

const family: FoundFamily = {
  phone: '9000003305',
  name: 'Anand Krishnan',
  email: '',
  children: [],
  sales: [],
  dues: [],
  toRefund: '0.00',
  credit: '0.00',
  visits: [],
  consentedAt: null,
};

test.each([
  ['90000', true],
  ['9000', false],
  ['+91 90000', true],
  ['ana', true],
  ['an', false],
  ['ಅನನ', true],
  ['', false],
])('searches for %j: %s', (typed, isAsked) => expect(isSearchable(typed)).toBe(isAsked));

test('starts a new family with typed digits as its phone, and anything else as its name', () => {
  expect(startOfFamily(' +91 90000 03305 ')).toEqual({ name: '', phone: '9000003305' });
  expect(startOfFamily(' Anand Krishnan ')).toEqual({ name: 'Anand Krishnan', phone: '' });
});

test('names the children, and counts those without a name', () => {
  const named = [
    { name: 'Aarav', age: 4 },
    { name: 'Diya', age: null },
  ];
  expect(childrenText({ children: named })).toBe('Aarav 4, Diya');
  expect(childrenText({ children: [...named, { name: '', age: 5 }] })).toBe('Aarav 4, Diya, 1 child');
  expect(childrenText({ children: [] })).toBe('');
});

test('says what a family can use and what it owes, and nothing if that is nothing', () => {
  expect(balanceTexts(family)).toEqual([]);
  const sale = { id: 1, reference: 'HP-1', packageName: 'Monthly Pass', validTill: '2027-01-31' };
  const due = { orderId: 'a', kind: 'booking' as const, reference: 'TD-1', description: 'Play' };
  const texts = balanceTexts({
    ...family,
    sales: [
      { ...sale, remainingHours: 7.5 },
      { ...sale, id: 2, remainingHours: 2 },
    ],
    dues: [
      { ...due, dueAmount: '499.00' },
      { ...due, orderId: 'b', dueAmount: '0.50' },
    ],
    toRefund: '100.00',
    credit: '2.00',
  });
  expect(texts.map(({ text }) => text)).toEqual(['9.5 h left', '₹499.50 due', '₹100 to refund', '₹2 credit']);
});
