/** Ages in years, both included. */
export interface Ages {
  from: number;
  to: number;
}

/** The ages that a zone's `2-8 years`, `4+ years` or `3 years` names; none where it names none, such as `All ages`. */
export function agesOf(ageGroup: string): Ages | undefined {
  const [first, second] = (ageGroup.match(/\d+/g) ?? []).map(Number);
  if (first === undefined) return undefined;
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) };
  if (/\bup to\b/i.test(ageGroup)) return { from: 0, to: first };
  if (/\b(under|below)\b/i.test(ageGroup)) return { from: 0, to: first - 1 };
  if (/\+|\b(up|above|over)\b/i.test(ageGroup)) return { from: first, to: Number.POSITIVE_INFINITY };
  return { from: first, to: first };
}

/** Whether a zone is made for a child of that age; a zone that names no age is for all. */
export function isFor(age: number, ageGroup: string): boolean {
  const ages = agesOf(ageGroup);
  return !ages || (age >= ages.from && age <= ages.to);
}

/**
 * The ages for which different zones are made: a run of ages that all have the same zones is one band. A single band
 * tells a parent nothing.
 */
export function ageBands(zones: readonly { ageGroup: string }[], { from, to }: Ages): Ages[] {
  const bands: (Ages & { zones: string })[] = [];
  for (let age = from; age <= to; age += 1) {
    const suits = zones.map(({ ageGroup }) => isFor(age, ageGroup)).join();
    const last = bands.at(-1);
    if (last?.zones === suits) last.to = age;
    else bands.push({ from: age, to: age, zones: suits });
  }
  return bands.map((band) => ({ from: band.from, to: band.to }));
}
