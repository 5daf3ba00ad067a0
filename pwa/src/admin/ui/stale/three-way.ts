type Field<T> = Extract<keyof T, string>;

/** How two edits of one thing stand to each other, field by field. */
export interface ThreeWay<T> {
  /** Everything that changed on one side only, from both sides; where both did, what is there now. */
  merged: T;
  /** What only the others changed, and what both changed to the same. */
  theirs: Field<T>[];
  /** What only this side changed. */
  mine: Field<T>[];
  /** What both changed, and differently: only a person can say which it is to be. */
  conflicts: Field<T>[];
}

/** Whether two values of a field are the same: by what is in them. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Lays two edits of the same thing beside each other.
 * @param base what both started from
 * @param theirs what is there now
 * @param mine what was typed
 */
export function threeWay<T extends object>(base: T, theirs: T, mine: T): ThreeWay<T> {
  const result: ThreeWay<T> = { merged: { ...base }, theirs: [], mine: [], conflicts: [] };
  for (const field of fieldsOf(base)) {
    const theyDid = !isSame(base[field], theirs[field]);
    const iDid = !isSame(base[field], mine[field]);
    if (theyDid && iDid && !isSame(theirs[field], mine[field])) result.conflicts.push(field);
    else if (theyDid) result.theirs.push(field);
    else if (iDid) result.mine.push(field);
    result.merged[field] = iDid && !theyDid ? mine[field] : theirs[field];
  }
  return result;
}

/** The fields of one form that differ from another: what a save has to send. */
export function changesIn<T extends object>(base: T, edit: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const field of fieldsOf(base)) if (!isSame(base[field], edit[field])) changes[field] = edit[field];
  return changes;
}

const fieldsOf = <T extends object>(of: T) => Object.keys(of) as Field<T>[];
