import type { DeskState, FailureCode, OutboxRow } from '../db/rows.ts';
import { since } from '../desk/centre-times.ts';

export interface SyncFacts {
  state: DeskState;
  uncounted: readonly OutboxRow[];
  /** Reviews that nobody has read. */
  unreadReviews: number;
  sending: number;
  now: number;
  timeZone: string;
}

export interface SyncWords {
  tone: 'ok' | 'off' | 'bad' | 'busy';
  main: string;
  small: string | null;
}

/**
 * What the pill says: always what is so ('Waiting to sync'). What needs a look comes first, then what waits, with
 * what stands in the way beside both; then when all was last known to be saved.
 */
export function syncWords(facts: SyncFacts): SyncWords {
  const waiting = facts.uncounted.filter(({ state }) => state === 'waiting').length;
  const look = facts.unreadReviews + facts.uncounted.filter(({ state }) => state === 'aside').length;
  const { failure, lastAt } = facts.state.contact;
  const trouble = failure && troubleWords(failure.code, facts);
  if (look > 0) {
    const small = [count(waiting), trouble].filter((part) => part !== null).join(' · ');
    return { tone: 'bad', main: `${look} ${look === 1 ? 'needs' : 'need'} a look`, small: small || null };
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
  if (facts.state.inStep === false)
    return { tone: 'bad', main: 'Server counts otherwise', small: 'tell the office' };
  return { tone: 'ok', main: 'All saved', small: since(lastAt, facts.now, facts.timeZone) };
}

const count = (waiting: number) => (waiting > 0 ? `${waiting} waiting` : null);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What stands in the way, and the last time that our server was heard: since then the tablet is on its own. */
function troubleWords(code: FailureCode, { state, now, timeZone }: SyncFacts): string {
  const { lastAt } = state.contact;
  if (lastAt === null || heardAllTheSame.includes(code)) return shortly[code];
  return `${shortly[code]} since ${since(lastAt, now, timeZone)}`;
}

const shortly: Record<FailureCode, string> = {
  no_network: 'offline',
  timeout: 'offline',
  not_our_server: 'no way through',
  not_enrolled: 'not enrolled',
  refused: 'turned away',
  too_large: 'sending in parts',
  busy: 'server busy',
  server_error: 'server in trouble',
  no_progress: 'server in trouble',
  disk_full: 'storage full',
  not_stored: 'storage in trouble',
};

/** The server was heard in these: since when it was not would be untrue. */
const heardAllTheSame: readonly FailureCode[] = ['disk_full', 'not_stored'];

/** What comes of a visit that is written down now, on the form itself. */
export const keptWords: Record<FailureCode, string> = {
  no_network: 'No network. It is kept here and sent later.',
  timeout: 'The line is very slow. It is kept here and sent later.',
  not_our_server: 'No way through to the server. It is kept here and sent later.',
  not_enrolled: 'The server does not know this tablet. It is kept here; ask a manager for a code.',
  refused: 'The server turns this tablet away. It is kept here; tell the office.',
  too_large: 'It is kept here and sent in smaller parts.',
  busy: 'The server is busy. It is kept here and sent later.',
  server_error: 'The server is in trouble. It is kept here and sent later.',
  no_progress: 'The server is in trouble. It is kept here and sent later.',
  disk_full: 'The tablet has no room left: make some before you save.',
  not_stored: 'The tablet cannot write things down. Load the page again before you save.',
};

/** What to do next, in plain words, on a desk that has its families. */
export const advice: Record<FailureCode, string> = {
  no_network: 'Check the Wi-Fi, or carry on: work is kept.',
  timeout: 'The line is very slow. Carry on: work is kept, and sent in smaller parts.',
  not_our_server: 'The Wi-Fi may want a sign-in: open any website in the browser and see. Work is kept.',
  not_enrolled: 'The server does not know this tablet. Ask a manager for an enrolment code.',
  refused: 'The server turned the tablet away. Tell the office; work is kept.',
  too_large: 'The queue goes in smaller parts by itself. Carry on.',
  busy: 'The server has much to do. It is tried again by itself.',
  server_error: 'Something is wrong on the server. Tell the office; work is kept.',
  no_progress: 'The server answers but takes nothing. Tell the office; work is kept.',
  disk_full: 'The tablet has no room left. Delete pictures or apps that are not needed.',
  not_stored: 'The tablet cannot write things down. Load the page again; if it stays, tell the office.',
};
