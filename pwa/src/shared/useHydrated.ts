import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is hydrated: false on the server and in the first render in the browser, which must match;
 * true afterwards. For values that only the browser knows, such as the address's query.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
