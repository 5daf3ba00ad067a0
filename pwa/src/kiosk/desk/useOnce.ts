import { useRef, useState } from 'react';

/**
 * Does a thing once, whatever is tapped how often: `isBusy` from the first tap on, until it has failed. What it
 * brought about takes its button away.
 */
export function useOnce(work: () => Promise<boolean>): { isBusy: boolean; run: () => Promise<boolean> } {
  const [isBusy, setIsBusy] = useState(false);
  // The next tap of the same tick comes before the button is drawn as busy.
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    const isDone = await work();
    if (isDone) return true;
    isRunning.current = false;
    setIsBusy(false);
    return false;
  };
  return { isBusy, run };
}
