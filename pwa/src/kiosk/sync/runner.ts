import type { RunOptions, RunResult, SyncEngine } from './engine.ts';

export interface Runner {
  /** Asks for a run; several wishes while one goes on make one more run, with all that was asked for. */
  wish: (options?: RunOptions) => void;
  /** Resolves when no run goes on or is wished for. */
  idle: () => Promise<void>;
  stop: () => void;
}

interface Surroundings {
  clock: () => number;
  /** Runs `work` after `ms`; answers how to call it off. */
  after: (ms: number, work: () => void) => () => void;
  onTrouble: (error: unknown) => void;
}

/** Turns wishes into runs of the engine, and a failed run into a wish for when its back-off ends. */
export function createRunner(engine: SyncEngine, { clock, after, onTrouble }: Surroundings): Runner {
  let wished: Required<RunOptions> | undefined;
  let running = false;
  let ended: Promise<void> = Promise.resolve();
  let callOff: () => void = () => undefined;
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
    if (!result.ok && !stopped) callOff = after(Math.max(0, result.retryAt - clock()), () => wish());
  }

  function wish({ now = false, anew = false }: RunOptions = {}): void {
    wished = { now: now || (wished?.now ?? false), anew: anew || (wished?.anew ?? false) };
    if (running || stopped) return;
    running = true;
    ended = work();
  }

  return {
    wish,
    idle: async () => {
      while (running) await ended;
    },
    stop: () => {
      stopped = true;
      callOff();
    },
  };
}
