import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import type { ReactNode } from 'react';
import { KEEP_MS, queryClient } from './query-client.ts';

/** What anybody may read. Nothing about a person is ever written to a phone's storage from here. */
const PUBLIC_READS = ['/api/site', '/api/packages', '/api/activities', '/api/birthday-packages'];

const isPublicRead = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  queryKey.length === 1 && PUBLIC_READS.includes(String(queryKey[0]));

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // Storage is switched off: the site works, it just forgets.
  }
}

// Written soon: a parent who looks in for a moment has it the next time too.
const persister = createSyncStoragePersister({
  storage: storage(),
  key: 'toodles.catalogue',
  throttleTime: 100,
});

/** Shows the last known catalogue at once after a restart, and asks the server for the newest behind it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={{
        persister,
        maxAge: KEEP_MS,
        buster: __BUILD_ID__,
        dehydrateOptions: {
          // What was read stays, even when asking for something newer has failed since.
          shouldDehydrateQuery: (query) => query.state.data !== undefined && isPublicRead(query),
        },
      }}
      onSuccess={() => queryClient.invalidateQueries({ predicate: isPublicRead })}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
