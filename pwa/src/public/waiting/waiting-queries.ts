import { read, readOrNull } from '../../shared/read.ts';

/** One place in the waiting list, by its key or for its owner. It changes while it is shown. */
export const waitingQuery = ({ reference, key }: { reference: string; key: string | null }) => ({
  ...read('GET /api/waiting-list/{reference}', { params: { reference }, query: { key: key ?? undefined } }),
  staleTime: 0,
  refetchInterval: 30_000,
});

/** Where the account's phone waits; `null` when signed out. */
export const ownWaitingQuery = () => ({ ...readOrNull('GET /api/account/waiting-list'), staleTime: 0 });

export const isWaitingPath = (path: unknown): boolean =>
  /^\/api\/(waiting-list|account\/waiting-list)/.test(String(path));
