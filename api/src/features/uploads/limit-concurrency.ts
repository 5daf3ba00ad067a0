/**
 * Limits concurrent work; further work waits its turn, in order.
 * @param atOnce how many at a time
 */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The next in line takes over the slot, so that no newcomer gets ahead.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
