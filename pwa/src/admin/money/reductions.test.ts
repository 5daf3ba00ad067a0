import { expect, test } from 'vitest';
import { reductionNotice } from './reductions.ts';

const list = (chargedPaise: number) => ({ listPaise: 249_900, chargedPaise });

test('names the list price, what a lower price gives away, and the lowest price', () => {
  expect(reductionNotice(list(249_900), 10)).toEqual({
    hint: 'List price ₹2,499.',
    refusal: undefined,
    needsReason: false,
  });
  expect(reductionNotice(list(230_000), 10)).toEqual({
    hint: '₹199 below the list price of ₹2,499.',
    refusal: undefined,
    needsReason: true,
  });
  expect(reductionNotice(list(200_000), 10).refusal).toBe(
    'You can take off up to 10% of the list price, ₹2,499. Charge ₹2,249.10 or more, or ask a manager.',
  );
  expect(reductionNotice(list(200_000), 0).refusal).toBe(
    'You can’t go below the list price, ₹2,499. Charge ₹2,499 or more, or ask a manager.',
  );
  expect(reductionNotice(list(0), null).needsReason).toBe(true);
});
