import { isMeasured } from './is-measured.ts';

const startAfterLoadMs = 1000;

/**
 * Reports page load time, web vitals and active time of a visit to the public site to our own server; starts
 * a second after the page has loaded. Disabled without a key at build time, and if the visitor's browser asks
 * not to be tracked.
 */
export function startAnalytics(): void {
  const landing = location.pathname;
  if (!isMeasured(landing)) return;
  const start = () => setTimeout(() => void measure(landing), startAfterLoadMs);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function measure(landing: string): Promise<void> {
  if (!import.meta.env.VITE_ANALYTICS_KEY) {
    console.warn('Page analytics are off: VITE_ANALYTICS_KEY was not set when the site was built.');
    return;
  }
  if (isTrackingRefused()) return;
  try {
    const { measureVisit } = await import('./measure-visit.ts');
    measureVisit(landing);
  } catch {
    // The connection was lost: this visit is not measured.
  }
}

/** Do Not Track, or Global Privacy Control. */
function isTrackingRefused(): boolean {
  const control = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return control || navigator.doNotTrack === '1';
}
