import type { Contact, OutboxRow } from '../core/rows.ts';

interface UpdateConditions {
  /** Operations that the cached rows do not include yet. */
  unreflected: readonly Pick<OutboxRow, 'state'>[];
  contact: Contact;
  /** Milliseconds since the last touch or key press. */
  idleMs: number;
  /** A form or dialog is open whose contents a new page would lose. */
  isBusy: boolean;
}

const IDLE_MS = 60_000;

/**
 * Whether a new version may take over now: when the desk is idle. The queue is sent first if the server
 * accepts it, so an update rarely meets a queue. But the queue is on the disk and survives the update, so
 * rejected operations or a failing call must not block the version that may fix them.
 */
export function canUpdate({ unreflected, contact, idleMs, isBusy }: UpdateConditions): boolean {
  if (isBusy || idleMs <= IDLE_MS) return false;
  return contact.failure !== null || !unreflected.some(({ state }) => state === 'waiting');
}
