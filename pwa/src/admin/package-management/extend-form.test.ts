import type { Sale } from '@toodles/api/contract/hours/hour-packages.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { expect, test } from 'vitest';
import { boundText, defaultExtendForm, EXTEND_DAYS, extendForm } from './extend-form.ts';
import { sampleSale } from './sample-sale.ts';

const today = '2026-11-21';

function errorsOf(validTill: string, changes: Partial<Sale> = {}, reason = 'The child was ill') {
  const issues = extendForm(sampleSale(changes), today).safeParse({ validTill, reason }).error?.issues ?? [];
  return issues.map(({ path, message }) => [path[0], message]);
}

test('opens with one month more, counted from today for an expired package', () => {
  expect(defaultExtendForm(sampleSale(), today).validTill).toBe('2027-01-19');
  expect(defaultExtendForm(sampleSale({ validTill: '2026-10-01' }), today).validTill).toBe('2026-12-21');
});

test('states the limit in advance: a year from the last day, or from today for an expired package', () => {
  expect(boundText(sampleSale(), today)).toBe('Extend by up to 365 days, until 20 Dec 2027.');
  expect(boundText(sampleSale({ validTill: '2026-10-01' }), today)).toBe(
    'Extend by up to 365 days, until 21 Nov 2027.',
  );
});

test('offers only choices within the limit', () => {
  for (const validTill of ['2026-12-20', '2026-10-01'])
    for (const days of EXTEND_DAYS)
      expect(errorsOf(addDays(validTill < today ? today : validTill, days), { validTill })).toEqual([]);
});

test('accepts a later day and requires a reason', () => {
  expect(errorsOf('2026-12-21')).toEqual([]);
  expect(errorsOf('2026-12-21', {}, ' ')).toEqual([['reason', 'Please fill this in.']]);
});

test.each<[string, Partial<Sale>, string]>([
  ['2026-12-20', {}, 'Choose a date after the current expiry.'],
  ['2026-11-20', { validTill: '2026-10-01' }, 'Choose today or a later date.'],
  ['2027-12-21', {}, 'Extend by up to 365 days, until 20 Dec 2027.'],
  ['2099-01-01', { validTill: '2026-10-01' }, 'Extend by up to 365 days, until 21 Nov 2027.'],
  ['2026-12-21', { status: 'used_up', remainingHours: 0 }, 'All hours of this package have been used.'],
  ['2026-12-21', { status: 'cancelled', remainingHours: 0 }, 'This hour package was cancelled.'],
  ['2027-02-30', {}, 'That date does not exist.'],
  ['', {}, 'Choose the last day.'],
])('rejects %j', (validTill, changes, message) => {
  expect(errorsOf(validTill, changes)).toContainEqual(['validTill', message]);
});
