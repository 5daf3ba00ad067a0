import { vitalsReport } from '@toodles/api/contract/vitals.ts';
import { expect, test } from 'vitest';
import { startVisit } from './visit.ts';

test('the time in front of somebody is told from when the page came up to when it went', () => {
  const visit = startVisit('/', 200);
  expect(visit.unseen(12_200)).toEqual({ page: '/', metrics: [{ name: 'active', value: 12_000 }] });
});

test('time out of sight does not count, and each stretch is told by itself', () => {
  const visit = startVisit('/packages', 0);
  visit.unseen(5_000);
  visit.seen(60_000);
  expect(visit.unseen(63_000)?.metrics).toEqual([{ name: 'active', value: 3_000 }]);
});

test('a page opened in the background begins when it is looked at', () => {
  const visit = startVisit('/', undefined);
  visit.seen(9_000);
  expect(visit.unseen(10_000)?.metrics).toEqual([{ name: 'active', value: 1_000 }]);
});

test('a page that was never looked at has no time to tell', () => {
  expect(startVisit('/', undefined).unseen(10_000)).toBeUndefined();
});

test('going out of sight twice, as a page does at its end, tells nothing twice', () => {
  const visit = startVisit('/', 0);
  visit.note('LCP', 900);
  expect(visit.unseen(2_000)?.metrics).toHaveLength(2);
  expect(visit.unseen(2_001)).toBeUndefined();
});

test('seen while it is in sight does not begin anew', () => {
  const visit = startVisit('/', 0);
  visit.seen(3_000);
  expect(visit.unseen(4_000)?.metrics).toEqual([{ name: 'active', value: 4_000 }]);
});

test('a figure is told once, with the value that it had first', () => {
  const visit = startVisit('/', 0);
  visit.note('CLS', 0.01);
  visit.note('CLS', 0.2);
  expect(visit.unseen(1_000)?.metrics).toContainEqual({ name: 'CLS', value: 0.01 });
  visit.note('CLS', 0.3);
  visit.seen(2_000);
  expect(visit.unseen(3_000)?.metrics).toEqual([{ name: 'active', value: 1_000 }]);
});

test('whatever is told, the server takes: all figures at once, and a page left open for days', () => {
  const visit = startVisit('/bookings/:reference', 0);
  for (const name of ['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'load'] as const) visit.note(name, 1);
  const report = visit.unseen(3 * 86_400_000);
  expect(vitalsReport.safeParse(report).success).toBe(true);
  expect(report?.metrics).toHaveLength(7);
});
