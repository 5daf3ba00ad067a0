/**
 * The members of two families that turned out to be one: each name once, with what either family knew about it.
 * @param most further members of the second family are left out
 */
export function mergeMembers<M extends { name: string }>(
  ours: readonly M[],
  theirs: readonly M[],
  most: number,
): M[] {
  const merged = new Map(ours.map((member) => [keyOf(member), member]));
  for (const member of theirs) {
    const known = merged.get(keyOf(member));
    if (known) merged.set(keyOf(member), fill(known, member));
    else if (merged.size < most) merged.set(keyOf(member), member);
  }
  return [...merged.values()];
}

const keyOf = ({ name }: { name: string }): string => name.trim().toLocaleLowerCase('en-IN');

/** A member's details, with those of the other row where it has none. Texts that differ are both kept: an allergy must not get lost. */
function fill<M extends { name: string }>(member: M, other: M): M {
  const entries = Object.entries(member).map(([field, value]) => {
    const second = other[field as keyof M] as unknown;
    if (field === 'name') return [field, value];
    if (value === null || value === '') return [field, second];
    if (typeof value === 'boolean') return [field, value && second === true];
    const isText = typeof value === 'string' && typeof second === 'string' && second !== '';
    const isSame = isText && value.toLowerCase() === second.toLowerCase();
    return [field, isText && !isSame && joined.has(field) ? `${value}; ${second}` : value];
  });
  return Object.fromEntries(entries) as M;
}

const joined = new Set(['allergies', 'notes']);
