import type { Sale } from '@toodles/api/contract/hour-packages.ts';
import { expect, test } from 'vitest';
import { freshUsage, leastHours, namesIn, toNewUsage, type UsageForm, usageForm } from './usage-form.ts';

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
  version: 1,
  createdAt: '2026-11-20T04:30:00.000Z',
};

const form = (changes: Partial<UsageForm> = {}): UsageForm => ({
  ...freshUsage(3.5, { date: '2026-11-21', time: '11:40' }),
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
])('the names in %j', (typed, names) => expect(namesIn(typed)).toEqual(names));

test('the form opens valid: one hour, one child, now, still playing', () => {
  expect(form()).toMatchObject({ hoursUsed: '1', numberOfChildren: '1', endTime: '', startTime: '11:40' });
  expect(errorsOf({})).toEqual({});
});

test('the last half hour can be used', () => {
  expect(leastHours(0.5)).toBe(0.5);
  expect(errorsOf({ hoursUsed: '0.5' }, 0.5)).toEqual({});
});

test.each([
  ['', 'Please enter valid hours to use'],
  ['0', 'Please enter valid hours to use'],
  ['-1', 'Please enter valid hours to use'],
  ['1.25', 'Please enter valid hours to use'],
  ['0.5', 'Please enter valid hours to use. The least is 1 hour.'],
  ['4', 'Please enter valid hours to use. Only 3.5 hours are left.'],
])('%j hours are refused with "%s"', (hoursUsed, message) =>
  expect(errorsOf({ hoursUsed })).toEqual({ hoursUsed: message }),
);

test('the day and the start are required (seed 001, section 5)', () => {
  expect(errorsOf({ usageDate: '' })).toEqual({ usageDate: 'Choose the day of the visit.' });
  expect(errorsOf({ startTime: '' })).toEqual({ startTime: 'Enter when the visit started.' });
});

test('an end before the start is refused; no end means ongoing', () => {
  expect(errorsOf({ endTime: '11:00' })).toEqual({ endTime: 'The end is before the start.' });
  expect(errorsOf({ endTime: '12:40' })).toEqual({});
});

test('children are counted from 1 to 50', () => {
  for (const numberOfChildren of ['0', '51', '1.5', '']) {
    expect(errorsOf({ numberOfChildren })).toEqual({ numberOfChildren: 'Enter 1 to 50 children.' });
  }
});

test('a name longer than the server takes is told before it is sent', () => {
  expect(errorsOf({ names: 'x'.repeat(61) })).toHaveProperty('names');
});

test('times of day are sent as instants of the centre’s clock', () => {
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
