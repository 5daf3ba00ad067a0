import type { OutboxRow } from '../db/rows.ts';

type Look = 'fill' | 'line';

interface Stands {
  /** What is on this tablet only. */
  unsent: readonly Pick<OutboxRow, 'state'>[];
  isRevoked: boolean;
  /** The server does not know this tablet. */
  isUnknown: boolean;
}

/**
 * The ways on from what waits, null where there is none: at most one of them is filled, the one that gets something
 * done now. What is set aside goes no further by being sent again.
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
