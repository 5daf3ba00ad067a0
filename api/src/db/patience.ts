/**
 * Waits a moment for the store, and no longer: one that has vanished does not refuse, it is silent. While it is, only one
 * call in each such moment asks it, and the others do not pile up behind.
 * @returns the same call, which fails with `ETIMEDOUT` after that moment, or at once while others wait in vain
 */
export function withPatience<T>(patienceMs: number, call: () => Promise<T>): () => Promise<T> {
  let isSilent = false;
  let nextTryAt = 0;
  return async () => {
    if (isSilent && performance.now() < nextTryAt) throw silent();
    nextTryAt = performance.now() + patienceMs;
    const { promise: patience, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isSilent = true;
      reject(silent());
    }, patienceMs);
    const settled = () => {
      clearTimeout(timer);
      isSilent = false;
    };
    const calling = call();
    calling.then(settled, () => clearTimeout(timer));
    return Promise.race([calling, patience]);
  };
}

const silent = (): Error => Object.assign(new Error('The store does not answer'), { code: 'ETIMEDOUT' });
