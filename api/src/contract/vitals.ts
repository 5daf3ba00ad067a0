import { z } from 'zod';
import { anyone, endpoint } from './endpoint.ts';

/** The public pages by their patterns; `*` is the page for an unknown address. Nothing of an address is ever sent. */
export const vitalPages = [
  '/',
  '/activities',
  '/packages',
  '/birthday',
  '/gallery',
  '/contact',
  '/terms',
  '/privacy',
  '/book',
  '/birthday/book',
  '/bookings',
  '/bookings/:reference',
  '/account',
  '/login',
  '/auth',
  '*',
] as const;
export type VitalPage = (typeof vitalPages)[number];

/** `load`: navigation to the end of the load event. `active`: how long the page was in front of somebody. */
export const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'load', 'active'] as const;
export type VitalName = (typeof vitalNames)[number];

const dayMs = 86_400_000;

/** In milliseconds; CLS is a plain number. */
const vitalMetric = z.strictObject({ name: z.enum(vitalNames), value: z.number().min(0).max(dayMs) });

export const vitalsReport = z.strictObject({
  page: z.enum(vitalPages),
  metrics: z.array(vitalMetric).min(1).max(10),
});
export type VitalsReport = z.output<typeof vitalsReport>;

export const reportVitals = endpoint('POST /api/vitals', {
  summary: 'How fast a page was, kept as counts alone: nothing of who, where or with what.',
  access: anyone,
  body: vitalsReport,
  answers: { 204: null },
  bodyLimit: 2048,
});
