/** Receives a function that repeats the held step. */
type OnBack = (goOn: () => void) => void;

interface GuardedTab {
  history: Pick<History, 'state' | 'go'>;
  /** Called before the router's own listener. */
  popstateInterceptor: { handle?: ((event: Event) => void) | undefined };
  /** Notifies the router of the current address, as the browser does after a step. */
  notifyRouter: () => void;
}

/** Time after the last step for other pending steps to finish. */
const SETTLED_MS = 50;

/** The router numbers its history entries; other entries have no number. */
function entryIndex(state: unknown): number | undefined {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : undefined;
}

/**
 * Holds the browser's Back and Forward while there are unsaved changes. The guard reverts the step before the
 * router receives it, and a watcher may ask the user and repeat it. With several watchers, the latest one
 * asks.
 */
export function createBackGuard({ history, popstateInterceptor, notifyRouter }: GuardedTab) {
  const watching: OnBack[] = [];
  let here: number | undefined;
  let isRepeating = false;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const stepsAway = (): number => {
    const place = entryIndex(history.state);
    if (place === here) return 0;
    // Unknown, as after a link within the page: most likely Back.
    return place === undefined || here === undefined ? -1 : place - here;
  };
  const revertStep = () => {
    const steps = stepsAway();
    if (steps === 0) return;
    history.go(-steps);
    watching.at(-1)?.(() => {
      isRepeating = true;
      history.go(steps);
    });
  };
  const settle = () => {
    settling = undefined;
    if (watching.length > 0) return revertStep();
    // The changes were saved or closed meanwhile, so there is nothing to ask.
    popstateInterceptor.handle = undefined;
    if (stepsAway() !== 0) notifyRouter();
  };
  const handlePopstate = (event: Event) => {
    if (isRepeating) {
      isRepeating = false;
      return;
    }
    clearTimeout(settling);
    settling = undefined;
    if (watching.length === 0) {
      // The router receives this step, and with it the one held earlier.
      popstateInterceptor.handle = undefined;
      return;
    }
    event.stopImmediatePropagation();
    // A second Back may move further before the first is reverted.
    settling = setTimeout(settle, SETTLED_MS);
  };
  /** @returns ends the watch. Watch again when the address changes. */
  const watch = (onBack: OnBack): (() => void) => {
    // While a step is held, the tab is briefly at another entry.
    if (settling === undefined) here = entryIndex(history.state);
    watching.push(onBack);
    popstateInterceptor.handle = handlePopstate;
    return () => {
      watching.splice(watching.indexOf(onBack), 1);
      if (watching.length === 0 && settling === undefined) popstateInterceptor.handle = undefined;
    };
  };
  return watch;
}
