import { describe, expect, test } from 'vitest';
import { minutesLeft, overlayOf } from './overlay.ts';
import type { OutboxRow } from './rows.ts';

function recorded(seq: number, hoursUsed: number, revision?: number): OutboxRow {
  const payload = {
    packageSaleId: 1,
    hoursUsed,
    usageDate: '2026-11-21',
    checkedInAt: '2026-11-21T06:30:00Z',
  };
  return {
    kind: 'usage.record',
    payload,
    seq,
    id: `visit-${seq}`,
    occurredAt: '2026-11-21T06:30:00Z',
    clockOffsetMs: null,
    staffId: null,
    state: revision === undefined ? 'waiting' : 'done',
    counted: 0,
    acknowledged: revision === undefined ? null : { at: '', answer: 1, revision, message: null },
    lookedAt: null,
    asideVersion: null,
    about: { title: 'Rao', staff: null, subject: { table: 'sales', key: 1 } },
  };
}

const sale = (remainingHours: number, revision: number) => ({ id: 1, remainingHours, revision });

describe('the balance shown', () => {
  test('is the server balance less what waits here', () => {
    const overlay = overlayOf([recorded(1, 1), recorded(2, 0.5)]);
    expect(minutesLeft(sale(7.5, 10), overlay)).toBe(360);
    expect(minutesLeft({ ...sale(7.5, 10), id: 2 }, overlay)).toBe(450);
  });

  test('still subtracts an operation that the server has while the cached row is older', () => {
    expect(minutesLeft(sale(7.5, 10), overlayOf([recorded(1, 1, 11)]))).toBe(390);
  });

  test('subtracts it once when the cached row includes it', () => {
    expect(minutesLeft(sale(6.5, 11), overlayOf([recorded(1, 1, 11)]))).toBe(390);
    expect(minutesLeft(sale(6, 14), overlayOf([recorded(1, 1, 11)]))).toBe(360);
  });

  test('goes below zero when another desk used the same hours', () => {
    expect(minutesLeft(sale(0, 12), overlayOf([recorded(1, 1)]))).toBe(-60);
  });

  test('counts the last total once when a rejected correction is sent again', () => {
    // The second correction was entered while the first one was rejected, so it started from the full hour.
    const visit = recorded(1, 1);
    const first = amended(2, 0.5);
    const second = amended(3, 0.5);
    const rejected: OutboxRow = { ...first, state: 'aside' };
    expect(minutesLeft(sale(4, 10), overlayOf([visit, rejected, second]))).toBe(210);
    expect(minutesLeft(sale(4, 10), overlayOf([visit, first, second]))).toBe(210);
    expect(minutesLeft(sale(4, 10), overlayOf([visit, rejected]))).toBe(180);
  });
});

function amended(seq: number, hoursUsed: number): OutboxRow {
  const { about, ...rest } = recorded(seq, 1);
  return {
    ...rest,
    about,
    kind: 'usage.amend',
    id: `amend-${seq}`,
    payload: { usageId: 'visit-1', hoursUsed },
    before: {
      packageSaleId: 1,
      hoursUsed: 1,
      usageDate: '2026-11-21',
      numberOfChildren: 1,
      attendingChildrenNames: [],
      checkedInAt: '2026-11-21T06:30:00Z',
      checkedOutAt: null,
      customerName: 'Rao',
      inReview: false,
    },
  } as unknown as OutboxRow;
}
