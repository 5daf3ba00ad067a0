import type { Db } from '../../db/database.ts';
import type { AnyCall, Route } from '../../http/route/route.ts';

/** @throws Error if the endpoint is not public */
export function publicHandler(routes: readonly Route[], key: string): Route['handle'] {
  const found = routes.find(({ endpoint }) => endpoint.key === key);
  if (found?.endpoint.spec.access.kind !== 'anyone') throw new Error(`${key} is not for anyone to read.`);
  return found.handle;
}

/** An anonymous call that can change nothing, which is enough for a public read. */
export function anonymousCall(now: Date, query: unknown = {}): AnyCall {
  const refuse = () => {
    throw new Error('A public read has neither a database nor a write of its own.');
  };
  return {
    params: undefined,
    query,
    body: undefined,
    file: undefined,
    caller: { kind: 'nobody' },
    now,
    get db(): Db {
      return refuse();
    },
    bodyText: '',
    header: () => '',
    address: '',
    host: '',
    requestId: '',
    userAgent: '',
    expectedVersion: undefined,
    isCrossSite: false,
    isNavigation: false,
    cookies: { get: refuse, set: refuse, clear: refuse },
    write: refuse,
  };
}
