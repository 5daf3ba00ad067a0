import { expect, test } from 'vitest';
import { blankForm, bodyOf, closureForm, formOf, hoursText } from './closure-form.ts';

const today = '2026-11-21';
const shut = { ...blankForm('2026-12-25'), reason: 'Christmas' };
const short = { ...shut, isOpen: true, openTime: '11:00', closeTime: '16:00' };
const issues = (form: typeof shut) =>
  closureForm(today)
    .safeParse(form)
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('accepts a closed day, or an open one with its hours', () => {
  expect(issues(shut)).toEqual([]);
  expect(issues({ ...shut, date: today })).toEqual([]);
  expect(issues(short)).toEqual([]);
  expect(bodyOf({ ...short, isOpen: false })).toEqual({
    date: '2026-12-25',
    isOpen: false,
    openTime: null,
    closeTime: null,
    reason: 'Christmas',
    isHoliday: false,
  });
});

test.each([
  [{ ...shut, date: '' }, 'date', 'Choose the date.'],
  [{ ...shut, date: '2026-11-20' }, 'date', 'Choose today or a later date.'],
  [{ ...shut, date: '2027-02-30' }, 'date', 'That date does not exist.'],
  [{ ...short, openTime: '' }, 'openTime', 'Enter opening and closing times.'],
  [{ ...short, closeTime: '' }, 'closeTime', 'Enter opening and closing times.'],
  [{ ...short, closeTime: '11:00' }, 'closeTime', 'Closing time must be after opening time.'],
  [{ ...shut, reason: 'x'.repeat(121) }, 'reason', 'Use at most 120 characters.'],
])('validates %j: %s', (form, field, message) => expect(issues(form)).toEqual([[field, message]]));

test('turns a stored day into form values and into words', () => {
  const stored = {
    id: 1,
    date: '2026-12-25',
    isOpen: true,
    openTime: '11:00',
    closeTime: '16:00',
    reason: '',
    isHoliday: false,
    version: 2,
  };
  expect(formOf(stored)).toEqual({ ...short, reason: '' });
  expect(hoursText(stored)).toBe('11 AM to 4 PM');
  expect(hoursText({ ...stored, isOpen: false })).toBe('Closed');
});
