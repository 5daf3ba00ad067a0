import { expect, test } from 'vitest';
import { oldestWaitingSince } from './oldest-waiting.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const since = (deviceTime: string, oldest: string | null | undefined) =>
  oldestWaitingSince({ deviceTime, oldest }, now);

test('measures the age of the operation by the tablet’s clock, however wrong that is', () => {
  const madeAt = '2026-11-21T05:10:00.000Z';
  expect(since('2026-11-21T06:00:00.000Z', '2026-11-21T05:10:00.000Z')).toBe(madeAt);
  expect(since('2026-11-20T06:00:00.000Z', '2026-11-20T05:10:00.000Z')).toBe(madeAt);
  expect(since('1970-01-01T01:00:00.000Z', '1970-01-01T00:10:00.000Z')).toBe(madeAt);
});

test('knows nothing without an operation', () => {
  expect(since('2026-11-21T06:00:00.000Z', null)).toBeNull();
  expect(since('2026-11-21T06:00:00.000Z', undefined)).toBeNull();
});

test.each([
  ['a clock set back since', '2026-11-21T06:00:00.000Z', '2026-11-21T06:00:00.001Z'],
  ['a clock from before it was set', '2026-11-21T06:00:00.000Z', '1970-01-01T00:10:00.000Z'],
  ['no time', '2026-11-21T06:00:00.000Z', 'noon'],
  ['no time of the call', 'noon', '2026-11-21T06:00:00.000Z'],
  ['an empty text', '2026-11-21T06:00:00.000Z', ''],
])('knows nothing after %s', (_, deviceTime, oldest) => expect(since(deviceTime, oldest)).toBeNull());
