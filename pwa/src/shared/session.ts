import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { useEffect } from 'react';
import { forgetOwn, forgetRead } from './kept-queries.ts';
import { isPublicPath } from './public-reads.ts';
import { queryClient } from './query-client.ts';
import { keyOf, readOrNull } from './read.ts';

const currentUser = readOrNull('GET /api/auth/user');
const MARK = 'toodles.signed-in';

// Who signed in on this device last. It spares every visitor who never did a call that answers 401; who they are, and
// whether they still are, only the server says.
function readMark(): string | null {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return '';
  }
}

/** Whether somebody was signed in on this device when it last heard of it. */
export const wasSignedIn = (): boolean => readMark() !== null;

function setMark(mark: string | null): void {
  try {
    if (mark !== null) localStorage.setItem(MARK, mark);
    else localStorage.removeItem(MARK);
  } catch {
    // Storage is switched off: the server is asked each time instead.
  }
}

/** Another person's sign-in ends what this device kept for the one before. */
function markAs(user: CurrentUser): void {
  const before = readMark();
  if (before && before !== String(user.id)) forgetOwn();
  setMark(String(user.id));
}

/**
 * Who is signed in: `null` when nobody is, `undefined` while asking.
 * @param options.ask `always` where the page is only for those signed in; else only on devices where somebody was
 */
export function useCurrentUser({ ask = 'if-known' }: { ask?: 'always' | 'if-known' } = {}) {
  const enabled = ask === 'always' || readMark() !== null;
  const query = useQuery({ ...currentUser, enabled });
  const isNobody = query.data === null;
  useEffect(() => {
    if (isNobody) sessionEnded();
  }, [isNobody]);
  return { ...query, user: enabled ? query.data : null };
}

/**
 * Who this phone knows, as long as the server has not said whether they are still signed in: their first name as far as
 * it was kept, else ''. It is asked again once the device is online or anything else was answered.
 * @returns `null` where the server has said it, or where nobody was signed in
 */
export function useRemembered(): string | null {
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
  return user === undefined && readMark() ? (account?.firstName ?? '') : null;
}

/** Call after a sign-in that answered who it is. */
export function signedIn(user: CurrentUser): void {
  markAs(user);
  queryClient.setQueryData(currentUser.queryKey, user);
}

/** Asks the server anew who is signed in, after something that may have changed it. */
export async function readSession(): Promise<CurrentUser | null> {
  const user = await queryClient.fetchQuery({ ...currentUser, staleTime: 0 });
  if (user) markAs(user);
  else sessionEnded();
  return user;
}

/** Call where the server says that nobody is signed in any more: what was read as them is off this device. */
export function sessionEnded(): void {
  if (readMark() === null) return;
  setMark(null);
  forgetRead();
  queryClient.setQueryData(currentUser.queryKey, null);
}

/** Call after a sign-out: forgets the person and everything that was read as them. */
export function signedOut(): void {
  setMark(null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicPath(String(queryKey[0])) });
  forgetOwn();
  queryClient.setQueryData(keyOf('GET /api/auth/user'), null);
}
