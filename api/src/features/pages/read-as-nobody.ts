import type { AnyCall, Route } from '../../http/route.ts';

/** @throws Error when it is not for anyone to read */
export function handlerOf(routes: readonly Route[], key: string): Route['handle'] {
  const found = routes.find(({ endpoint }) => endpoint.key === key);
  if (found?.endpoint.spec.access.kind !== 'anyone') throw new Error(`${key} is not for anyone to read.`);
  return found.handle;
}

/** A call by nobody that may change nothing: all that a public read needs. */
export function callOfNobody(now: Date, query: unknown = {}): AnyCall {
  const refuse = () => {
    throw new Error('A public read writes nothing.');
  };
  return {
    params: undefined,
    query,
    body: undefined,
    file: undefined,
    caller: { kind: 'nobody' },
    now,
    address: '',
    host: '',
    requestId: '',
    userAgent: '',
    seenVersion: undefined,
    isCrossSite: false,
    isNavigation: false,
    cookies: { get: refuse, set: refuse, clear: refuse },
    write: refuse,
  };
}
