/** An age range in years, both ends included. */
export interface Ages {
  from: number;
  to: number;
}

/**
 * The ages in `2-8 years`, `4+ years` or `3 years`; `undefined` for a text without ages, such as `All ages`.
 */
export function agesOf(ageGroup: string): Ages | undefined {
  const [first, second] = (ageGroup.match(/\d+/g) ?? []).map(Number);
  if (first === undefined) return undefined;
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) };
  if (/\bup to\b/i.test(ageGroup)) return { from: 0, to: first };
  if (/\b(under|below)\b/i.test(ageGroup)) return { from: 0, to: first - 1 };
  if (/\+|\b(up|above|over)\b/i.test(ageGroup)) return { from: first, to: Number.POSITIVE_INFINITY };
  return { from: first, to: first };
}

/** Whether a zone suits a child of that age; a zone without ages suits everyone. */
export function isFor(age: number, ageGroup: string): boolean {
  const ages = agesOf(ageGroup);
  return !ages || (age >= ages.from && age <= ages.to);
}

/** Splits the ages into bands with the same set of suitable zones. A single band is no use as a filter. */
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
