import { useQuery } from '@tanstack/react-query';
import type { Account } from '@toodles/api/contract/account.ts';
import { readOrNull } from '../../shared/read.ts';

/** The account and its hours; `null` where nobody is signed in. Both stay on the phone for when there is no signal. */
export const ownAccount = () => ({ ...readOrNull('GET /api/account'), staleTime: 0 });
export const ownHours = () => ({ ...readOrNull('GET /api/account/hours'), staleTime: 0 });

export const useAccount = () => useQuery(ownAccount());

export const nameOf = ({ firstName, lastName }: Account): string =>
  [firstName, lastName].filter(Boolean).join(' ');
