import { type DeskKind, deskKinds } from '../../../contract/sync.ts';

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

const pattern =
  /^(?<epoch>[0-9a-f-]+)\.(?<revision>\d{1,15})\.(?<date>\d{4}-\d{2}-\d{2})(?:\.(?:s|t(?<to>\d{4}-\d{2}-\d{2}))\.(?<kind>[a-z]+)\.(?<after>[0-9a-f-]*))?$/;

/** Writes a cursor, opaque to the tablet. `epoch` marks the database, so that another's cursors mean nothing here. */
export function writeCursor(epoch: string, cursor: Cursor): string {
  const known = `${epoch}.${cursor.revision}.${cursor.date}`;
  if (cursor.stage === 'delta') return known;
  const { kind, after } = cursor.place;
  const stage = cursor.stage === 'turn' ? `t${cursor.to}` : 's';
  return `${known}.${stage}.${kind}.${after}`;
}

/**
 * Reads a cursor. Undefined when it means nothing here: malformed, of another database, or from a later revision or
 * day than there has been, as after a restore.
 */
export function readCursor(
  text: string | null,
  now: { epoch: string; revision: number; today: string },
): Cursor | undefined {
  const found = text?.match(pattern)?.groups;
  if (!found || found.epoch !== now.epoch) return undefined;
  const { date = '', to, kind, after = '' } = found;
  const revision = Number(found.revision);
  if (revision > now.revision || date > now.today || (to !== undefined && to > now.today)) return undefined;
  if (kind === undefined) return { stage: 'delta', revision, date };
  const place = placeOf(kind, after);
  if (!place) return undefined;
  return to === undefined
    ? { stage: 'snapshot', revision, date, place }
    : { stage: 'turn', revision, date, to, place };
}

function placeOf(kind: string, after: string): Place | undefined {
  const known = deskKinds.find((one) => one === kind);
  const isId = after === '' || (known === 'usages' ? after.length === 36 : /^\d{1,15}$/.test(after));
  return known && isId ? { kind: known, after } : undefined;
}
