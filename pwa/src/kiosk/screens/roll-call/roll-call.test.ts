import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeMissing,
  earlierChildren,
  foundChildren,
  rollCallChildren,
  toggleTick,
} from './roll-call.ts';

const timeZone = 'Asia/Kolkata';
const now = Date.parse('2026-11-21T06:36:00Z');
const open = { isLocked: false, timeZone, now };
const locked = { ...open, isLocked: true };
const visit = {
  key: 'v1',
  kind: 'hours' as const,
  names: ['Zoya Khan', 'Ali'],
  children: 3,
  family: 'Farah Khan',
  phone: '9876502096',
  since: '2026-11-21T05:40:00Z',
  forgotten: false,
};
const booked = { ...visit, key: 'booking-4', kind: 'booked' as const, names: [], children: 2 };
const party = { ...visit, key: 'party-5', kind: 'party' as const, names: ['Neel Bhat'], children: 3 };
const lines = (called: ReturnType<typeof rollCallChildren>) =>
  called.map(({ name, about }) => `${name}, ${about}`);

describe('the roll-call', () => {
  test('names every known child, and shows the others by family with the last digits of the phone', () => {
    expect(lines(rollCallChildren([booked, visit], open))).toEqual([
      'Ali, Farah Khan · 2096',
      'Zoya Khan, Farah Khan · 2096',
      'Farah Khan, Child 1 of 2 · 2096',
      'Farah Khan, Child 2 of 2 · 2096',
      'Farah Khan, Child 3 of 3 · 2096',
    ]);
    expect(lines(rollCallChildren([party], open))).toEqual([
      'Neel Bhat, Neel’s party',
      'Neel’s party, Guest 2 of 3',
      'Neel’s party, Guest 3 of 3',
    ]);
  });

  test('counts the guests of a party under the birthday child', () => {
    expect(lines(rollCallChildren([party], locked))).toEqual([
      'Neel, Neel’s party',
      'Guest 2 of 3, Neel’s party',
      'Guest 3 of 3, Neel’s party',
    ]);
  });

  test('when locked, shows first names and counts, and since when unnamed children are inside', () => {
    expect(lines(rollCallChildren([booked, visit], locked))).toEqual([
      'Ali, ',
      'Zoya, ',
      'Child 1 of 2, in since 11:10',
      'Child 2 of 2, in since 11:10',
      'Child 3 of 3, in since 11:10',
    ]);
  });

  test('when locked, never has a family’s name or phone, and neither do the stored ticks', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
    fc.assert(
      fc.property(word, word, fc.stringMatching(/^\d{10}$/), fc.nat(4), (first, surname, phone, unnamed) => {
        fc.pre(!'Child of in since'.includes(surname) && !first.includes(surname));
        const one = { ...visit, names: [`${first} ${surname}`], children: 1 + unnamed };
        const called = rollCallChildren([{ ...one, family: `Parent ${surname}`, phone }], locked);
        const kept = called.reduce<ReturnType<typeof toggleTick> | null>(
          (rc, { key }) => toggleTick(rc, key, 0),
          null,
        );
        const text = JSON.stringify([called, kept?.found]);
        expect(text).not.toContain(surname);
        expect(text).not.toContain(phone);
        expect(JSON.stringify(kept)).not.toContain(first);
      }),
    );
  });

  test('separates visits not checked out on an earlier day, with their dates, locked or not', () => {
    const old = {
      ...visit,
      names: ['Zoya Khan'],
      children: 2,
      forgotten: true,
      since: '2026-11-19T05:40:00Z',
    };
    expect(lines(earlierChildren([booked, old], open))).toEqual([
      'Zoya Khan, Farah Khan · 2096 · in since Thu 19 Nov, 11:10 AM',
      'Farah Khan, Child 2 of 2 · 2096 · in since Thu 19 Nov, 11:10 AM',
    ]);
    expect(lines(earlierChildren([booked, old], locked))).toEqual([
      'Zoya, in since Thu 19 Nov, 11:10 AM',
      'Child 2 of 2, in since Thu 19 Nov, 11:10 AM',
    ]);
    expect(rollCallChildren([booked, old], open)).toHaveLength(2);
  });

  test('reads out the names of missing children, and counts those without a name', () => {
    const said = (...visits: (typeof visit)[]) => describeMissing(rollCallChildren(visits, locked));
    expect(said({ ...visit, children: 14 })).toBe('Ali, Zoya and 12 children without a name');
    expect(said(visit)).toBe('Ali, Zoya and 1 child without a name');
    expect(said({ ...visit, names: [], children: 4 })).toBe('4 children without a name');
    expect(said({ ...visit, children: 2 })).toBe('Ali and Zoya');
    const seven = ['Ana', 'Bo', 'Cy', 'Dev', 'Eve', 'Fay', 'Gia'];
    expect(said({ ...visit, names: seven, children: 9 })).toBe('Ana, Bo, Cy, Dev, Eve, Fay and 3 more');
  });

  test('excludes children of another day, and includes every name beyond the number of children', () => {
    expect(rollCallChildren([{ ...visit, forgotten: true }], open)).toEqual([]);
    expect(rollCallChildren([{ ...visit, children: 1 }], open)).toHaveLength(2);
  });

  test('gives each child a stable key, locked or not, and a new one when the name changes', () => {
    const keys = rollCallChildren([visit, booked, party], open).map(({ key }) => key);
    expect(new Set(keys).size).toBe(8);
    expect(rollCallChildren([visit, booked, party], locked).map(({ key }) => key)).toEqual(
      expect.arrayContaining(keys),
    );
    const renamed = rollCallChildren([{ ...visit, names: ['Ali', 'Zoya Khan'] }], open).map(({ key }) => key);
    expect(renamed.filter((key) => keys.includes(key))).toEqual(['v1#2']);
  });
});

describe('ticks', () => {
  test('toggle with one tap each', () => {
    const once = toggleTick(toggleTick(null, 'a', now), 'b', now);
    expect([...foundChildren(once, now)]).toEqual(['a', 'b']);
    expect([...foundChildren(toggleTick(once, 'a', now), now)]).toEqual(['b']);
  });

  test('of a roll-call left for half an hour do not count in the next one', () => {
    const left = toggleTick(null, 'a', now);
    expect(foundChildren(left, now + 29 * 60_000).size).toBe(1);
    expect(foundChildren(left, now + 31 * 60_000).size).toBe(0);
    expect(toggleTick(left, 'b', now + 31 * 60_000).found).toEqual(['b']);
    expect(foundChildren(left, now - 24 * 3_600_000).size).toBe(0);
  });
});
