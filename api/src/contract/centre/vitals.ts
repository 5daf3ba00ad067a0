import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';
import { vitalPages } from './vital-pages.ts';

/** `load`: navigation to the end of the load event. `active`: how long the page was in the foreground. */
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

const reportVitals = endpoint('POST /api/vitals', {
  summary: "Reports a page's speed. Only counts are stored: no visitor, location or device.",
  access: anyone,
  body: vitalsReport,
  responses: { 204: null },
  bodyLimit: 2048,
});

export const vitalsEndpoints = { reportVitals };
