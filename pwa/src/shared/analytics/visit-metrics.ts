import type { VitalPage } from '@toodles/api/contract/centre/vital-pages.ts';
import type { VitalName, VitalsReport } from '@toodles/api/contract/centre/vitals.ts';

const dayMs = 86_400_000;

/**
 * The metrics of one visit that are not reported yet. Times are those of `performance.now()`, in
 * milliseconds.
 */
export interface VisitMetrics {
  /** Records a metric; only its first value counts. */
  record(name: Exclude<VitalName, 'active'>, value: number): void;
  /** The page has become visible. */
  onVisible(now: number): void;
  /**
   * The page is hidden and may never become visible again.
   * @returns the report to send now. The server only stores counts and cannot correct them, so each metric is
   * reported once, and active time is reported separately for each visible period.
   */
  onHidden(now: number): VitalsReport | undefined;
}

/**
 * @param page where the visit began
 * @param seenSince when the page became visible; `undefined` while it is in the background
 */
export function startVisitMetrics(page: VitalPage, seenSince: number | undefined): VisitMetrics {
  const noted = new Set<VitalName>();
  let metrics: VitalsReport['metrics'] = [];
  let since = seenSince;
  return {
    record(name, value) {
      if (noted.has(name)) return;
      noted.add(name);
      metrics.push({ name, value });
    },
    onVisible(now) {
      since ??= now;
    },
    onHidden(now) {
      if (since !== undefined) metrics.push({ name: 'active', value: Math.min(now - since, dayMs) });
      since = undefined;
      if (metrics.length === 0) return undefined;
      const report = { page, metrics };
      metrics = [];
      return report;
    },
  };
}
