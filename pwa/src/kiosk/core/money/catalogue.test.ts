import type { DeskSlot } from '@toodles/api/contract/desk/counter.ts';
import type { DeskPackage } from '@toodles/api/contract/desk/rows.ts';
import { packageDay } from '@toodles/api/domain/catalogue/package-days.ts';
import { expect, it } from 'vitest';
import { beyondCapacity, hourPackages, openSlots, walkInPackages } from './catalogue.ts';

const pack = (id: number, type: DeskPackage['type']): DeskPackage => ({
  ...{ id, name: `No. ${id}`, duration: 2, price: '499.00', revision: 1 },
  ...(type && { type }),
});
const slot = (id: number, startTime: string, endTime: string, seatsTaken = 0): DeskSlot => ({
  ...{ id, date: '2026-11-21', startTime, endTime, capacity: 15, seatsTaken },
});
const all = [pack(1, 'walk_in'), pack(2, 'weekend'), pack(3, 'monthly'), pack(4, 'birthday')];

const wednesday = packageDay('2026-11-25', false);
const saturday = packageDay('2026-11-21', false);
const ids = (packages: readonly DeskPackage[]) => packages.map(({ id }) => id);

it('offers the package of the day first', () => {
  expect(ids(walkInPackages(all, saturday))).toEqual([2, 1]);
  expect(ids(walkInPackages(all, wednesday))).toEqual([1, 2]);
  expect(ids(walkInPackages(all, { ...wednesday, isHoliday: true }))).toEqual([2, 1]);
});

it('leaves out packages that are not valid today, unless none is', () => {
  const weekendOnly = { ...pack(2, 'weekend'), validDays: [0, 6], onHolidays: true };
  expect(ids(walkInPackages([pack(1, 'walk_in'), weekendOnly], wednesday))).toEqual([1]);
  expect(ids(walkInPackages([weekendOnly], wednesday))).toEqual([2]);
});

it('charges the price of the day', () => {
  const one = { ...pack(1, 'walk_in'), weekendPrice: '599.00' };
  expect(walkInPackages([one], wednesday)[0]?.price).toBe('499.00');
  expect(walkInPackages([one], saturday)[0]?.price).toBe('599.00');
});

it('sells hours of passes, and of packages that sell hours online', () => {
  expect(ids(hourPackages([...all, pack(5, undefined)]))).toEqual([3, 5]);
  expect(ids(hourPackages(all.map((one) => ({ ...one, sellsHours: one.id === 2 }))))).toEqual([2, 3]);
});

it('offers the running slot first, and none that has ended', () => {
  const slots = [slot(3, '14:00', '16:00'), slot(1, '10:00', '12:00'), slot(2, '12:00', '14:00')];
  expect(openSlots(slots, { date: '2026-11-21', time: '12:30' }).map(({ id }) => id)).toEqual([2, 3]);
  expect(openSlots(slots, { date: '2026-11-21', time: '17:00' })).toEqual([]);
});

it('repeats the slots of the last day with a network, without its seats', () => {
  const [only] = openSlots([slot(1, '10:00', '12:00', 15)], { date: '2026-11-24', time: '09:00' });
  expect(only).toMatchObject({ id: 1, date: '2026-11-24', seatsTaken: 0 });
});

it('says by how many children a walk-in is over the capacity', () => {
  expect(beyondCapacity(slot(1, '10:00', '12:00', 13), 2)).toBe(0);
  expect(beyondCapacity(slot(1, '10:00', '12:00', 14), 3)).toBe(2);
});
