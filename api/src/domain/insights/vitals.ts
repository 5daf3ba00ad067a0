import type { VitalName } from '../../contract/centre/vitals.ts';

interface Range {
  /** The upper bound, inclusive. */
  to: number;
  bucket: string;
}

const rated = (good: number, poor: number): Range[] => [
  { to: good, bucket: 'good' },
  { to: poor, bucket: 'needs-improvement' },
  { to: Number.POSITIVE_INFINITY, bucket: 'poor' },
];

const second = 1000;
const minute = 60 * second;

/** In milliseconds, except CLS. The rated ones use the limits of web.dev/articles/vitals. */
const ranges: Record<VitalName, Range[]> = {
  LCP: rated(2500, 4000),
  CLS: rated(0.1, 0.25),
  INP: rated(200, 500),
  FCP: rated(1800, 3000),
  TTFB: rated(800, 1800),
  load: [
    { to: second, bucket: 'up-to-1s' },
    { to: 3 * second, bucket: 'up-to-3s' },
    { to: 6 * second, bucket: 'up-to-6s' },
    { to: Number.POSITIVE_INFINITY, bucket: 'over-6s' },
  ],
  active: [
    { to: 10 * second, bucket: 'up-to-10s' },
    { to: minute, bucket: 'up-to-1min' },
    { to: 5 * minute, bucket: 'up-to-5min' },
    { to: Number.POSITIVE_INFINITY, bucket: 'over-5min' },
  ],
};

/** The range that a value falls in; the value itself is not stored. */
export function bucketOf(metric: VitalName, value: number): string {
  const range = ranges[metric].find(({ to }) => value <= to);
  if (!range) throw new RangeError(`${value} is not a valid value of ${metric}`);
  return range.bucket;
}
