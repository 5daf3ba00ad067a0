import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import { expect, test } from 'vitest';
import {
  defaultUsageForm,
  leastHours,
  parseNames,
  toNewUsage,
  type UsageForm,
  usageForm,
} from './usage-form.ts';

const sale: Sale = {
  id: 7,
  reference: 'HP-4K7Q',
  packageId: 3,
  packageName: 'Monthly Pass',
  totalHours: 10,
  remainingHours: 3.5,
  customerName: 'Ananya Rao',
  customerPhone: '9000003305',
  customerEmail: null,
  totalAmount: '2499.00',
  notes: '',
  soldBy: 'Meera',
  status: 'active',
  validTill: '2027-11-20',
  cancelReason: null,
  refundedAmount: null,
  consentedAt: null,
  isAwaitingPayment: false,
  version: 1,
  createdAt: '2026-11-20T04:30:00.000Z',
};

const form = (changes: Partial<UsageForm> = {}): UsageForm => ({
  ...defaultUsageForm(3.5, { date: '2026-11-21', time: '11:40' }),
  ...changes,
});

function errorsOf(changes: Partial<UsageForm>, remaining = 3.5): Record<string, string> {
  const issues = usageForm(remaining).safeParse(form(changes)).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test.each([
  ['Aarav, Diya', ['Aarav', 'Diya']],
  [' Aarav ,, ,Diya  Rao, ', ['Aarav', 'Diya  Rao']],
  ['', []],
  [' , ', []],
])('parses the names in %j', (typed, names) => expect(parseNames(typed)).toEqual(names));

test('opens with valid values: one hour, one child, starting now, without an end', () => {
  expect(form()).toMatchObject({ hoursUsed: '1', numberOfChildren: '1', endTime: '', startTime: '11:40' });
  expect(errorsOf({})).toEqual({});
});

test('allows the last half hour to be used', () => {
  expect(leastHours(0.5)).toBe(0.5);
  expect(errorsOf({ hoursUsed: '0.5' }, 0.5)).toEqual({});
});

test.each([
  ['', 'Please enter valid hours to use'],
  ['0', 'Please enter valid hours to use'],
  ['-1', 'Please enter valid hours to use'],
  ['1.25', 'Please enter valid hours to use'],
  ['0.5', 'Please enter valid hours to use. The minimum is 1 hour.'],
  ['4', 'Please enter valid hours to use. Only 3.5 hours are left.'],
])('rejects %j hours with "%s"', (hoursUsed, message) =>
  expect(errorsOf({ hoursUsed })).toEqual({ hoursUsed: message }),
);

test('requires the day and the start', () => {
  expect(errorsOf({ usageDate: '' })).toEqual({ usageDate: 'Choose the day of the visit.' });
  expect(errorsOf({ startTime: '' })).toEqual({ startTime: 'Enter a start time.' });
});

test('rejects an end before the start, and treats a blank end as ongoing', () => {
  expect(errorsOf({ endTime: '11:00' })).toEqual({ endTime: 'The end must be after the start.' });
  expect(errorsOf({ endTime: '12:40' })).toEqual({});
});

test('accepts 1 to 50 children', () => {
  for (const numberOfChildren of ['0', '51', '1.5', '']) {
    expect(errorsOf({ numberOfChildren })).toEqual({ numberOfChildren: 'Enter 1 to 50 children.' });
  }
});

test('rejects a name that is too long before sending it', () => {
  expect(errorsOf({ names: 'x'.repeat(61) })).toHaveProperty('names');
});

test('converts times of the centre’s clock to instants', () => {
  const body = toNewUsage(
    form({ endTime: '12:40', names: 'Aarav, ,Diya', hoursUsed: '1.5' }),
    sale,
    'Asia/Kolkata',
  );
  expect(body).toMatchObject({
    packageSaleId: 7,
    hoursUsed: 1.5,
    numberOfChildren: 1,
    usageDate: '2026-11-21',
    attendingChildrenNames: ['Aarav', 'Diya'],
    checkedInBy: 'Admin portal',
    checkedInAt: '2026-11-21T06:10:00.000Z',
    checkedOutAt: '2026-11-21T07:10:00.000Z',
  });
  expect(toNewUsage(form(), sale, 'Asia/Kolkata').checkedOutAt).toBeNull();
});
