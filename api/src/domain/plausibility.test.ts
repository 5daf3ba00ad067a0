import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClaimedVisit, type DeskPast, implausibleVisits, mostTyped, type Stay } from './plausibility.ts';

const noon = Date.parse('2026-11-21T06:30:00.000Z');
const minute = 60_000;
const hour = 60 * minute;

const visit = (n: number, at: number, stay: Partial<Stay> = {}): ClaimedVisit => ({
  id: `visit-${n}`,
  at,
  stay: { family: `family-${n}`, from: at, until: at + hour, ...stay },
});
const past = (changes: Partial<DeskPast> = {}): DeskPast => ({
  ...{ written: [], stays: [], provenContact: null, isOpenAt: () => true },
  ...changes,
});
const reasons = (visits: ClaimedVisit[], changes?: Partial<DeskPast>) => [
  ...implausibleVisits(visits, past(changes)).values(),
];

describe('a call with check-ins', () => {
  it('is believed when a queue of 120 families was typed on a busy Saturday without a network', () => {
    const queue = Array.from({ length: 120 }, (_, n) => visit(n, noon + n * 20_000));
    expect(reasons(queue)).toEqual([]);
  });

  it('is on hold as a whole when 43 families are typed at once', () => {
    const burst = Array.from({ length: 43 }, (_, n) => visit(n, noon + n * 10));
    expect(reasons(burst)).toEqual(burst.map(() => 'too_fast'));
  });

  it('is on hold when it goes on where the last call stopped', () => {
    const written = Array.from({ length: 6 }, (_, n) => noon + n * 1000);
    expect(reasons([visit(1, noon + 10_000)], { written })).toEqual(['too_fast']);
    expect(reasons([visit(1, noon + 10_000)], { written: written.slice(1) })).toEqual([]);
  });

  it('holds no more than the limits allow outside a rush, however it is spread', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2 * hour }), { maxLength: 60 });
    fc.assert(
      fc.property(times, (offsets) => {
        const visits = offsets.map((offset, n) => visit(n, noon + offset));
        const held = implausibleVisits(visits, past());
        const believed = visits.filter(({ id }) => !held.has(id)).map(({ at }) => at);
        for (const { within, visits: most } of mostTyped)
          for (const from of believed)
            expect(believed.filter((at) => at >= from && at - from < within).length).toBeLessThanOrEqual(
              most,
            );
      }),
    );
  });

  it('is on hold for a family that is inside already, but not for the one who was there first', () => {
    const family = { family: '9876504821' };
    expect(reasons([visit(1, noon, family), visit(2, noon + 20 * minute, family)])).toEqual(['family_twice']);
    expect(reasons([visit(1, noon, family), visit(2, noon + hour, family)])).toEqual([]);
    const stays = [{ ...family, from: noon - 30 * minute, until: noon + 30 * minute }];
    expect(reasons([visit(1, noon, family)], { stays })).toEqual(['family_twice']);
    expect(reasons([visit(1, noon, { family: null })], { stays })).toEqual([]);
  });

  it('is on hold outside opening hours', () => {
    expect(reasons([visit(1, noon)], { isOpenAt: () => false })).toEqual(['outside_hours']);
  });

  it('is on hold when it is dated before a contact at which nothing was unsent', () => {
    const early = [visit(1, noon - 6 * minute), visit(2, noon - 4 * minute)];
    expect([...implausibleVisits(early, past({ provenContact: noon }))]).toEqual([['visit-1', 'back_dated']]);
    expect(reasons(early)).toEqual([]);
  });
});
