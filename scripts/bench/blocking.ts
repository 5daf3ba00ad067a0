/** The relevant part of a trace event; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** CPU time, for a completed task. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

const longMs = 50;

/**
 * Blocking time in CPU time: Lighthouse uses wall-clock time, which includes other programs.
 * @param events of one visit
 * @param url the page
 * @param window from first paint until the page is idle, in milliseconds after the navigation
 */
export function blockingCpu(
  events: readonly TraceEvent[],
  url: string,
  window: { from: number; to: number },
): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === start?.pid && args?.name === 'CrRendererMain',
  );
  if (!start || !thread) return Number.NaN;
  const isInside = (ts: number) => ts >= start.ts + window.from * 1000 && ts <= start.ts + window.to * 1000;
  return events
    .filter(({ name, pid, tid, ts }) => {
      return name === 'RunTask' && pid === thread.pid && tid === thread.tid && isInside(ts);
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - longMs), 0);
}
