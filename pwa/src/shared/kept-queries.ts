import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryKey } from '@tanstack/react-query';
import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { lazily } from './lazily.ts';
import { isPublicPath } from './public-reads.ts';
import { queryClient } from './query-client.ts';
import { forgetUnanswered } from './unanswered.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // Storage is switched off: the site works, it just forgets.
  }
}

const isPublic = ({ queryKey }: { queryKey: QueryKey }) =>
  queryKey.length === 1 && isPublicPath(String(queryKey[0]));

/** What was booked from this phone: a booking by its reference, and the account and the lists of who is signed in. */
const isOwn = ({ queryKey }: { queryKey: QueryKey }) =>
  /^\/api\/(bookings(\/[^/]+)?|birthday-parties|account(\/hours)?)$/.test(String(queryKey[0]));

/** One entry of the phone's storage, and which queries it holds. */
function shelf(key: string, buster: string, days: number, holds: (query: Query) => boolean) {
  // Written soon: a parent who looks in for a moment has it the next time too.
  const persister = createSyncStoragePersister({ storage: storage(), key, throttleTime: 100 });
  return {
    queryClient,
    persister,
    buster,
    maxAge: days * DAY_MS,
    dehydrateOptions: {
      // What was read stays, even when asking for something newer has failed since.
      shouldDehydrateQuery: (query: Query) => query.state.data !== undefined && holds(query),
    },
  };
}

const catalogue = lazily(() => shelf('toodles.catalogue', __BUILD_ID__, 30, isPublic));
// A new version of the site must not lose a booking that a parent finds again only here.
const OWN = 'toodles.own';
const own = lazily(() => shelf(OWN, '1', 400, isOwn));

/**
 * Puts back what this phone had read before, marked as to be asked for anew when it is shown. Call it once, before
 * the first render; it only waits for the phone's own storage.
 */
export async function restoreKept(): Promise<void> {
  await Promise.all([catalogue, own].map((kept) => persistQueryClientRestore(kept()).catch(() => undefined)));
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

/** Keeps from now on what is read. */
export function keepReads(): void {
  for (const kept of [catalogue, own]) persistQueryClientSubscribe(kept());
}

/** Takes some of what was booked off this phone, at once: the tab may be closed the next moment. */
export function forgetOwnReads(keys: readonly QueryKey[]): void {
  for (const queryKey of keys) queryClient.removeQueries({ queryKey });
  const { buster, dehydrateOptions } = own();
  const rest: PersistedClient = {
    buster,
    timestamp: Date.now(),
    clientState: dehydrate(queryClient, dehydrateOptions),
  };
  try {
    storage()?.setItem(OWN, JSON.stringify(rest));
  } catch {
    void own().persister.removeClient();
  }
}

/** Forgets what was read of bookings and of an account on this phone. */
export function forgetRead(): void {
  queryClient.removeQueries({ predicate: isOwn });
  void own().persister.removeClient();
}

/** Forgets what was booked from this phone, or tried to be, when somebody signs out on it. */
export function forgetOwn(): void {
  forgetRead();
  forgetUnanswered();
}
