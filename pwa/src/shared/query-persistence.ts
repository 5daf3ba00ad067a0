import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryKey } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { lazily } from './lazily.ts';
import { clearPendingDrafts } from './pending-drafts.ts';
import { isPublicPath } from './public-reads.ts';
import { queryClient } from './query-client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // Storage is disabled: the site works without it.
  }
}

const isPublic = ({ queryKey }: { queryKey: QueryKey }) =>
  queryKey.length === 1 && isPublicPath(String(queryKey[0]));

/**
 * Personal data on this phone: a booking by its reference, and the account and lists of the signed-in user.
 */
const isPersonal = ({ queryKey }: { queryKey: QueryKey }) =>
  /^\/api\/(bookings(\/[^/]+)?|birthday-parties|account(\/hours)?)$/.test(String(queryKey[0]));

/** One entry of the phone's storage, and which queries it holds. */
function createPersistOptions(key: string, buster: string, days: number, holds: (query: Query) => boolean) {
  // Written soon, so that even a short visit is available next time.
  const persister = createSyncStoragePersister({ storage: storage(), key, throttleTime: 100 });
  return {
    queryClient,
    persister,
    buster,
    maxAge: days * DAY_MS,
    dehydrateOptions: {
      // Keep the data even if refetching has failed since.
      shouldDehydrateQuery: (query: Query) => query.state.data !== undefined && holds(query),
    },
  };
}

const catalogue = lazily(() => createPersistOptions('toodles.catalogue', __BUILD_ID__, 30, isPublic));
// A new version of the site must not drop a booking that a parent can find only here.
const PERSONAL_KEY = 'toodles.own';
const personal = lazily(() => createPersistOptions(PERSONAL_KEY, '1', 400, isPersonal));

/**
 * Restores the data cached on this phone, marked stale so that it is refetched when shown. Call it once,
 * before the first render; it only waits for local storage.
 */
export async function restorePersistedQueries(): Promise<void> {
  await Promise.all(
    [catalogue, personal].map((persister) => persistQueryClientRestore(persister()).catch(() => undefined)),
  );
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

/** Persists query data from now on. */
export function persistQueries(): void {
  for (const persister of [catalogue, personal]) persistQueryClientSubscribe(persister());
}

/**
 * Removes some of the personal data from this phone at once, because the tab may be closed the next moment.
 */
export function removePersonalQueries(keys: readonly QueryKey[]): void {
  for (const queryKey of keys) queryClient.removeQueries({ queryKey });
  const { buster, dehydrateOptions } = personal();
  const rest: PersistedClient = {
    buster,
    timestamp: Date.now(),
    clientState: dehydrate(queryClient, dehydrateOptions),
  };
  try {
    storage()?.setItem(PERSONAL_KEY, JSON.stringify(rest));
  } catch {
    void personal().persister.removeClient();
  }
}

/** Removes the cached bookings and account from this phone. */
export function clearPersonalQueries(): void {
  queryClient.removeQueries({ predicate: isPersonal });
  void personal().persister.removeClient();
}

/** On sign-out: removes cached bookings and unsent drafts from this phone. */
export function clearPersonalData(): void {
  clearPersonalQueries();
  clearPendingDrafts();
}
