/**
 * Limits the wait for the store: a vanished one does not refuse, it stays silent. During the silence only one
 * call per period queries it, so that the others do not pile up.
 * @returns the same call; it fails with `ETIMEDOUT` after that time, or at once while another call waits in
 *   vain
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

const silent = (): Error => Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' });
