import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundIn, rollOf, ticked } from './roll.ts';

const timeZone = 'Asia/Kolkata';
const open = { isLocked: false, timeZone };
const locked = { isLocked: true, timeZone };
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
const lines = (called: ReturnType<typeof rollOf>) => called.map(({ name, about }) => `${name}, ${about}`);

describe('the roll-call', () => {
  test('names every child that is known and numbers the others, with the family and the end of its phone', () => {
    expect(lines(rollOf([booked, visit], open))).toEqual([
      'Ali, Khan · 2096',
      'Zoya Khan, Khan · 2096',
      'Child 1 of 2, Khan · 2096',
      'Child 2 of 2, Khan · 2096',
      'Child 3 of 3, Khan · 2096',
    ]);
  });

  test('counts the guests of a party, by whose birthday it is', () => {
    expect(lines(rollOf([party], locked))).toEqual([
      'Neel, Neel’s party',
      'Guest 2 of 3, Neel’s party',
      'Guest 3 of 3, Neel’s party',
    ]);
  });

  test('locked it tells first names and counts, and since when the unnamed are inside', () => {
    expect(lines(rollOf([booked, visit], locked))).toEqual([
      'Ali, ',
      'Zoya, ',
      'Child 1 of 2, in since 11:10',
      'Child 2 of 2, in since 11:10',
      'Child 3 of 3, in since 11:10',
    ]);
  });

  test('locked it never holds a family’s name or phone, nor does what is kept of it', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
    fc.assert(
      fc.property(word, word, fc.stringMatching(/^\d{10}$/), fc.nat(4), (first, surname, phone, unnamed) => {
        fc.pre(!'Child of in since'.includes(surname) && !first.includes(surname));
        const one = { ...visit, names: [`${first} ${surname}`], children: 1 + unnamed };
        const called = rollOf([{ ...one, family: `Parent ${surname}`, phone }], locked);
        const kept = called.reduce<ReturnType<typeof ticked> | null>(
          (rc, { key }) => ticked(rc, key, 0),
          null,
        );
        const told = JSON.stringify([called, kept?.found]);
        expect(told).not.toContain(surname);
        expect(told).not.toContain(phone);
        expect(JSON.stringify(kept)).not.toContain(first);
      }),
    );
  });

  test('leaves out whom nobody checked out on another day, and loses nobody with more names than children', () => {
    expect(rollOf([{ ...visit, forgotten: true }], open)).toEqual([]);
    expect(rollOf([{ ...visit, children: 1 }], open)).toHaveLength(2);
  });

  test('gives each child a key of their own, the same locked or not, and another when the name changes', () => {
    const keys = rollOf([visit, booked, party], open).map(({ key }) => key);
    expect(new Set(keys).size).toBe(8);
    expect(rollOf([visit, booked, party], locked).map(({ key }) => key)).toEqual(
      expect.arrayContaining(keys),
    );
    const renamed = rollOf([{ ...visit, names: ['Ali', 'Zoya Khan'] }], open).map(({ key }) => key);
    expect(renamed.filter((key) => keys.includes(key))).toEqual(['v1#2']);
  });
});

describe('ticks', () => {
  const now = Date.parse('2026-11-21T06:36:00Z');

  test('go on and off by one tap each', () => {
    const once = ticked(ticked(null, 'a', now), 'b', now);
    expect([...foundIn(once, now)]).toEqual(['a', 'b']);
    expect([...foundIn(ticked(once, 'a', now), now)]).toEqual(['b']);
  });

  test('of a roll-call that nobody went on with for half an hour find nobody in the next', () => {
    const left = ticked(null, 'a', now);
    expect(foundIn(left, now + 29 * 60_000).size).toBe(1);
    expect(foundIn(left, now + 31 * 60_000).size).toBe(0);
    expect(ticked(left, 'b', now + 31 * 60_000).found).toEqual(['b']);
    expect(foundIn(left, now - 24 * 3_600_000).size).toBe(0);
  });
});
