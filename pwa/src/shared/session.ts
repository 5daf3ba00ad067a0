import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { forgetOwn } from './kept-queries.ts';
import { isPublicPath } from './public-reads.ts';
import { queryClient } from './query-client.ts';
import { keyOf, readOrNull } from './read.ts';

const currentUser = readOrNull('GET /api/auth/user');
const MARK = 'toodles.signed-in';

// Whether somebody signed in on this device before. It spares every visitor who never did a call that answers
// 401; who they are, and whether they still are, only the server says.
function hasMark(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return true;
  }
}

function setMark(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Storage is switched off: the server is asked each time instead.
  }
}

/**
 * Who is signed in: `null` when nobody is, `undefined` while asking.
 * @param options.ask `always` where the page is only for those signed in; else only on devices where somebody was
 */
export function useCurrentUser({ ask = 'if-known' }: { ask?: 'always' | 'if-known' } = {}) {
  const enabled = ask === 'always' || hasMark();
  const query = useQuery({ ...currentUser, enabled });
  return { ...query, user: enabled ? query.data : null };
}

/** Call after a sign-in that answered who it is. */
export function signedIn(user: CurrentUser): void {
  setMark(true);
  queryClient.setQueryData(currentUser.queryKey, user);
}

/** Call after a sign-out: forgets the person and everything that was read as them. */
export function signedOut(): void {
  setMark(false);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublicPath(String(queryKey[0])) });
  forgetOwn();
  queryClient.setQueryData(keyOf('GET /api/auth/user'), null);
}
