import { expect, test } from 'vitest';
import { holidaysFrom } from './karnataka-holidays.ts';

test('lists the public holidays of the coming year, soonest first', () => {
  const found = holidaysFrom('2026-11-21');
  expect(found[0]).toEqual({ date: '2026-12-25', name: 'Christmas' });
  expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted());
  expect(found.at(-1)?.date).toBe('2027-11-16');
  expect(found.find(({ name }) => name === 'Ugadi')?.date).toBe('2027-04-07');
});

test('shows two holidays of one day as one, which does not move', () => {
  expect(holidaysFrom('2027-08-01')[0]).toEqual({
    date: '2027-08-15',
    name: 'Independence Day, Id Milad',
  });
});

test('marks what follows the moon', () => {
  const moving = holidaysFrom('2027-03-01').filter(({ mayMove }) => mayMove);
  expect(moving[0]).toEqual({ date: '2027-03-10', name: 'Ramzan', mayMove: true });
});

test('knows the fixed holidays of any year', () => {
  expect(holidaysFrom('2031-01-01').map(({ date }) => date)).toEqual([
    '2031-01-26',
    '2031-04-14',
    '2031-05-01',
    '2031-08-15',
    '2031-10-02',
    '2031-11-01',
    '2031-12-25',
  ]);
});
