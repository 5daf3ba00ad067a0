import type { Usage } from '@toodles/api/contract/hours/visits.ts';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../shared/api-error.ts';
import { failureMessage } from '../ui/failure.ts';
import {
  cancelSaleMessage,
  recordedMessage,
  saleFailures,
  soldMessage,
  voidedMessage,
} from './sale-messages.ts';
import { sampleSale } from './sample-sale.ts';

const sale = sampleSale();
const usage: Usage = {
  id: '019aa1b2-0000-7000-8000-000000000000',
  packageSaleId: 7,
  customerName: 'Ananya Rao',
  hoursUsed: 1,
  shortHours: 0,
  usageDate: '2026-11-21',
  numberOfChildren: 1,
  attendingChildrenNames: [],
  supervisorNotes: '',
  checkedInBy: 'Meera',
  checkedInAt: '2026-11-21T05:30:00.000Z',
  checkedOutAt: null,
  voidedAt: null,
  voidReason: null,
};

test.each([
  ['sell', 'Failed to create package sale'],
  ['record', 'Failed to record usage'],
] as const)('without a server message to %s, shows %s', (what, words) => {
  const nothingSaid = new ApiError(502, '<html>', 'Bad Gateway');
  for (const error of [nothingSaid, new NetworkError('gone')])
    expect(failureMessage(error, saleFailures[what])).toBe(words);
  const said = new ApiError(409, '{"code":"sale_expired","message":"It has expired."}', 'Conflict');
  expect(failureMessage(said, saleFailures[what])).toBe('It has expired.');
});

test('reports hours deducted and given back', () => {
  expect(soldMessage(sale)).toBe('10 hours sold to Ananya Rao.');
  expect(recordedMessage({ usage, sale })).toBe('1 hour deducted. Ananya Rao has 7.5 hours left.');
  expect(voidedMessage({ sale })).toBe('Visit voided. Ananya Rao has 7.5 hours left.');
});

test('says what happens with the money when a sale is cancelled', () => {
  expect(cancelSaleMessage(sale)).toBe(
    'Ananya Rao loses the remaining 7.5 hours. What was paid is then to be refunded in full. To keep the price of the used hours, use ‘Refund unused hours’ instead. This cannot be undone.',
  );
  expect(cancelSaleMessage({ ...sale, totalAmount: '0.00' })).toBe(
    'Ananya Rao loses the remaining 7.5 hours. This cannot be undone.',
  );
});
