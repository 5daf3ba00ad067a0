import { expect, it } from 'vitest';
import { isPersonalUpiId } from './upi.ts';

it.each([
  ['9845012345@ybl', true],
  [' 919845012345@paytm', true],
  ['9845012345-2@okaxis', true],
  ['toodles@upi', false],
  ['toodles.9845@icici', false],
  ['paytmqr5abcd9845012345@paytm', false],
  ['1234512345@upi', false],
])('takes %j for a personal UPI ID: %s', (upiId, expected) => expect(isPersonalUpiId(upiId)).toBe(expected));
