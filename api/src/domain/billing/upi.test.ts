import { expect, it } from 'vitest';
import { isPersonalUpiId, upiLink } from './upi.ts';

it.each([
  ['9845012345@ybl', true],
  [' 919845012345@paytm', true],
  ['9845012345-2@okaxis', true],
  ['toodles@upi', false],
  ['toodles.9845@icici', false],
  ['paytmqr5abcd9845012345@paytm', false],
  ['1234512345@upi', false],
])('takes %j for a personal UPI ID: %s', (upiId, expected) => expect(isPersonalUpiId(upiId)).toBe(expected));

it('asks for the exact amount, with a reference and a note of its own', () => {
  const request = {
    upiId: 'toodles@bank',
    payee: 'Toodles & Co',
    amountPaise: 109_605,
    reference: 'T019aa5c8',
  };
  expect(upiLink({ ...request, note: 'Play, Fri 20 Nov' })).toBe(
    'upi://pay?pa=toodles%40bank&pn=Toodles%20%26%20Co&am=1096.05&cu=INR&tn=Play%2C%20Fri%2020%20Nov&tr=T019aa5c8',
  );
  expect(upiLink(request)).toContain('tn=T019aa5c8&tr=T019aa5c8');
});
