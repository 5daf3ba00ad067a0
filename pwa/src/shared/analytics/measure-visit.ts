import type { EndpointKey } from '@toodles/api/contract/endpoints.ts';
import type { VitalsReport } from '@toodles/api/contract/vitals.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { isMeasured } from './is-measured.ts';
import { pageOf } from './page-of.ts';
import { startVisit } from './visit.ts';

const call = 'POST /api/vitals' satisfies EndpointKey;

/**
 * Measures this visit and tells our own server each time the page goes out of sight, which is the last that a phone
 * lets a page know. Loaded a second after the page: what happened before then the browser has written down.
 * @param landing the path that the visit began at
 */
export function measureVisit(landing: string): void {
  const visit = startVisit(pageOf(landing), seenSince());
  const note = ({ name, value, navigationType }: Metric) => {
    // Going back to a page that the browser kept is no load of it.
    if (navigationType !== 'back-forward-cache') visit.note(name, value);
  };
  for (const measure of [onLCP, onCLS, onINP, onFCP, onTTFB]) measure(note);
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.loadEventEnd > 0)
    visit.note('load', navigation.loadEventEnd);

  // After web-vitals, which listens to the window first and notes its last figures then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return visit.seen(performance.now());
    const report = visit.unseen(performance.now());
    if (report && isMeasured(location.pathname)) send(report);
  });
}

/** When the page last came in front of somebody, where the browser wrote it down; else when it was asked for. */
function seenSince(): number | undefined {
  if (document.visibilityState !== 'visible') return undefined;
  const last = performance.getEntriesByType('visibility-state').findLast(({ name }) => name === 'visible');
  return last?.startTime ?? 0;
}

/** A beacon: the browser sends it even when the page is gone by then. */
function send(report: VitalsReport): void {
  const [, address = ''] = call.split(' ');
  navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
