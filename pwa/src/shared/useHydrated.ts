import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is alive: false on the server and in the browser's first render of the server's HTML, which must
 * be alike; true from then on. For what only the browser knows, such as the address's query.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
