import type { Clock } from '../ports/clock.ts';

export interface TestClock extends Clock {
  set(instant: string): void;
  advance(ms: number): void;
}

/** A clock that moves only when the test moves it. */
export function makeClock(start: string): TestClock {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    set: (instant) => {
      ms = Date.parse(instant);
    },
    advance: (by) => {
      ms += by;
    },
  };
}
