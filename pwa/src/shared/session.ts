import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { useEffect } from 'react';
import { isPublicPath } from './public-reads.ts';
import { queryClient } from './query-client.ts';
import { clearPersonalData, clearPersonalQueries } from './query-persistence.ts';
import { readOrNull } from './read.ts';

const currentUser = readOrNull('GET /api/auth/user');
/** The server's cookie that says that there may be a session, and the last user in this device's storage. */
const MARK = 'toodles.signed-in';

// The last user who signed in on this device, and so the owner of the data stored here.
function readLastUserId(): string | null {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null; // Storage is disabled: nothing is stored either.
  }
}

/**
 * Whether there may be a session to ask the server about: a cookie beside that of the session says so (decision record
 * 41), or, from an older version, what this device stored. Spares visitors who never signed in a request that returns
 * 401. Who the user is, and whether they are still signed in, only the server says.
 */
export const wasSignedIn = (): boolean =>
  // The server, which has no document, renders every page for nobody.
  Boolean(globalThis.document?.cookie.includes(MARK) || readLastUserId());

function storeLastUserId(mark: string | null): void {
  try {
    if (mark !== null) localStorage.setItem(MARK, mark);
    else localStorage.removeItem(MARK);
  } catch {
    // Storage is disabled.
  }
}

function forgetUser(): void {
  storeLastUserId(null);
  queryClient.setQueryData(currentUser.queryKey, null);
}

/** When another user signs in, clears what this device cached for the previous one. */
function rememberUser(user: CurrentUser): void {
  const before = readLastUserId();
  if (before && before !== String(user.id)) clearPersonalData();
  storeLastUserId(String(user.id));
}

/**
 * The signed-in user: `null` when signed out, `undefined` while loading.
 * @param options.ask `always` on pages that require a sign-in; otherwise only where there may be a session
 */
export function useCurrentUser({ ask = 'if-known' }: { ask?: 'always' | 'if-known' } = {}) {
  const enabled = ask === 'always' || wasSignedIn();
  const query = useQuery({ ...currentUser, enabled });
  const user = query.data;
  useEffect(() => {
    if (user) rememberUser(user);
    else if (user === null) recordSessionEnd();
  }, [user]);
  return { ...query, user: enabled ? user : null };
}

/**
 * The first name of the user last signed in on this phone, or '' if unknown, while the server has not
 * confirmed the session. The session is checked again once the device is online or any other request
 * succeeds.
 * @returns `null` once the server has replied, or if no one was signed in
 */
export function useRememberedName(): string | null {
  const { user, isError } = useCurrentUser();
  const { data: account } = useQuery({ ...readOrNull('GET /api/account'), enabled: false });
  useEffect(() => {
    if (!isError) return;
    const ask = () =>
      void queryClient.refetchQueries({ queryKey: currentUser.queryKey }, { cancelRefetch: false });
    window.addEventListener('online', ask);
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') ask();
    });
    return () => {
      window.removeEventListener('online', ask);
      stop();
    };
  }, [isError]);
  return user === undefined && wasSignedIn() ? (account?.firstName ?? '') : null;
}

/** Call after a sign-in that returned the user. */
export function recordSignIn(user: CurrentUser): void {
  rememberUser(user);
  queryClient.setQueryData(currentUser.queryKey, user);
}

/** Refetches the signed-in user, after something that may have changed it. */
export async function refetchSession(): Promise<CurrentUser | null> {
  const user = await queryClient.fetchQuery({ ...currentUser, staleTime: 0 });
  if (user) rememberUser(user);
  else recordSessionEnd();
  return user;
}

/**
 * Call when the server reports that the session has ended: removes the user's cached data from this device.
 */
export function recordSessionEnd(): void {
  if (!wasSignedIn()) return;
  clearPersonalQueries();
  forgetUser();
}

/** Call after a sign-out: clears the user and all data cached for them. */
export function recordSignOut(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicPath(String(queryKey[0])) });
  clearPersonalData();
  forgetUser();
}
