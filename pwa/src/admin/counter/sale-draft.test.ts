import { afterEach, expect, test, vi } from 'vitest';
import { emptyBill } from './bill.ts';
import { noCustomer } from './customer-form.ts';
import { isBegun, keptSale, recentSale } from './sale-draft.ts';
import { family, socks } from './sample.ts';

afterEach(() => void vi.useRealTimers());

const sale = {
  choice: family,
  bill: { ...emptyBill, added: [{ addOnId: socks.id, quantity: 2, orderId: undefined }] },
  picks: { slotId: 2 },
  customer: { ...noCustomer, name: family.name, phone: family.phone },
  tenders: [{ method: 'cash' as const, reference: '', paise: 5_000 }],
};

test('brings a begun bill back from the storage of the tab', () => {
  const stored = JSON.stringify({ at: Date.now(), sale });
  expect(recentSale(keptSale.parse(JSON.parse(stored)))).toEqual(JSON.parse(JSON.stringify(sale)));
});

test('forgets a bill, and the family on it, after half an hour', () => {
  vi.useFakeTimers({ now: 0 });
  expect(recentSale({ at: 0, sale })).toBeDefined();
  vi.setSystemTime(30 * 60_000);
  expect(recentSale({ at: 0, sale })).toBeUndefined();
});

test('keeps only a sale that has something to lose', () => {
  expect(isBegun({ choice: undefined, bill: emptyBill, tenders: [] })).toBe(false);
  expect(isBegun(sale)).toBe(true);
});
