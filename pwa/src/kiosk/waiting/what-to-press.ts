import type { OutboxRow } from '../db/rows.ts';

type Look = 'fill' | 'line';

interface Stands {
  /** The unsent work. */
  unsent: readonly Pick<OutboxRow, 'state'>[];
  isRevoked: boolean;
  /** The server does not know this tablet. */
  isUnknown: boolean;
}

/**
 * The actions of the outbox, null where there is none. At most one is primary: the one that helps now.
 * Sending rejected operations again does not help.
 */
export function whatToPress({ unsent, isRevoked, isUnknown }: Stands): {
  sendNow: Look | null;
  newCode: Look | null;
} {
  const maySend = !isRevoked || unsent.length > 0;
  const mayGo = unsent.some(({ state }) => state === 'waiting');
  return {
    sendNow: maySend ? (mayGo ? 'fill' : 'line') : null,
    newCode: isRevoked || isUnknown ? (maySend ? 'line' : 'fill') : null,
  };
}
