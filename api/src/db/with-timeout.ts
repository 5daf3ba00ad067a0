/**
 * Limits the wait for the store: a vanished one does not refuse, it stays silent. During the silence only one
 * call per period queries it, so that the others do not pile up.
 * @returns the same call; it fails with `ETIMEDOUT` after that time, or at once while another call waits in
 *   vain
 */
export function withTimeout<T>(timeoutMs: number, call: () => Promise<T>): () => Promise<T> {
  let isSilent = false;
  let nextTryAt = 0;
  return async () => {
    if (isSilent && performance.now() < nextTryAt) throw timeoutError();
    nextTryAt = performance.now() + timeoutMs;
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isSilent = true;
      reject(timeoutError());
    }, timeoutMs);
    const settled = () => {
      clearTimeout(timer);
      isSilent = false;
    };
    const calling = call();
    calling.then(settled, () => clearTimeout(timer));
    return Promise.race([calling, timeout]);
  };
}

const timeoutError = (): Error =>
  Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' });
