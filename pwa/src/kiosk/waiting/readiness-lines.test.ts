import { describe, expect, test } from 'vitest';
import { type DeskState, type FailureCode, freshState } from '../db/rows.ts';
import { readinessLines } from './readiness-lines.ts';

const now = Date.parse('2026-11-21T06:30:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function lines(over: Partial<DeskState>, handedOver = 0) {
  return readinessLines({
    state: { ...freshState, filled: true, pulledAt: minutesAgo(0), ...over },
    ...{
      unsent: [],
      handedOver,
      families: 3,
      files: 'kept',
      version: '1.0.0',
      now,
      timeZone: 'Asia/Kolkata',
    },
    storage: { isProtected: true, freeBytes: 5e9 },
  });
}

const failed = (code: FailureCode) => ({
  contact: { lastAt: minutesAgo(1), failure: { code, at: minutesAgo(0), tries: 1, retryAt: minutesAgo(0) } },
});

describe('readiness', () => {
  test('the families are as old as the last pull, not as the last contact', () => {
    const contact = { lastAt: minutesAgo(0), failure: null };
    expect(lines({ contact, pulledAt: minutesAgo(90) })[1]).toMatchObject({
      isFine: true,
      what: 'Families, 1 h 30 min old',
    });
    expect(lines({ contact, pulledAt: minutesAgo(13 * 60) })[1]).toMatchObject({ isFine: false });
    expect(lines({ contact, pulledAt: null })[1]).toMatchObject({ isFine: false, what: 'No families yet' });
  });

  test('a full disk is red where the server is told of and where the room is', () => {
    const red = lines(failed('disk_full')).filter(({ isFine }) => !isFine);
    expect(red).toMatchObject([{ detail: expect.stringContaining('no room') }, { what: 'Storage full' }]);
  });

  test('what the office took over is neither lost nor unsent', () => {
    const receipts = { made: 3, heard: 2 };
    expect(lines({ receipts })[5]).toMatchObject({ isFine: false, what: 'Out of step' });
    expect(lines({ receipts }, 1)[5]).toMatchObject({
      isFine: true,
      detail: '2 of 3 handed in, 1 with the office',
    });
  });
});
