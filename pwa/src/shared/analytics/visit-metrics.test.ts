import { vitalsReport } from '@toodles/api/contract/centre/vitals.ts';
import { expect, test } from 'vitest';
import { startVisitMetrics } from './visit-metrics.ts';

test('measures active time from when the page becomes visible until it is hidden', () => {
  const visit = startVisitMetrics('/', 200);
  expect(visit.onHidden(12_200)).toEqual({ page: '/', metrics: [{ name: 'active', value: 12_000 }] });
});

test('leaves out hidden time, and reports each visible period separately', () => {
  const visit = startVisitMetrics('/packages', 0);
  visit.onHidden(5_000);
  visit.onVisible(60_000);
  expect(visit.onHidden(63_000)?.metrics).toEqual([{ name: 'active', value: 3_000 }]);
});

test('starts a page opened in the background when it becomes visible', () => {
  const visit = startVisitMetrics('/', undefined);
  visit.onVisible(9_000);
  expect(visit.onHidden(10_000)?.metrics).toEqual([{ name: 'active', value: 1_000 }]);
});

test('reports no time for a page that never became visible', () => {
  expect(startVisitMetrics('/', undefined).onHidden(10_000)).toBeUndefined();
});

test('reports nothing twice when a page is hidden twice, as at its end', () => {
  const visit = startVisitMetrics('/', 0);
  visit.record('LCP', 900);
  expect(visit.onHidden(2_000)?.metrics).toHaveLength(2);
  expect(visit.onHidden(2_001)).toBeUndefined();
});

test('does not restart when a visible page becomes visible', () => {
  const visit = startVisitMetrics('/', 0);
  visit.onVisible(3_000);
  expect(visit.onHidden(4_000)?.metrics).toEqual([{ name: 'active', value: 4_000 }]);
});

test('reports each metric once, with its first value', () => {
  const visit = startVisitMetrics('/', 0);
  visit.record('CLS', 0.01);
  visit.record('CLS', 0.2);
  expect(visit.onHidden(1_000)?.metrics).toContainEqual({ name: 'CLS', value: 0.01 });
  visit.record('CLS', 0.3);
  visit.onVisible(2_000);
  expect(visit.onHidden(3_000)?.metrics).toEqual([{ name: 'active', value: 1_000 }]);
});

test('sends only reports that the server accepts: all metrics at once, and a page left open for days', () => {
  const visit = startVisitMetrics('/bookings/:reference', 0);
  for (const name of ['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'load'] as const) visit.record(name, 1);
  const report = visit.onHidden(3 * 86_400_000);
  expect(vitalsReport.safeParse(report).success).toBe(true);
  expect(report?.metrics).toHaveLength(7);
});
