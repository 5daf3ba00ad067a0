import type { UsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { expect, test } from 'vitest';
import { consequenceText, possibleResolutions, reviewReasonText, settleLabel } from './review-messages.ts';

const review = (changes: Partial<UsageReview> = {}): UsageReview => ({
  id: 1,
  status: 'open',
  reason: 'short',
  usageId: '0195',
  packageSaleId: 7,
  saleReference: 'HP-4K7Q',
  customerName: 'Ananya Rao',
  deviceName: 'Front desk',
  hoursUsed: 2,
  shortHours: 0.5,
  takenHours: 1.5,
  suggestedCharge: '125.00',
  orderId: null,
  balanceThen: 1.5,
  balanceNow: 0,
  occurredAt: '2026-11-21T06:00:00.000Z',
  openedAt: '2026-11-21T06:30:00.000Z',
  resolution: null,
  note: '',
  settledBy: null,
  settledAt: null,
  ...changes,
});

test('names the visit and the balance at the time', () => {
  expect(reviewReasonText(review())).toBe('The visit used 2 hours, and 1.5 hours were left.');
  expect(reviewReasonText(review({ balanceThen: 0.5 }))).toMatch(/0\.5 hours were left\.$/);
  expect(reviewReasonText(review({ balanceThen: 0 }))).toMatch(/nothing was left\.$/);
  expect(reviewReasonText(review({ balanceThen: 1 }))).toBe('The visit used 2 hours, and 1 hour was left.');
  expect(reviewReasonText(review({ reason: 'expired' }))).toMatch(/^The package had expired by then\./);
  expect(reviewReasonText(review({ reason: 'before_sale' }))).toMatch(
    /before the package was sold\. The tablet’s clock/,
  );
  expect(reviewReasonText(review({ reason: 'wrong_clock' }))).toMatch(/^The tablet’s clock was ahead: /);
  expect(reviewReasonText(review({ reason: 'server_restored' }))).toMatch(
    /^The server was restored from a backup.*belong to this family\. The visit used 2 hours/,
  );
});

test('offers no charge without missing hours', () => {
  expect(possibleResolutions(review())).toEqual(['charge', 'waive', 'void']);
  const revoked = review({
    reason: 'revoked_device',
    shortHours: 0,
    hoursUsed: 1,
    balanceThen: 4,
    balanceNow: 3,
  });
  expect(possibleResolutions(revoked)).toEqual(['waive', 'void']);
  expect(settleLabel('waive', revoked)).toBe('Keep as is');
  expect(consequenceText('waive', revoked)).toBe(
    'The visit counts as recorded. The balance stays at 3 hours.',
  );
});

test('keeps the balance when charging or waiving', () => {
  expect(consequenceText('charge', review())).toBe(
    'The family pays for the 0.5 hours. The visit counts in full. The balance stays at 0 hours.',
  );
  expect(consequenceText('waive', review())).toMatch(/^The centre waives the 0\.5 hours\./);
});

test('gives back exactly the deducted hours when voiding', () => {
  expect(consequenceText('void', review())).toBe(
    'The visit no longer counts. 1.5 hours are returned: the balance becomes 1.5 hours.',
  );
  expect(consequenceText('void', review({ shortHours: 2, takenHours: 0 }))).toBe(
    'The visit no longer counts. No hours are returned.',
  );
  expect(consequenceText('void', review({ reason: 'cancelled' }))).toBe(
    'The visit no longer counts. No hours are returned.',
  );
});
