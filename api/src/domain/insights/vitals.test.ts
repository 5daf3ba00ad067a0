import { expect, it } from 'vitest';
import { type VitalName, vitalNames } from '../../contract/centre/vitals.ts';
import { bucketOf } from './vitals.ts';

it.each<[VitalName, number, string, string]>([
  ['LCP', 2500, 'good', 'needs-improvement'],
  ['LCP', 4000, 'needs-improvement', 'poor'],
  ['CLS', 0.1, 'good', 'needs-improvement'],
  ['CLS', 0.25, 'needs-improvement', 'poor'],
  ['INP', 200, 'good', 'needs-improvement'],
  ['INP', 500, 'needs-improvement', 'poor'],
  ['FCP', 1800, 'good', 'needs-improvement'],
  ['FCP', 3000, 'needs-improvement', 'poor'],
  ['TTFB', 800, 'good', 'needs-improvement'],
  ['TTFB', 1800, 'needs-improvement', 'poor'],
  ['load', 1000, 'up-to-1s', 'up-to-3s'],
  ['load', 3000, 'up-to-3s', 'up-to-6s'],
  ['load', 6000, 'up-to-6s', 'over-6s'],
  ['active', 10_000, 'up-to-10s', 'up-to-1min'],
  ['active', 60_000, 'up-to-1min', 'up-to-5min'],
  ['active', 300_000, 'up-to-5min', 'over-5min'],
])('%s up to %d is %s, and more is %s', (metric, limit, upTo, above) => {
  expect([bucketOf(metric, limit), bucketOf(metric, limit + 0.01)]).toEqual([upTo, above]);
});

it.each(vitalNames)('%s has a range for zero and for a whole day', (metric) => {
  expect(bucketOf(metric, 0)).not.toBe(bucketOf(metric, 86_400_000));
});
