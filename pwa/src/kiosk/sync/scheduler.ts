import { onlineCallDelay } from './back-off.ts';
import type { RunOptions, RunResult, SyncEngine } from './engine.ts';

export interface SyncScheduler {
  /** Requests a run. Requests made during a run share one more run, with the options of all of them. */
  requestSync: (options?: RunOptions) => void;
  /**
   * Requests a run within a few seconds, because many tablets detect the same network at the same moment. A
   * run that succeeds before then, such as one after a tap, replaces it.
   */
  requestSyncSoon: (options?: RunOptions) => void;
  /** Resolves when no run is active or requested. */
  idle: () => Promise<void>;
  stop: () => void;
}

interface SchedulerPorts {
  clock: () => number;
  /** Runs `work` after `ms`. Returns a function that cancels it. */
  setTimer: (ms: number, work: () => void) => () => void;
  /** From 0 up to 1. */
  random: () => number;
  onError: (error: unknown) => void;
}

/**
 * Turns requests into runs of the engine, and schedules another request after the back-off of a failed run.
 */
export function createScheduler(
  engine: SyncEngine,
  { clock, setTimer, random, onError }: SchedulerPorts,
): SyncScheduler {
  let requested: Required<RunOptions> | undefined;
  let running = false;
  let ended: Promise<void> = Promise.resolve();
  let callOff: () => void = () => undefined;
  let soon: { options: Required<RunOptions>; callOff: () => void } | undefined;
  let stopped = false;

  async function work(): Promise<void> {
    for (let next = requested; next && !stopped; next = requested) {
      requested = undefined;
      const result = await engine.run(next).catch(onError);
      if (result) plan(result);
    }
    // Set here and not in a later `then`: a request in between would start no run.
    running = false;
  }

  function plan(result: RunResult): void {
    callOff();
    if (result.ok) dropSoon();
    if (!result.ok && !stopped)
      callOff = setTimer(Math.max(0, result.retryAt - clock()), () => requestSync());
  }

  function dropSoon(): void {
    soon?.callOff();
    soon = undefined;
  }

  function requestSyncSoon(options: RunOptions = {}): void {
    if (stopped) return;
    const later = soon?.callOff ?? setTimer(onlineCallDelay(random()), run);
    soon = { options: mergeOptions(options, soon?.options), callOff: later };
    function run(): void {
      const due = soon?.options;
      soon = undefined;
      requestSync(due);
    }
  }

  function requestSync(options: RunOptions = {}): void {
    requested = mergeOptions(options, requested);
    if (running || stopped) return;
    running = true;
    ended = work();
  }

  return {
    requestSync,
    requestSyncSoon,
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
const mergeOptions = (
  { now = false, resetBatchSize = false }: RunOptions,
  other?: RunOptions,
): Required<RunOptions> => ({
  now: now || (other?.now ?? false),
  resetBatchSize: resetBatchSize || (other?.resetBatchSize ?? false),
});
