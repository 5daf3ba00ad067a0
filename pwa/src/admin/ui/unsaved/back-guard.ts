/** Takes what goes on with the way that was held up. */
type OnBack = (goOn: () => void) => void;

interface Tab {
  history: Pick<History, 'state' | 'go'>;
  /** Heard before the router. */
  pops: { hear?: ((event: Event) => void) | undefined };
  /** Tells the router where the tab is, as the browser does after a step. */
  tell: () => void;
}

/** After the last step, in which another that was asked for at once has been done. */
const SETTLED_MS = 50;

/** The router numbers its entries of the history; others have no number. */
function placeOf(state: unknown): number | undefined {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : undefined;
}

/**
 * Holds up the browser's Back and Forward while something is not saved: the address is put back before the router
 * hears of it, and who watches may ask and go on. Where there is more than one, the last to watch asks.
 */
export function createBackGuard({ history, pops, tell }: Tab) {
  const watching: OnBack[] = [];
  let here: number | undefined;
  let isGoingOn = false;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const stepsAway = (): number => {
    const place = placeOf(history.state);
    if (place === here) return 0;
    // Unknown, as after a link within the page: most likely Back.
    return place === undefined || here === undefined ? -1 : place - here;
  };
  const putBack = () => {
    const steps = stepsAway();
    if (steps === 0) return;
    history.go(-steps);
    watching.at(-1)?.(() => {
      isGoingOn = true;
      history.go(steps);
    });
  };
  const settle = () => {
    settling = undefined;
    if (watching.length > 0) return putBack();
    // Saved or closed since: nobody is left to ask.
    pops.hear = undefined;
    if (stepsAway() !== 0) tell();
  };
  const hear = (event: Event) => {
    if (isGoingOn) {
      isGoingOn = false;
      return;
    }
    clearTimeout(settling);
    settling = undefined;
    if (watching.length === 0) {
      // The router hears of this one, and with it of the one that was held up.
      pops.hear = undefined;
      return;
    }
    event.stopImmediatePropagation();
    // Who presses Back twice may be further away before the first is put back.
    settling = setTimeout(settle, SETTLED_MS);
  };
  /** @returns what ends it. Watch anew when the address has changed. */
  const watch = (onBack: OnBack): (() => void) => {
    // While a step is held up, the tab is elsewhere for a moment.
    if (settling === undefined) here = placeOf(history.state);
    watching.push(onBack);
    pops.hear = hear;
    return () => {
      watching.splice(watching.indexOf(onBack), 1);
      if (watching.length === 0 && settling === undefined) pops.hear = undefined;
    };
  };
  return watch;
}
