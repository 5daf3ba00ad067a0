import { type DeskChanges, type DeskKind, laterKinds } from '../../../contract/sync.ts';
import type { Db } from '../../../db/database.ts';
import { findStanding } from '../../../db/starts.ts';
import { changesOf, joined, noChanges, type Sources, sourcesFor } from './changes-of.ts';
import {
  type Cursor,
  hasCome,
  isOfThisPast,
  type Place,
  readCursor,
  tellsOfAnotherPast,
  writeCursor,
} from './cursor.ts';

/** Rows in one response. */
const rowsInPage = 1000;
/**
 * Rows in a page of a snapshot: about 1 MB, compressed to 100 kB. A failed call costs that much and no more.
 */
const rowsInSnapshotPage = 4000;
/** Maximum number of rows that one operation changes: a sale and its visit. */
const rowsOfAnOperation = 2;

export interface Pulled {
  changes: DeskChanges;
  cursor: string;
  snapshot: boolean;
  firstPage?: true;
  more: boolean;
}

interface Page {
  changes: DeskChanges;
  cursor: Cursor;
  more: boolean;
}

type At<Stage extends Cursor['stage']> = Extract<Cursor, { stage: Stage }>;

interface Ask {
  /** The calling tablet, which gets the PINs of its own desk. */
  deviceId: number;
  /** As sent by the tablet; null requests a snapshot. */
  cursor: string | null;
  /** The centre's date. */
  today: string;
  /** Kinds of rows added after the first version that the tablet caches. */
  knows?: readonly DeskKind[];
  rowsInPage?: number | undefined;
  /** Number of operations that wait on the tablet besides the pushed ones. */
  waiting?: number;
  /**
   * Number of pushed operations. Rows that they changed come in addition to the page, so they need no further
   * call.
   */
  handedIn?: number;
}

interface Now {
  sources: Sources;
  revision: number;
  today: string;
  /** The kinds that the tablet caches, in the order of a snapshot. */
  kinds: readonly DeskKind[];
  rowsInPage: number;
  rowsInSnapshotPage: number;
  rowsInDelta: number;
}

/**
 * The pull half of a sync: the changes since the cursor, or a page of a fresh snapshot if the cursor is not
 * usable here. Everything is read at one point in time, so that a row's revision matches its content.
 * @param db from `readTogether`
 */
export async function pull(db: Db, ask: Ask): Promise<Pulled> {
  const given = readCursor(ask.cursor);
  const { revision, start, span } = await findStanding(db, given?.start);
  const sources = sourcesFor(ask.deviceId);
  const kinds = kindsFor(sources, ask.knows ?? []);
  const rows = ask.rowsInPage ?? rowsInPage;
  const now: Now = {
    sources,
    revision,
    today: ask.today,
    kinds,
    rowsInPage: rows,
    rowsInSnapshotPage: ask.rowsInPage ?? rowsInSnapshotPage,
    rowsInDelta: rows + rowsOfAnOperation * (ask.handedIn ?? 0),
  };
  const known = given && isOfThisPast(given, span) && hasCome(given, now.today);
  const at = known ? given.cursor : startOfSnapshot(now);
  const page = await readPage(db, at, now);
  const hasOlder = (ask.waiting ?? 0) > 0 && tellsOfAnotherPast(given, span);
  return {
    changes: page.changes,
    cursor: writeCursor({ cursor: page.cursor, start, written: revision, hasOlder }),
    snapshot: at.stage === 'snapshot',
    ...(!known && { firstPage: true as const }),
    more: page.more,
  };
}

function readPage(db: Db, at: Cursor, now: Now): Promise<Page> {
  if (at.stage === 'snapshot') return snapshotPage(db, at, now);
  if (at.stage === 'turn') return turnPage(db, at, now);
  if (at.date === now.today) return deltaPage(db, at, now);
  return turnPage(db, { ...at, stage: 'turn', to: now.today, place: firstPlace }, now);
}

const orderOf = (sources: Sources) => Object.keys(sources) as DeskKind[];

