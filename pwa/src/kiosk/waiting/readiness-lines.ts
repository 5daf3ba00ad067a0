import type { DeskState, OutboxRow } from '../db/rows.ts';
import { duration, since } from '../desk/centre-times.ts';
import type { TabletStorage } from '../desk/storage.ts';
import { advice } from '../frame/sync-words.ts';

export interface ReadinessLine {
  isFine: boolean;
  what: string;
  detail: string;
}

export interface ReadinessFacts {
  state: DeskState;
  unsent: readonly OutboxRow[];
  /** Operations that the office took over. */
  handedOver: number;
  families: number;
  storage: TabletStorage;
  /** Whether the desk's own files are kept, so that it starts with nothing to be reached. */
  files: 'kept' | 'fetching' | 'missing';
  version: string;
  now: number;
  timeZone: string;
}

const MINUTE = 60_000;
const LOW_BYTES = 50_000_000;

/** Green or red, line by line: what a shift at this tablet stands on. */
export function readinessLines(facts: ReadinessFacts): ReadinessLine[] {
  const { version } = facts;
  return [
    lastContact(facts),
    families(facts),
    files(facts),
    protection(facts),
    room(facts),
    handedIn(facts),
    clock(facts),
    { isFine: true, what: `Version ${version}`, detail: 'Updates itself when idle' },
  ];
}

function lastContact({ state: { contact }, now, timeZone }: ReadinessFacts): ReadinessLine {
  const { lastAt, failure } = contact;
  const what = lastAt === null ? 'No contact yet' : `Last contact ${since(lastAt, now, timeZone)}`;
  if (failure?.code === 'disk_full') {
    const detail = 'The server answers, and there is no room to keep what it says';
    return { isFine: false, what, detail };
  }
  if (failure) return { isFine: false, what, detail: advice[failure.code] };
  return {
    isFine: lastAt !== null,
    what,
    detail: lastAt === null ? 'The first call is on its way' : 'The server answers',
  };
}

function families({ state, families, now }: ReadinessFacts): ReadinessLine {
  const { pulledAt } = state;
  if (pulledAt === null)
    return { isFine: false, what: 'No families yet', detail: 'They come with the first download' };
  const age = Math.max(0, Math.floor((now - Date.parse(pulledAt)) / MINUTE));
  const what = age < 1 ? 'Families, as of now' : `Families, ${duration(age)} old`;
  const detail = `${families.toLocaleString('en-IN')} on this tablet`;
  return { isFine: state.filled && age < 12 * 60, what, detail };
}

function files({ files }: ReadinessFacts): ReadinessLine {
  if (files === 'kept')
    return { isFine: true, what: 'Starts without a network', detail: 'All its files are on this tablet' };
  if (files === 'fetching')
    return { isFine: false, what: 'Files on their way', detail: 'Wait before going without a network' };
  return { isFine: false, what: 'Files are missing', detail: 'Open the desk once more with a network' };
}

function protection({ storage }: ReadinessFacts): ReadinessLine {
  return storage.isProtected
    ? { isFine: true, what: 'Storage is protected', detail: 'The browser will not clear it' }
    : { isFine: false, what: 'Storage is not protected', detail: 'Install the desk as an app' };
}

function room({ state, storage: { freeBytes } }: ReadinessFacts): ReadinessLine {
  // The browser's estimate counts the whole site and rounds: that a write failed is the better evidence.
  if (state.contact.failure?.code === 'disk_full')
    return { isFine: false, what: 'Storage full', detail: 'Delete pictures or apps that are not needed' };
  if (freeBytes === null)
    return { isFine: true, what: 'Free space unknown', detail: 'The browser does not say' };
  const isFine = freeBytes >= LOW_BYTES;
  const what = `${bytes(freeBytes)} free`;
  return {
    isFine,
    what,
    detail: isFine ? 'Room for years of visits' : 'Delete pictures or apps that are not needed',
  };
}

const bytes = (n: number) => (n >= 1e9 ? `${(n / 1e9).toFixed(1)} GB` : `${Math.floor(n / 1e6)} MB`);

/** Every operation is handed in, still here, or the office's; the tablet counts them all. */
function handedIn({ state, unsent, handedOver, now, timeZone }: ReadinessFacts): ReadinessLine {
  const { made, heard } = state.receipts;
  const byHand = handedOver > 0 ? `, ${handedOver} with the office` : '';
  const handed = `${heard} of ${made} handed in${byHand}`;
  if (made - heard !== unsent.length + handedOver)
    return { isFine: false, what: 'Out of step', detail: `${handed}. Tell the office` };
  const [first] = unsent;
  if (!first) return { isFine: true, what: 'Nothing unsent', detail: handed };
  const minutes = Math.max(0, Math.floor((now - Date.parse(first.occurredAt)) / MINUTE));
  return {
    isFine: minutes < 24 * 60,
    what: `Oldest unsent, ${duration(minutes)}`,
    detail: `Since ${since(first.occurredAt, now, timeZone)} · ${handed}`,
  };
}

function clock({ state: { clockOffsetMs } }: ReadinessFacts): ReadinessLine {
  if (clockOffsetMs === null)
    return { isFine: true, what: 'Clock not compared yet', detail: 'With the next contact' };
  const seconds = Math.round(Math.abs(clockOffsetMs) / 1000);
  const amount = seconds < 120 ? `${seconds} seconds` : duration(Math.round(seconds / 60));
  const detail = seconds === 0 ? 'To the second' : `${amount} ${clockOffsetMs < 0 ? 'ahead' : 'behind'}`;
  return seconds <= 120
    ? { isFine: true, what: 'Clock is right', detail }
    : { isFine: false, what: `Clock is ${detail}`, detail: 'Set it in the tablet’s settings' };
}
