import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is looked at, where the phone can do that. */
export function useScreenAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused where the battery is low: the pass is as good on a screen that goes dark.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    // The phone lets go of it whenever the page is put away.
    document.addEventListener('visibilitychange', hold);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [wanted]);
}
