/**
 * Lets some work through at a time; the rest waits for its turn, in the order it came.
 * @param atOnce how many at a time
 */
export function takeTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over, so that nobody new slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
