import { type DeskChanges, type DeskKind, laterKinds } from '../../../contract/desk/sync.ts';
import type { Db } from '../../../db/database.ts';
import { findEpochState } from '../../../db/epochs.ts';
import { appendChanges, changesOf, noChanges, type Sources, sourcesFor } from './changes-of.ts';
import {
  type Cursor,
  type CursorPosition,
  isCurrentEpoch,
  isDateReached,
  mayBeStaleEpoch,
  readCursor,
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

export interface PullResult {
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

type CursorAt<Stage extends Cursor['stage']> = Extract<Cursor, { stage: Stage }>;

interface PullOptions {
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

interface PullContext {
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
export async function pull(db: Db, ask: PullOptions): Promise<PullResult> {
  const given = readCursor(ask.cursor);
  const { revision, start, span } = await findEpochState(db, given?.start);
  const sources = sourcesFor(ask.deviceId);
  const kinds = kindsFor(sources, ask.knows ?? []);
  const rows = ask.rowsInPage ?? rowsInPage;
  const now: PullContext = {
    sources,
    revision,
    today: ask.today,
    kinds,
    rowsInPage: rows,
    rowsInSnapshotPage: ask.rowsInPage ?? rowsInSnapshotPage,
    rowsInDelta: rows + rowsOfAnOperation * (ask.handedIn ?? 0),
  };
  const known = given && isCurrentEpoch(given, span) && isDateReached(given, now.today);
  const at = known ? given.cursor : startOfSnapshot(now);
  const page = await readPage(db, at, now);
  const hasOlder = (ask.waiting ?? 0) > 0 && mayBeStaleEpoch(given, span);
  return {
    changes: page.changes,
    cursor: writeCursor({ cursor: page.cursor, start, written: revision, hasOlder }),
    snapshot: at.stage === 'snapshot',
    ...(!known && { firstPage: true as const }),
    more: page.more,
  };
}

function readPage(db: Db, at: Cursor, now: PullContext): Promise<Page> {
  if (at.stage === 'snapshot') return snapshotPage(db, at, now);
  if (at.stage === 'turn') return dateChangePage(db, at, now);
  if (at.date === now.today) return deltaPage(db, at, now);
  return dateChangePage(db, { ...at, stage: 'turn', to: now.today, position: firstPosition }, now);
}

const orderOf = (sources: Sources) => Object.keys(sources) as DeskKind[];

function kindsFor(sources: Sources, knows: readonly DeskKind[]): DeskKind[] {
  const later: readonly DeskKind[] = laterKinds;
  return orderOf(sources).filter((kind) => !later.includes(kind) || knows.includes(kind));
}

const firstPosition: CursorPosition = { kind: 'settings', after: '' };

const startOfSnapshot = ({ revision, today }: PullContext): CursorAt<'snapshot'> => ({
  stage: 'snapshot',
  revision,
  date: today,
  position: firstPosition,
});

interface PageScan {
  changes: DeskChanges;
  /** Start of the next page; undefined at the end. */
  position?: CursorPosition;
}

/** Reads kind after kind from a position on, until the page is full. */
async function scanKinds(
  from: CursorPosition,
  { sources, kinds, rows }: { sources: Sources; kinds: readonly DeskKind[]; rows: number },
  read: (
    place: CursorPosition,
    room: number,
  ) => Promise<{ changes: Partial<DeskChanges>; count: number; next?: string }>,
): Promise<PageScan> {
  let changes = noChanges();
  let room = rows;
  const order = orderOf(sources);
  for (const kind of order.slice(order.indexOf(from.kind))) {
    if (!kinds.includes(kind)) continue;
    const after = kind === from.kind ? from.after : '';
    if (room === 0) return { changes, position: { kind, after } };
    const found = await read({ kind, after }, room);
    changes = appendChanges(changes, found.changes);
    room -= found.count;
    if (found.next !== undefined) return { changes, position: { kind, after: found.next } };
  }
  return { changes };
}

/**
 * Reads rows in their current state; changes after the snapshot's revision come again in the following delta.
 */
async function snapshotPage(db: Db, at: CursorAt<'snapshot'>, now: PullContext): Promise<Page> {
  const room = { sources: now.sources, kinds: now.kinds, rows: now.rowsInSnapshotPage };
  const { changes, position } = await scanKinds(at.position, room, async ({ kind, after }, limit) => {
    const { rows, next } = await now.sources[kind].after(db, { after, limit, date: at.date });
    return { changes: rows.changes, count: rows.ids.length, ...(next !== undefined && { next }) };
  });
  if (position) return { changes, cursor: { ...at, position }, more: true };
  return { changes, cursor: { stage: 'delta', revision: at.revision, date: at.date }, more: false };
}

/** Handles a new date: bookings appear and expired rows go, although no row changed. */
async function dateChangePage(db: Db, at: CursorAt<'turn'>, now: PullContext): Promise<Page> {
  const days = { from: at.date, to: at.to };
  const room = { sources: now.sources, kinds: now.kinds, rows: now.rowsInPage };
  const { changes, position } = await scanKinds(at.position, room, async ({ kind, after }, limit) => {
    const ids = (await now.sources[kind].idsChangedByDate?.(db, { ...days, after, limit })) ?? [];
    const next = ids.length === limit ? ids.at(-1) : undefined;
    return {
      changes: await changesOf(db, { sources: now.sources, kind, date: at.to }, ids),
      count: ids.length,
      ...(next !== undefined && { next }),
    };
  });
  const cursor: Cursor = position
    ? { ...at, position }
    : { stage: 'delta', revision: at.revision, date: at.to };
  return { changes, cursor, more: true };
}

async function deltaPage(db: Db, at: CursorAt<'delta'>, now: PullContext): Promise<Page> {
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
    changes = appendChanges(changes, await changesOf(db, { sources: now.sources, kind, date: at.date }, ids));
  }
  const more = rows.length > page.length;
  const revision = more ? (page.at(-1)?.revision ?? now.revision) : now.revision;
  return { changes, cursor: { stage: 'delta', revision, date: at.date }, more };
}
