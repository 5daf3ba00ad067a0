import { useSyncExternalStore } from 'react';

/** Chromium's event; missing from TypeScript's DOM types because it is not a standard. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
}

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function setOffered(event: InstallPromptEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** Holds back the browser's install prompt for a suitable moment. Call once, at startup. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffered(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => setOffered(null));
}

export async function install(): Promise<void> {
  await offered?.prompt();
  setOffered(null);
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
/** An iPad reports itself as a Mac, but Macs have no touch screen. */
export const isAppleTouch = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How this device can install the site: by the browser's prompt, manually (iPhone, iPad), or not at all. */
export function useInstall(): 'prompt' | 'by-hand' | 'none' {
  const event = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => null,
  );
  if (isInstalled()) return 'none';
  if (event) return 'prompt';
  return isAppleTouch() ? 'by-hand' : 'none';
}