function kindsFor(sources: Sources, knows: readonly DeskKind[]): DeskKind[] {
  const later: readonly DeskKind[] = laterKinds;
  return orderOf(sources).filter((kind) => !later.includes(kind) || knows.includes(kind));
}

const firstPlace: Place = { kind: 'settings', after: '' };

const startOfSnapshot = ({ revision, today }: Now): At<'snapshot'> => ({
  stage: 'snapshot',
  revision,
  date: today,
  place: firstPlace,
});

interface Walked {
  changes: DeskChanges;
  /** Start of the next page; undefined at the end. */
  place?: Place;
}

/** Reads kind after kind from a position on, until the page is full. */
async function walk(
  from: Place,
  { sources, kinds, rows }: { sources: Sources; kinds: readonly DeskKind[]; rows: number },
  read: (
    place: Place,
    room: number,
  ) => Promise<{ changes: Partial<DeskChanges>; count: number; next?: string }>,
): Promise<Walked> {
  let changes = noChanges();
  let room = rows;
  const order = orderOf(sources);
  for (const kind of order.slice(order.indexOf(from.kind))) {
    if (!kinds.includes(kind)) continue;
    const after = kind === from.kind ? from.after : '';
    if (room === 0) return { changes, place: { kind, after } };
    const found = await read({ kind, after }, room);
    changes = joined(changes, found.changes);
    room -= found.count;
    if (found.next !== undefined) return { changes, place: { kind, after: found.next } };
  }
  return { changes };
}

/**
 * Reads rows in their current state; changes after the snapshot's revision come again in the following delta.
 */
async function snapshotPage(db: Db, at: At<'snapshot'>, now: Now): Promise<Page> {
  const room = { sources: now.sources, kinds: now.kinds, rows: now.rowsInSnapshotPage };
  const { changes, place } = await walk(at.place, room, async ({ kind, after }, limit) => {
    const { rows, next } = await now.sources[kind].after(db, { after, limit, date: at.date });
    return { changes: rows.changes, count: rows.ids.length, ...(next !== undefined && { next }) };
  });
  if (place) return { changes, cursor: { ...at, place }, more: true };
  return { changes, cursor: { stage: 'delta', revision: at.revision, date: at.date }, more: false };
}

/** Handles a new date: bookings appear and expired rows go, although no row changed. */
async function turnPage(db: Db, at: At<'turn'>, now: Now): Promise<Page> {
  const days = { from: at.date, to: at.to };
  const room = { sources: now.sources, kinds: now.kinds, rows: now.rowsInPage };
  const { changes, place } = await walk(at.place, room, async ({ kind, after }, limit) => {
    const ids = (await now.sources[kind].turning?.(db, { ...days, after, limit })) ?? [];
    const next = ids.length === limit ? ids.at(-1) : undefined;
    return {
      changes: await changesOf(db, { sources: now.sources, kind, date: at.to }, ids),
      count: ids.length,
      ...(next !== undefined && { next }),
    };
  });
  const cursor: Cursor = place ? { ...at, place } : { stage: 'delta', revision: at.revision, date: at.to };
  return { changes, cursor, more: true };
}

async function deltaPage(db: Db, at: At<'delta'>, now: Now): Promise<Page> {
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('revision', '>', at.revision)
    .orderBy('revision')
    .limit(now.rowsInDelta + 1)
    .execute();
  const page = rows.slice(0, now.rowsInDelta);
  let changes = noChanges();
  for (const [kind, ofKind] of Map.groupBy(page, (row) => row.kind)) {
    if (!now.kinds.includes(kind)) continue;
    const ids = ofKind.map((row) => row.entity_id);
    changes = joined(changes, await changesOf(db, { sources: now.sources, kind, date: at.date }, ids));
  }
  const more = rows.length > page.length;
  const revision = more ? (page.at(-1)?.revision ?? now.revision) : now.revision;
  return { changes, cursor: { stage: 'delta', revision, date: at.date }, more };
}
