import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { openCamera } from './camera.ts';
import { openCodeReader } from './code-reader.ts';
import { runScan, type ScanState } from './run-scan.ts';

/**
 * Keeps the camera open and looks for codes while the caller and the tablet's screen are visible. The camera
 * is off behind the lock and in another app.
 * @param onTexts receives the contents of the codes in a picture, possibly none; returning true ends the scan
 */
export function useScan(onTexts: (texts: string[]) => boolean) {
  const [state, setState] = useState<ScanState>({ step: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const isVisible = useIsPageVisible();
  const take = useEffectEvent(onTexts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera again
  useEffect(() => {
    if (!isVisible) return;
    setState({ step: 'opening' });
    return runScan({
      openCamera,
      openReader: openCodeReader,
      picture: () => video.current,
      onCodes: (texts) => take(texts),
      onState: setState,
    });
  }, [attempt, isVisible]);
  const tryAgain = useCallback(() => setAttempt((last) => last + 1), []);
  return { state, video, tryAgain };
}

function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}
