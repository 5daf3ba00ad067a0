import { type DeskKind, deskKinds } from '../../../contract/desk/rows.ts';
import type { EpochSpan } from '../../../db/epochs.ts';

/** A position in the rows of all kinds: after this row of this kind. */
export interface CursorPosition {
  kind: DeskKind;
  /** Id of the last row sent; empty at the start of a kind. */
  after: string;
}

/**
 * A tablet's position.
 * `revision`: the tablet knows changes up to it, or will when the stage is over. `date`: the centre's date by
 * which its rows were chosen.
 * - `delta`: only changes are missing
 * - `turn`: the date has changed to `to`, which changes the cached rows without changing any row
 * - `snapshot`: in the middle of a fresh snapshot
 */
export type Cursor =
  | { stage: 'delta'; revision: number; date: string }
  | { stage: 'turn'; revision: number; date: string; to: string; position: CursorPosition }
  | { stage: 'snapshot'; revision: number; date: string; position: CursorPosition };

/**
 * A cursor with the facts that decide whether it is usable here.
 * `start`: the server start under which it was written. `written`: the database's revision at that time;
 * during a turn or a snapshot, the rows sent so far are no newer.
 */
export interface CursorToken {
  cursor: Cursor;
  start: string;
  written: number;
  /** Whether operations made under a stale epoch still wait on the tablet. */
  hasOlder: boolean;
}

const pattern =
  /^(?<start>[0-9a-f-]+)\.(?<revision>\d{1,15})(?:-(?<written>\d{1,15}))?\.(?<date>\d{4}-\d{2}-\d{2})(?:\.(?:s|t(?<to>\d{4}-\d{2}-\d{2}))\.(?<kind>[a-z]+)\.(?<after>[0-9a-f-]*))?(?<older>\.o)?$/;

/** Writes a cursor, opaque to the tablet. */
export function writeCursor({ cursor, start, written, hasOlder }: CursorToken): string {
  const revision = cursor.revision === written ? written : `${cursor.revision}-${written}`;
  const known = `${start}.${revision}.${cursor.date}`;
  const older = hasOlder ? '.o' : '';
  if (cursor.stage === 'delta') return known + older;
  const { kind, after } = cursor.position;
  const stage = cursor.stage === 'turn' ? `t${cursor.to}` : 's';
  return `${known}.${stage}.${kind}.${after}${older}`;
}

/** Reads a cursor, of this database or another; undefined if it is invalid. */
export function readCursor(text: string | null): CursorToken | undefined {
  const found = text?.match(pattern)?.groups;
  if (!found) return undefined;
  const { start = '', date = '', to, kind, after = '' } = found;
  const revision = Number(found.revision);
  const written = Number(found.written ?? revision);
  if (revision > written) return undefined;
  const state = { start, written, hasOlder: found.older !== undefined };
  if (kind === undefined) return { cursor: { stage: 'delta', revision, date }, ...state };
  const position = positionOf(kind, after);
  if (!position) return undefined;
  const cursor: Cursor =
    to === undefined
      ? { stage: 'snapshot', revision, date, position }
      : { stage: 'turn', revision, date, to, position };
  return { cursor, ...state };
}

/**
 * Whether a cursor belongs to the current epoch. It does not if it comes from another database, or from the
 * time after a backup that was restored: its start is then unknown, or the next start has an earlier
 * revision.
 * @param span of the cursor's start, if that is known here
 */
export const isCurrentEpoch = ({ written }: CursorToken, span: EpochSpan | undefined): boolean =>
  span !== undefined && span.first <= written && written <= span.last;

/** Whether operations pushed with this cursor may have been made under a stale epoch. */
export const mayBeStaleEpoch = (given: CursorToken | undefined, span: EpochSpan | undefined): boolean =>
  given !== undefined && (given.hasOlder || !isCurrentEpoch(given, span));

/** Whether the dates in a cursor are not in the future. */
export const isDateReached = ({ cursor }: CursorToken, today: string): boolean =>
  cursor.date <= today && (cursor.stage !== 'turn' || cursor.to <= today);

function positionOf(kind: string, after: string): CursorPosition | undefined {
  const known = deskKinds.find((one) => one === kind);
  const isId = after === '' || (known === 'usages' ? after.length === 36 : /^\d{1,15}$/.test(after));
  return known && isId ? { kind: known, after } : undefined;
}
