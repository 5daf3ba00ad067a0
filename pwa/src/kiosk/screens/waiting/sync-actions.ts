import type { OutboxRow } from '../../core/rows.ts';

type Look = 'fill' | 'line';

interface OutboxStatus {
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
export function syncActions({ unsent, isRevoked, isUnknown }: OutboxStatus): {
  sendNow: Look | null;
  newCode: Look | null;
} {
  const canSend = !isRevoked || unsent.length > 0;
  const hasWaiting = unsent.some(({ state }) => state === 'waiting');
  return {
    sendNow: canSend ? (hasWaiting ? 'fill' : 'line') : null,
    newCode: isRevoked || isUnknown ? (canSend ? 'line' : 'fill') : null,
  };
}
