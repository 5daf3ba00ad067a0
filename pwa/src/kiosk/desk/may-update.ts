import type { Contact, OutboxRow } from '../db/rows.ts';

interface Moment {
  /** Operations that the cached rows do not include yet. */
  uncounted: readonly Pick<OutboxRow, 'state'>[];
  contact: Contact;
  /** Milliseconds since somebody last touched the desk or typed. */
  idleMs: number;
  /** Something half done that a new page would lose: a form, a dialog. */
  isBusy: boolean;
}

const IDLE_MS = 60_000;

/**
 * Whether a new version may take over now: when the desk is idle. What waits is sent first where the server takes it,
 * so that an update rarely meets a queue; but it is on the tablet's disk and outlives the new page, so nothing that
 * cannot be sent may hold back the version that can: neither operations set aside, nor a queue whose last call failed.
 */
export function mayUpdate({ uncounted, contact, idleMs, isBusy }: Moment): boolean {
  if (isBusy || idleMs <= IDLE_MS) return false;
  return contact.failure !== null || !uncounted.some(({ state }) => state === 'waiting');
}
