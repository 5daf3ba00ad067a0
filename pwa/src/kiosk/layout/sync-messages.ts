import { formatSince } from '../core/format-times.ts';
import type { DeskState, FailureCode, OutboxRow } from '../core/rows.ts';

export interface SyncFacts {
  state: DeskState;
  unreflected: readonly OutboxRow[];
  /** Reviews that staff have not read. */
  unreadReviews: number;
  sending: number;
  now: number;
  timeZone: string;
}

export interface SyncStatus {
  tone: 'ok' | 'off' | 'bad' | 'busy';
  main: string;
  small: string | null;
}

/**
 * The text of the sync status, for example `2 waiting`. Shows what needs attention first, then what
 * waits, both with the current problem; otherwise, when everything was last known to be saved.
 */
export function syncStatus(facts: SyncFacts): SyncStatus {
  const waiting = facts.unreflected.filter(({ state }) => state === 'waiting').length;
  const look = facts.unreadReviews + facts.unreflected.filter(({ state }) => state === 'aside').length;
  const { failure, lastAt } = facts.state.contact;
  const trouble = failure && describeFailure(failure.code, facts);
  if (look > 0) {
    const small = [count(waiting), trouble].filter((part) => part !== null).join(' · ');
    return { tone: 'bad', main: `${look} ${look === 1 ? 'needs' : 'need'} attention`, small: small || null };
  }
  if (trouble) {
    return waiting > 0
      ? { tone: 'off', main: `${waiting} waiting`, small: trouble }
      : { tone: 'off', main: capitalised(trouble), small: null };
  }
  if (waiting > 0) {
    return {
      tone: 'busy',
      main: facts.sending > 0 ? `Sending ${facts.sending}` : `${waiting} waiting`,
      small: null,
    };
  }
  if (lastAt === null) return { tone: 'busy', main: 'Connecting', small: null };
  const isFetching = !facts.state.filled && facts.state.revokedAt === null;
  if (isFetching) return { tone: 'busy', main: 'First download', small: null };
  if (facts.state.inStep === false) return { tone: 'bad', main: 'Out of sync', small: 'tell the office' };
  return { tone: 'ok', main: doneText(facts.state), small: formatSince(lastAt, facts.now, facts.timeZone) };
}

/** A manager still decides what counts of a revoked tablet's work. */
const doneText = ({ revokedAt }: DeskState) => (revokedAt === null ? 'All saved' : 'All sent');
const count = (waiting: number) => (waiting > 0 ? `${waiting} waiting` : null);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The current problem and the last contact with our server. */
function describeFailure(code: FailureCode, { state, now, timeZone }: SyncFacts): string {
  const { lastAt } = state.contact;
  if (lastAt === null || localFailures.includes(code)) return shortMessages[code];
  return `${shortMessages[code]} since ${formatSince(lastAt, now, timeZone)}`;
}

const shortMessages: Record<FailureCode, string> = {
  no_network: 'offline',
  timeout: 'offline',
  not_our_server: 'can’t connect',
  not_enrolled: 'not enrolled',
  refused: 'rejected',
  too_large: 'sending in parts',
  busy: 'server busy',
  server_error: 'server error',
  no_progress: 'server error',
  disk_full: 'storage full',
  not_stored: 'storage error',
};

/** Failures in which the server did respond, so a time of the last contact would be misleading. */
const localFailures: readonly FailureCode[] = ['disk_full', 'not_stored'];

/** The text on the form about a visit that is saved now. */
export const offlineSaveMessages: Record<FailureCode, string> = {
  no_network: 'No network. The visit will be saved here and sent later.',
  timeout: 'The connection is very slow. The visit will be saved here and sent later.',
  not_our_server: 'Can’t connect to the server. The visit will be saved here and sent later.',
  not_enrolled:
    'The server doesn’t recognise this tablet. The visit will be saved here; ask a manager for a code.',
  refused: 'The server rejected this tablet. The visit will be saved here; tell the office.',
  too_large: 'The visit will be saved here and sent in smaller parts.',
  busy: 'The server is busy. The visit will be saved here and sent later.',
  server_error: 'The server has a problem. The visit will be saved here and sent later.',
  no_progress: 'The server has a problem. The visit will be saved here and sent later.',
  disk_full: 'This tablet is full. Free up space before you save.',
  not_stored: 'This tablet can’t save. Reload the page before you save.',
};

/** Advice in plain words, on a desk that has its families. */
export const failureAdvice: Record<FailureCode, string> = {
  no_network: 'Check the Wi-Fi, or carry on: your work is saved here.',
  timeout: 'The connection is very slow. Carry on: your work is saved, and sent in smaller parts.',
  not_our_server:
    'The Wi-Fi may need a sign-in: open any website in the browser to check. Your work is saved here.',
  not_enrolled: 'The server doesn’t recognise this tablet. Ask a manager for an enrolment code.',
  refused: 'The server rejected this tablet. Your work is saved here; tell the office.',
  too_large: 'Carry on: your work is sent in smaller parts.',
  busy: 'The server is busy. Retrying automatically.',
  server_error: 'The server has a problem. Your work is saved here; tell the office.',
  no_progress: 'The server responds, but accepts no work. It is saved here; tell the office.',
  disk_full: 'This tablet is full. Delete photos or apps that you don’t need.',
  not_stored: 'This tablet can’t save. Reload the page; if that doesn’t help, tell the office.',
};

/** The same on the screens that take money. */
export const offlineMoneyMessage = (code: FailureCode): string =>
  offlineSaveMessages[code].replace('The visit', 'The payment');
