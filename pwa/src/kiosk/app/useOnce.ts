import { useRef, useState } from 'react';

/**
 * Runs an action once, however often its button is tapped. `isBusy` is true from the first tap until a
 * failure. A success removes the button.
 */
export function useOnce(work: () => Promise<boolean>): { isBusy: boolean; run: () => Promise<boolean> } {
  const [isBusy, setIsBusy] = useState(false);
  // A second tap in the same tick comes before the button renders as busy.
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
