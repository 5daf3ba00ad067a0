type Field<T> = Extract<keyof T, string>;

/** The result of a three-way merge, field by field. */
export interface MergeResult<T> {
  /** All changes made by only one side; the current value in conflicts. */
  merged: T;
  /** Fields that only the others changed, or both changed to the same value. */
  theirs: Field<T>[];
  /** Fields that only this user changed. */
  mine: Field<T>[];
  /** Fields that both changed to different values; the user must choose. */
  conflicts: Field<T>[];
}

/** Deep equality of two field values. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Compares two concurrent edits of the same row.
 * @param base the common base
 * @param theirs the current state
 * @param mine the user's edit
 */
export function mergeThreeWay<T extends object>(base: T, theirs: T, mine: T): MergeResult<T> {
  const result: MergeResult<T> = { merged: { ...base }, theirs: [], mine: [], conflicts: [] };
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

/** The fields that differ from the base: what a save sends. */
export function changedFields<T extends object>(base: T, edit: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const field of fieldsOf(base)) if (!isSame(base[field], edit[field])) changes[field] = edit[field];
  return changes;
}

const fieldsOf = <T extends object>(of: T) => Object.keys(of) as Field<T>[];
