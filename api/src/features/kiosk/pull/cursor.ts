import { type DeskKind, deskKinds } from '../../../contract/sync.ts';
import type { Span } from '../../../db/starts.ts';

/** A place in the rows of every kind: after this row of this kind. */
export interface Place {
  kind: DeskKind;
  /** Id of the row that was last; empty at the start of a kind. */
  after: string;
}

/**
 * How far a tablet is. `revision`: changes up to it are known to the tablet, or will be when the stage is over.
 * `date`: the centre's date by which its rows were chosen.
 * - `delta`: only changes are missing
 * - `turn`: the day has turned to `to`, which changes what is kept without changing a row
 * - `snapshot`: in the middle of a fresh one
 */
export type Cursor =
  | { stage: 'delta'; revision: number; date: string }
  | { stage: 'turn'; revision: number; date: string; to: string; place: Place }
  | { stage: 'snapshot'; revision: number; date: string; place: Place };

/**
 * A cursor with what says whether it is good here. `start`: of the server, under which it was written. `written`: the
 * revision that the database had then; of a turn or a snapshot, what the tablet was told is of up to that one.
 */
export interface Written {
  cursor: Cursor;
  start: string;
  written: number;
  /** Whether operations still wait on the tablet that were made against another past than this database's. */
  hasOlder: boolean;
}

const pattern =
  /^(?<start>[0-9a-f-]+)\.(?<revision>\d{1,15})(?:-(?<written>\d{1,15}))?\.(?<date>\d{4}-\d{2}-\d{2})(?:\.(?:s|t(?<to>\d{4}-\d{2}-\d{2}))\.(?<kind>[a-z]+)\.(?<after>[0-9a-f-]*))?(?<older>\.o)?$/;

/** Writes a cursor, opaque to the tablet. */
export function writeCursor({ cursor, start, written, hasOlder }: Written): string {
  const revision = cursor.revision === written ? written : `${cursor.revision}-${written}`;
  const known = `${start}.${revision}.${cursor.date}`;
  const older = hasOlder ? '.o' : '';
  if (cursor.stage === 'delta') return known + older;
  const { kind, after } = cursor.place;
  const stage = cursor.stage === 'turn' ? `t${cursor.to}` : 's';
  return `${known}.${stage}.${kind}.${after}${older}`;
}

/** Reads a cursor, of this database or of another; undefined when it is none. */
export function readCursor(text: string | null): Written | undefined {
  const found = text?.match(pattern)?.groups;
  if (!found) return undefined;
  const { start = '', date = '', to, kind, after = '' } = found;
  const revision = Number(found.revision);
  const written = Number(found.written ?? revision);
  if (revision > written) return undefined;
  const standing = { start, written, hasOlder: found.older !== undefined };
  if (kind === undefined) return { cursor: { stage: 'delta', revision, date }, ...standing };
  const place = placeOf(kind, after);
  if (!place) return undefined;
  const cursor: Cursor =
    to === undefined
      ? { stage: 'snapshot', revision, date, place }
      : { stage: 'turn', revision, date, to, place };
  return { cursor, ...standing };
}

/**
 * Whether a cursor tells of this database's past. Not so when it is of another database, or of this one's time after
 * the copy that was put back: then its start is not known here, or the next start came at an earlier revision.
 * @param span of the cursor's start, where that is known here
 */
export const isOfThisPast = ({ written }: Written, span: Span | undefined): boolean =>
  span !== undefined && span.first <= written && written <= span.last;

/** Whether what a tablet hands in with this cursor was made, or may have been, against another past than this one's. */
export const tellsOfAnotherPast = (given: Written | undefined, span: Span | undefined): boolean =>
  given !== undefined && (given.hasOlder || !isOfThisPast(given, span));

/** Whether the days that a cursor names have come. */
export const hasCome = ({ cursor }: Written, today: string): boolean =>
  cursor.date <= today && (cursor.stage !== 'turn' || cursor.to <= today);

function placeOf(kind: string, after: string): Place | undefined {
  const known = deskKinds.find((one) => one === kind);
  const isId = after === '' || (known === 'usages' ? after.length === 36 : /^\d{1,15}$/.test(after));
  return known && isId ? { kind: known, after } : undefined;
}
