import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClaimedVisit,
  type DeskHistory,
  evidenceAfter,
  implausibleVisits,
  type PushEvidence,
  type Stay,
  typingLimits,
  typingMs,
} from './plausibility.ts';

const noon = Date.parse('2026-11-21T06:30:00.000Z');
const minute = 60_000;
const hour = 60 * minute;

const visit = (n: number, at: number, stay: Partial<Stay> = {}): ClaimedVisit => ({
  id: `visit-${n}`,
  at,
  stay: { family: `family-${n}`, from: at, until: at + hour, ...stay },
});
const past = (changes: Partial<DeskHistory> = {}): DeskHistory => ({
  ...{ recordedTimes: [], stays: [], proven: null, now: noon, isOpenAt: () => true },
  ...changes,
});
const reasons = (visits: ClaimedVisit[], changes?: Partial<DeskHistory>) => [
  ...implausibleVisits(visits, past(changes)).values(),
];

describe('a push with check-ins', () => {
  it('is plausible for a queue of 120 families typed offline on a busy Saturday', () => {
    const queue = Array.from({ length: 120 }, (_, n) => visit(n, noon + n * 20_000));
    expect(reasons(queue)).toEqual([]);
  });

  it('is on hold as a whole when 43 families are typed at once', () => {
    const burst = Array.from({ length: 43 }, (_, n) => visit(n, noon + n * 10));
    expect(reasons(burst)).toEqual(burst.map(() => 'too_fast'));
  });

  it('is on hold when it continues a rush from the previous push', () => {
    const written = Array.from({ length: 6 }, (_, n) => noon + n * 1000);
    expect(reasons([visit(1, noon + 10_000)], { recordedTimes: written })).toEqual(['too_fast']);
    expect(reasons([visit(1, noon + 10_000)], { recordedTimes: written.slice(1) })).toEqual([]);
  });

  it('holds no more visits than the limits allow outside a rush, however they are spread', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2 * hour }), { maxLength: 60 });
    fc.assert(
      fc.property(times, (offsets) => {
        const visits = offsets.map((offset, n) => visit(n, noon + offset));
        const held = implausibleVisits(visits, past());
        const believed = visits.filter(({ id }) => !held.has(id)).map(({ at }) => at);
        for (const { within, visits: most } of typingLimits)
          for (const from of believed)
            expect(believed.filter((at) => at >= from && at - from < within).length).toBeLessThanOrEqual(
              most,
            );
      }),
    );
  });

  it('is on hold for a family that is already inside, but not for the earlier visit', () => {
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

  it('is on hold when it is dated before a contact with nothing unsent', () => {
    const early = [visit(1, noon - 6 * minute), visit(2, noon - 4 * minute)];
    const proven = { cleanAt: noon, typedUntil: noon };
    expect([...implausibleVisits(early, past({ proven }))]).toEqual([['visit-1', 'back_dated']]);
    expect(reasons(early)).toEqual([]);
    expect(
      reasons(
        early.map((one) => ({ ...one, wasRejected: true })),
        { proven },
      ),
    ).toEqual([]);
  });

  it("is plausible at a person's pace under a clock that was set back", () => {
    const proven = { cleanAt: noon - 4 * hour, typedUntil: noon - 4 * hour };
    const dayBack = (n: number, at: number) => visit(n, at - 24 * hour, { from: noon });
    const queue = Array.from({ length: 120 }, (_, n) => dayBack(n, noon - 3 * hour + n * 20_000));
    expect(reasons(queue, { proven })).toEqual([]);
    const spread = Array.from({ length: 1000 }, (_, n) => dayBack(n, noon - n * 5 * minute));
    const held = reasons(spread, { proven: { cleanAt: noon - minute, typedUntil: noon - minute } });
    expect([held.length, new Set(held)]).toEqual([1000 - 24, new Set(['too_fast'])]);
  });

  it('is on hold when it is more than a person can type since then, whatever its dates', () => {
    const proven = { cleanAt: noon - minute, typedUntil: noon - minute };
    const spread = Array.from({ length: 100 }, (_, n) => visit(n, noon + n * hour, { from: noon }));
    expect(reasons(spread, { proven })).toHaveLength(100 - 24);
  });
});

describe("the proof from a tablet's pushes", () => {
  const proved = (before: PushEvidence | null, typed: number, cleanAt: number | null) =>
    evidenceAfter(before, { typed, cleanAt });

  it('is never withdrawn by a later push', () => {
    const proven = proved(null, 3, noon);
    expect(proven).toEqual({ cleanAt: noon, typedUntil: noon });
    expect(proved(proven, 0, null)).toEqual(proven);
    expect(proved(proven, 0, noon - hour)).toEqual(proven);
    expect(proved(null, 3, null)).toBeNull();
  });

  it('never allows faster typing through more frequent pushes', () => {
    let proven = proved(null, 0, noon);
    for (let n = 0; n < 10; n += 1) proven = proved(proven, 20, noon + n * 1000);
    expect(proven?.typedUntil).toBe(noon + 200 * typingMs);
  });

  it('never holds visits of a desk at a normal pace, however late they arrive', () => {
    const gaps = fc.array(fc.integer({ min: 15, max: 600 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(gaps, fc.array(fc.nat(80), { maxLength: 10 }), (seconds, cuts) => {
        let at = noon;
        const visits = seconds.map((gap, n) => {
          at += gap * 1000;
          return visit(n, at);
        });
        const calls = [...new Set([0, ...cuts, visits.length])]
          .filter((cut) => cut <= visits.length)
          .sort((a, b) => a - b);
        let proven = proved(null, 0, noon);
        for (const [n, from] of calls.entries()) {
          const fresh = visits.slice(from, calls[n + 1]);
          const now = fresh.at(-1)?.at ?? at;
          expect(reasons(fresh, { proven, now })).toEqual([]);
          // Half of the pushes leave something in the outbox.
          proven = proved(proven, fresh.length, n % 2 === 0 ? now : null);
        }
      }),
    );
  });
});
