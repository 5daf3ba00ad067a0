import type { VitalsReport } from '@toodles/api/contract/centre/vitals.ts';
import type { EndpointKey } from '@toodles/api/contract/endpoints.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { isMeasured } from './is-measured.ts';
import { pageOf } from './page-of.ts';
import { startVisitMetrics } from './visit-metrics.ts';

const call = 'POST /api/vitals' satisfies EndpointKey;

/**
 * Measures this visit and reports to our own server each time the page is hidden, which is the last event
 * that a phone reliably delivers. Loads a second after the page; the browser has buffered what happened
 * before.
 * @param landing the path on which the visit began
 */
export function measureVisit(landing: string): void {
  const visit = startVisitMetrics(pageOf(landing), visibleSince());
  const note = ({ name, value, navigationType }: Metric) => {
    // A page restored from the back/forward cache is not a page load.
    if (navigationType !== 'back-forward-cache') visit.record(name, value);
  };
  for (const measure of [onLCP, onCLS, onINP, onFCP, onTTFB]) measure(note);
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.loadEventEnd > 0)
    visit.record('load', navigation.loadEventEnd);

  // After web-vitals, whose own listener records its last values at this moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return visit.onVisible(performance.now());
    const report = visit.onHidden(performance.now());
    if (report && isMeasured(location.pathname)) send(report);
  });
}

/** When the page last became visible, if the browser recorded it; otherwise when it was requested. */
function visibleSince(): number | undefined {
  if (document.visibilityState !== 'visible') return undefined;
  const last = performance.getEntriesByType('visibility-state').findLast(({ name }) => name === 'visible');
  return last?.startTime ?? 0;
}

/** A beacon: the browser sends it even if the page is gone by then. */
function send(report: VitalsReport): void {
  const [, address = ''] = call.split(' ');
  navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
