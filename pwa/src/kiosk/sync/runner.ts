import type { RunOptions, RunResult, SyncEngine } from './engine.ts';
import { untilCallOnNetwork } from './pace.ts';

export interface Runner {
  /** Asks for a run; several wishes while one goes on make one more run, with all that was asked for. */
  wish: (options?: RunOptions) => void;
  /**
   * Asks for a run within a few seconds: many tablets learn of the same network at the same moment. A run that
   * succeeds before then, as one asked for by a tap, does instead.
   */
  wishSoon: (options?: RunOptions) => void;
  /** Resolves when no run goes on or is wished for. */
  idle: () => Promise<void>;
  stop: () => void;
}

interface Surroundings {
  clock: () => number;
  /** Runs `work` after `ms`; answers how to call it off. */
  after: (ms: number, work: () => void) => () => void;
  /** From 0 up to 1. */
  random: () => number;
  onTrouble: (error: unknown) => void;
}

/** Turns wishes into runs of the engine, and a failed run into a wish for when its back-off ends. */
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
    // Here and not after the promise: a wish in between would find nobody.
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

/** All that either asks for. */
const both = ({ now = false, anew = false }: RunOptions, other?: RunOptions): Required<RunOptions> => ({
  now: now || (other?.now ?? false),
  anew: anew || (other?.anew ?? false),
});
