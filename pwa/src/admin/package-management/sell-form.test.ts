import { newSale } from '@toodles/api/contract/hours/sales.ts';
import { expect, test } from 'vitest';
import { emptySale, fieldsFromPackage, type SellForm, sellForm, toNewSale } from './sell-form.ts';

const filled: SellForm = {
  ...emptySale,
  agreed: true,
  packageId: '3',
  totalHours: '10',
  customerName: 'Ananya Rao',
  customerPhone: '90000 03305',
  totalAmount: '2499',
  payment: { method: 'cash', reference: '' },
};

function errorsOf(form: SellForm): Record<string, string> {
  const issues = sellForm('2026-11-21').safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test('reports the missing fields of an empty form, the package in the customer’s wording', () => {
  expect(errorsOf(emptySale)).toEqual({
    packageId: 'Please select a package',
    totalHours: 'Enter hours in steps of half an hour.',
    customerName: 'Please fill this in.',
    customerPhone: 'Enter a 10-digit mobile number.',
    totalAmount: 'Enter an amount in rupees, 0 for a gift.',
    payment: 'Choose a method.',
    agreed: 'Ask the parent, then tick the box.',
  });
});

test('allows a blank email, note and last day', () => expect(errorsOf(filled)).toEqual({}));

test.each([
  ['customerEmail', 'anita@', 'Enter an email address like name@example.com.'],
  ['totalAmount', '', 'Enter an amount in rupees, 0 for a gift.'],
  ['totalAmount', '-1', 'Enter ₹0 or more.'],
  ['totalAmount', '10.999', 'Enter at most two decimals, as in 499.50.'],
  ['totalAmount', '10000001', 'Enter ₹1,00,00,000 or less.'],
  ['totalAmount', 'ten', 'Enter an amount in rupees and whole paise.'],
  ['totalHours', '2.3', 'Enter hours in steps of half an hour.'],
  ['validTill', '2027-06-31', 'That date does not exist.'],
  ['validTill', '2026-11-20', 'Choose today or a later date.'],
  ['validTill', '2028-11-21', 'A package can be valid for at most 730 days.'],
] as const)('%s rejects %j', (name, value, message) => {
  expect(errorsOf({ ...filled, [name]: value })).toEqual({ [name]: message });
});

test.each(['2026-11-21', '2028-11-20'])('accepts a package valid till %s', (validTill) => {
  expect(errorsOf({ ...filled, validTill })).toEqual({});
});

test.each(['0', '0.00', ' 0 '])('requires a confirmed gift for a sale at ₹%s', (totalAmount) => {
  const isGift = 'Tick this to sell it for free, or enter an amount.';
  expect(errorsOf({ ...filled, totalAmount })).toEqual({ isGift });
  expect(errorsOf({ ...filled, totalAmount, isGift: true })).toEqual({});
  expect(newSale.parse(toNewSale({ ...filled, totalAmount, isGift: true })).totalAmount).toBe(0);
});

test('sends the fields of the contract', () => {
  expect(newSale.safeParse(toNewSale(filled)).success).toBe(true);
  expect(
    newSale.parse(toNewSale({ ...filled, validTill: '2027-01-31', customerEmail: 'A@b.in' })),
  ).toMatchObject({
    packageId: 3,
    totalHours: 600,
    customerPhone: '9000003305',
    customerEmail: 'a@b.in',
    totalAmount: 249_900,
    validTill: '2027-01-31',
  });
  expect(toNewSale(filled)).not.toHaveProperty('validTill');
});

test('sends the portal as the seller', () => {
  expect(toNewSale(filled).soldBy).toBe('Admin portal');
});

test('fills in the hours and the price of a package', () => {
  const chosen = {
    id: 3,
    name: 'Monthly Pass',
    type: 'monthly',
    price: '2499.00',
    duration: 10,
    description: '',
    features: [],
    maxChildren: 15,
    isActive: true,
  } as const;
  expect(fieldsFromPackage({ ...chosen, features: [] })).toEqual({
    totalHours: '10',
    totalAmount: '2499.00',
  });
});

test('asks for a reason below the list price, and names the limit', () => {
  const pass = {
    id: 3,
    name: 'Monthly Pass',
    type: 'monthly',
    price: '2499.00',
    duration: 10,
    description: '',
    features: [],
    maxChildren: 15,
    isActive: true,
  } as const;
  const offer = { packages: [{ ...pass, features: [] }], limit: 10 };
  const issuesOf = (change: Partial<SellForm>) =>
    (sellForm('2026-11-21', offer).safeParse({ ...filled, ...change }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    );
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ totalAmount: '2300' })).toEqual([['discountReason', 'Enter a reason.']]);
  expect(issuesOf({ totalAmount: '2300', discountReason: 'Neighbours' })).toEqual([]);
  expect(issuesOf({ totalHours: '10.5' })).toEqual([['discountReason', 'Enter a reason.']]);
  expect(issuesOf({ totalAmount: '2000', discountReason: 'Neighbours' })).toEqual([
    [
      'totalAmount',
      'You can take off up to 10% of the list price, ₹2,499. Charge ₹2,249.10 or more, or ask a manager.',
    ],
  ]);
});
