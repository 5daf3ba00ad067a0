import type { DeskChanges, DeskKind } from '../../../contract/kiosk.ts';
import { currentRevision } from '../../../db/changes.ts';
import type { Db } from '../../../db/database.ts';
import { changesOf, joined, noChanges, sources } from './changes-of.ts';
import { type Cursor, type Place, readCursor, writeCursor } from './cursor.ts';

export const rowsInPage = 1000;

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

/**
 * The pull half of a sync: what changed since the cursor, or a page of a fresh snapshot where the cursor means nothing
 * here. Everything is read at one moment, so that a row's revision and its content belong together.
 * @param db from `readTogether`
 * @param today date of the centre
 */
export async function pull(db: Db, text: string | null, today: string): Promise<Pulled> {
  const { value: revision, epoch } = await currentRevision(db);
  const known = readCursor(text, { epoch, revision, today });
  const at = known ?? startOfSnapshot(revision, today);
  const page = await readPage(db, at, { revision, today });
  const isSnapshot = at.stage === 'snapshot';
  return {
    changes: page.changes,
    cursor: writeCursor(epoch, page.cursor),
    snapshot: isSnapshot,
    ...(!known && { firstPage: true as const }),
    more: page.more,
  };
}

function readPage(db: Db, at: Cursor, now: { revision: number; today: string }): Promise<Page> {
  if (at.stage === 'snapshot') return snapshotPage(db, at);
  if (at.stage === 'turn') return turnPage(db, at);
  if (at.date < now.today) return turnPage(db, { ...at, stage: 'turn', to: now.today, place: firstPlace });
  return deltaPage(db, at, now.revision);
}

const order = Object.keys(sources) as DeskKind[];
const firstPlace: Place = { kind: 'settings', after: '' };

const startOfSnapshot = (revision: number, date: string): At<'snapshot'> => ({
  stage: 'snapshot',
  revision,
  date,
  place: firstPlace,
});

interface Walked {
  changes: DeskChanges;
  /** Where the next page begins; undefined at the end. */
  place?: Place;
}

/** Reads kind after kind from a place on, until the page is full. */
async function walk(
  from: Place,
  read: (
    place: Place,
    room: number,
  ) => Promise<{ changes: Partial<DeskChanges>; count: number; next?: string }>,
): Promise<Walked> {
  let changes = noChanges();
  let room = rowsInPage;
  for (const kind of order.slice(order.indexOf(from.kind))) {
    const after = kind === from.kind ? from.after : '';
    const found = await read({ kind, after }, room);
    changes = joined(changes, found.changes);
    room -= found.count;
    if (found.next !== undefined) return { changes, place: { kind, after: found.next } };
  }
  return { changes };
}

/** Rows are read as they are now; what changed since the snapshot's revision comes again in the delta after it. */
async function snapshotPage(db: Db, at: At<'snapshot'>): Promise<Page> {
  const { changes, place } = await walk(at.place, async ({ kind, after }, limit) => {
    const { rows, next } = await sources[kind].after(db, { after, limit, date: at.date });
    return { changes: rows.changes, count: rows.ids.length, ...(next !== undefined && { next }) };
  });
  if (place) return { changes, cursor: { ...at, place }, more: true };
  return { changes, cursor: { stage: 'delta', revision: at.revision, date: at.date }, more: false };
}

/** A new day: bookings come into sight, and what is over goes, although no row changed. */
async function turnPage(db: Db, at: At<'turn'>): Promise<Page> {
  const days = { from: at.date, to: at.to };
  const { changes, place } = await walk(at.place, async ({ kind, after }, limit) => {
    const ids = (await sources[kind].turning?.(db, { ...days, after, limit })) ?? [];
    const next = ids.length === limit ? ids.at(-1) : undefined;
    return {
      changes: await changesOf(db, kind, ids, at.to),
      count: ids.length,
      ...(next !== undefined && { next }),
    };
  });
  const cursor: Cursor = place ? { ...at, place } : { stage: 'delta', revision: at.revision, date: at.to };
  return { changes, cursor, more: true };
}

async function deltaPage(db: Db, at: At<'delta'>, newest: number): Promise<Page> {
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('revision', '>', at.revision)
    .orderBy('revision')
    .limit(rowsInPage + 1)
    .execute();
  const page = rows.slice(0, rowsInPage);
  let changes = noChanges();
  for (const [kind, ofKind] of Map.groupBy(page, (row) => row.kind)) {
    const ids = ofKind.map((row) => row.entity_id);
    changes = joined(changes, await changesOf(db, kind, ids, at.date));
  }
  const more = rows.length > page.length;
  const revision = more ? (page.at(-1)?.revision ?? newest) : newest;
  return { changes, cursor: { stage: 'delta', revision, date: at.date }, more };
}
