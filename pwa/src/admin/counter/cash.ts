/** What families hand over, in paise. */
const notes = [100, 200, 500, 2000].map((rupees) => rupees * 100);

/**
 * The amounts that a family is likely to hand over for a sum: the sum rounded up to each note; at most three, without
 * the sum itself. In paise.
 */
export function likelyCash(paise: number): number[] {
  const rounded = notes.map((note) => Math.ceil(paise / note) * note);
  return [...new Set(rounded)].filter((amount) => amount > paise).slice(0, 3);
}
