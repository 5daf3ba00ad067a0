import type { RunOptions, RunResult, SyncEngine } from './engine.ts';
import { untilCallOnNetwork } from './pace.ts';

export interface Runner {
  /** Requests a run. Requests made during a run share one more run, with the options of all of them. */
  wish: (options?: RunOptions) => void;
  /**
   * Requests a run within a few seconds, because many tablets detect the same network at the same moment. A
   * run that succeeds before then, such as one after a tap, replaces it.
   */
  wishSoon: (options?: RunOptions) => void;
  /** Resolves when no run is active or requested. */
  idle: () => Promise<void>;
  stop: () => void;
}

interface Surroundings {
  clock: () => number;
  /** Runs `work` after `ms`. Returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
  /** From 0 up to 1. */
  random: () => number;
  onTrouble: (error: unknown) => void;
}

/**
 * Turns requests into runs of the engine, and schedules another request after the back-off of a failed run.
 */
export function createRunner(engine: SyncEngine, { clock, after, random, onTrouble }: Surroundings): Runner {
  let wished: Required<RunOptions> | undefined;
  let running = false;
  let ended: Promise<void> = Promise.resolve();
  let callOff: () => void = () => undefined;
  let soon: { options: Required<RunOptions>; callOff: () => void } | undefined;
  let stopped = false;

  async function work(): Promise<void> {
    for (let next = wished; next && !stopped; next = wished) {
      wished = undefined;
      const result = await engine.run(next).catch(onTrouble);
      if (result) plan(result);
    }
    // Set here and not in a later `then`: a request in between would start no run.
    running = false;
  }

  function plan(result: RunResult): void {
    callOff();
    if (result.ok) dropSoon();
    if (!result.ok && !stopped) callOff = after(Math.max(0, result.retryAt - clock()), () => wish());
  }

  function dropSoon(): void {
    soon?.callOff();
    soon = undefined;
  }

  function wishSoon(options: RunOptions = {}): void {
    if (stopped) return;
    const later = soon?.callOff ?? after(untilCallOnNetwork(random()), run);
    soon = { options: both(options, soon?.options), callOff: later };
    function run(): void {
      const due = soon?.options;
      soon = undefined;
      wish(due);
    }
  }

  function wish(options: RunOptions = {}): void {
    wished = both(options, wished);
    if (running || stopped) return;
    running = true;
    ended = work();
  }

  return {
    wish,
    wishSoon,
    idle: async () => {
      while (running) await ended;
    },
    stop: () => {
      stopped = true;
      callOff();
      dropSoon();
    },
  };
}

/** Combines the options of two requests. */
const both = ({ now = false, anew = false }: RunOptions, other?: RunOptions): Required<RunOptions> => ({
  now: now || (other?.now ?? false),
  anew: anew || (other?.anew ?? false),
});
