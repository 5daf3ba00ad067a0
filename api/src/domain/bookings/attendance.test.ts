import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../../contract/bookings/bookings.ts';
import { type BookedVisit, endsByClock, isMissedByClock, isNoShow, noShowRefusal } from './attendance.ts';

const date = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
const time = fc.constantFrom('00:00', '10:00', '12:00', '14:00', '23:50');
const moment = fc.record({ date, time });
const visit: fc.Arbitrary<BookedVisit> = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  date,
  startTime: fc.constantFrom('10:00', '12:00'),
  endTime: fc.constantFrom('14:00', '23:45'),
  arrivedAt: fc.constantFrom(null, '2026-11-21T05:00:00.000Z'),
  statusBeforeEnd: fc.constantFrom(null, 'pending' as const, 'confirmed' as const),
  noShow: fc.constantFrom('' as const, 'clock' as const, 'team' as const, 'denied' as const),
});
const certain = { hasArrivals: true, isSynced: true };

describe('the clock', () => {
  it('never completes and misses one visit, and touches none before its end', () => {
    fc.assert(
      fc.property(visit, moment, (one, now) => {
        const ends = endsByClock(one, now);
        const missed = isMissedByClock(one, now, certain);
        expect(ends && missed).toBe(false);
        if (ends || missed) {
          expect(['pending', 'confirmed']).toContain(one.status);
          expect(`${now.date} ${now.time}` >= `${one.date} ${one.endTime}`).toBe(true);
        }
      }),
    );
  });

  it('says nothing twice', () => {
    fc.assert(
      fc.property(visit, moment, (one, now) => {
        if (endsByClock(one, now))
          expect(endsByClock({ ...one, statusBeforeEnd: 'confirmed' }, now)).toBe(false);
        if (isMissedByClock(one, now, certain))
          expect(isMissedByClock({ ...one, noShow: 'clock' }, now, certain)).toBe(false);
      }),
    );
  });

  it('finds nobody missing on a day without arrivals, or while a tablet may have one', () => {
    fc.assert(
      fc.property(visit, moment, fc.boolean(), (one, now, isEither) => {
        const day = { hasArrivals: isEither, isSynced: !isEither };
        expect(isMissedByClock(one, now, day)).toBe(false);
      }),
    );
  });
});

describe('a no-show', () => {
  it('is never a family that came, or a visit that was cancelled or completed', () => {
    fc.assert(
      fc.property(visit, (one) => {
        if (!isNoShow(one)) return;
        expect(one).toMatchObject({ arrivedAt: null });
        expect(['pending', 'confirmed']).toContain(one.status);
      }),
    );
  });

  it('can be said by the team from the start of the visit', () => {
    const awaited: BookedVisit = {
      status: 'confirmed',
      date: '2026-11-21',
      startTime: '12:00',
      endTime: '14:00',
      arrivedAt: null,
      statusBeforeEnd: null,
      noShow: '',
    };
    expect(noShowRefusal(awaited, { date: '2026-11-21', time: '11:59' })).toBe('not started');
    expect(noShowRefusal(awaited, { date: '2026-11-21', time: '12:00' })).toBeUndefined();
    expect(noShowRefusal({ ...awaited, arrivedAt: 'now' }, { date: '2026-11-22', time: '00:00' })).toBe(
      'arrived',
    );
  });
});
