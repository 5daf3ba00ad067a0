import type { VitalPage } from '@toodles/api/contract/vital-pages.ts';
import type { VitalName, VitalsReport } from '@toodles/api/contract/vitals.ts';

const dayMs = 86_400_000;

/** What one visit has measured and not yet told. Times are those of `performance.now()`, in milliseconds. */
export interface Visit {
  /** A figure of the page; of each, the first one counts. */
  note(name: Exclude<VitalName, 'active'>, value: number): void;
  /** The page is in front of somebody from now on. */
  seen(now: number): void;
  /**
   * The page is out of sight: nobody can say whether it will be looked at again.
   * @returns what there is to tell now. The server keeps counts alone and can take nothing back, so each figure is
   * told once; of the time in front of somebody each stretch is told by itself.
   */
  unseen(now: number): VitalsReport | undefined;
}

/**
 * @param page where the visit began
 * @param seenSince when the page came in front of somebody; nothing while it waits in the background
 */
export function startVisit(page: VitalPage, seenSince: number | undefined): Visit {
  const noted = new Set<VitalName>();
  let metrics: VitalsReport['metrics'] = [];
  let since = seenSince;
  return {
    note(name, value) {
      if (noted.has(name)) return;
      noted.add(name);
      metrics.push({ name, value });
    },
    seen(now) {
      since ??= now;
    },
    unseen(now) {
      if (since !== undefined) metrics.push({ name: 'active', value: Math.min(now - since, dayMs) });
      since = undefined;
      if (metrics.length === 0) return undefined;
      const report = { page, metrics };
      metrics = [];
      return report;
    },
  };
}
