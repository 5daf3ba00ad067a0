import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { openCamera } from './camera.ts';
import { openCodeReader } from './code-reader.ts';
import { runScan, type ScanState } from './run-scan.ts';

/**
 * Holds the camera open and looks for codes, for as long as the caller is shown and the tablet's screen is: behind the
 * lock and in another app the camera is off.
 * @param onTexts what stands in the codes of a picture, none included; true ends the search
 */
export function useScan(onTexts: (texts: string[]) => boolean) {
  const [state, setState] = useState<ScanState>({ step: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const isSeen = useIsPageSeen();
  const take = useEffectEvent(onTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera anew
  useEffect(() => {
    if (!isSeen) return;
    setState({ step: 'opening' });
    return runScan({
      openCamera,
      openReader: openCodeReader,
      picture: () => video.current,
      take: (texts) => take(texts),
      tell: setState,
    });
  }, [attempt, isSeen]);
  const tryAgain = useCallback(() => setAttempt((last) => last + 1), []);
  return { state, video, tryAgain };
}

function useIsPageSeen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}
