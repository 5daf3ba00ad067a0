import { RECOVERY_PATH } from './messages.ts';

/**
 * Longer than a slow tablet needs to start the desk. Damaged files and failed scripts are detected at once.
 */
const START_TIMEOUT_MS = 20_000;

/** The part of the browser's list of pages that this module needs. */
export interface Pages {
  get(id: string): Promise<{ navigate?: (url: string) => Promise<unknown> } | undefined>;
}

/**
 * Follows pages of the desk from their request until the desk in them has started. Redirects a page to the
 * recovery page when it reports a failure, when one of its files is unavailable, or when it reports nothing
 * in time.
 */
export function trackPageStarts(
  pages: Pages,
  setTimer: (ms: number, work: () => void) => () => void = (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
) {
  const openings = new Map<string, { version: string; end: () => void }>();

  async function recover(id: string): Promise<void> {
    const opening = openings.get(id);
    if (!opening) return;
    opening.end();
    const page = await pages.get(id);
    await page?.navigate?.(RECOVERY_PATH);
  }

  return {
    /** Resolves when the page has started, was redirected to recovery, or is gone. */
    begin: (id: string, version: string): Promise<void> =>
      new Promise((resolve) => {
        const stopWaiting = setTimer(START_TIMEOUT_MS, () => void recover(id).catch(() => undefined));
        const end = () => {
          stopWaiting();
          openings.delete(id);
          resolve();
        };
        openings.set(id, { version, end });
      }),
    /** The desk in this page has started. Returns the version that it was opened with. */
    opened: (id: string): string | undefined => {
      const opening = openings.get(id);
      opening?.end();
      return opening?.version;
    },
    /** This page can't start. Ignores a page that has started before. */
    failed: recover,
  };
}
