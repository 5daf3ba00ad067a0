import { settleUsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { expect, test } from 'vitest';
import { settleForm } from './settle-form.ts';

const said = (resolution: 'charge' | 'waive' | 'void', note: string) =>
  settleForm(resolution)
    .safeParse({ note })
    .error?.issues.map(({ message }) => message);

test.each(['waive', 'void'] as const)('requires a reason to %s, as the server does', (resolution) => {
  expect(said(resolution, ' ')).toEqual(['Enter a reason.']);
  expect(said(resolution, 'Regulars')).toBeUndefined();
  expect(settleUsageReview.spec.body.safeParse({ resolution, note: ' ' }).success).toBe(false);
});

test('requires no reason for a charge, and limits the length of a note', () => {
  expect(said('charge', '')).toBeUndefined();
  expect(said('charge', 'x'.repeat(501))).toEqual(['Use at most 500 characters.']);
});
