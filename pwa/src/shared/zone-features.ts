/** One line of what a zone has; `isSafety` where it tells of what keeps children safe. */
export interface Feature {
  text: string;
  isSafety: boolean;
}

/** As many as a card has room for (seed 000, section 2). */
const MOST = 4;

const listMark = /^\s*(?:[-*•·‣–—]|\d+[.)])\s+/;
// A sentence ends before a capital, or before a letter of a script without capitals; '1.5 m' and 'approx. 3' do not.
const sentenceEnd = /([.!?])\s+(?=["'“‘(]?[\p{Lu}\p{Lo}])|(।)/gu;
const aboutSafety =
  /\b(safe\w*|padded|padding|nets?|fenced?|washed|sanitised|hosts?|supervis\w+|grip socks|one child|nothing harder|first aid)\b/i;

/**
 * The bullets of a zone's card, at most four, from the description that the team wrote: its lines where it is written
 * as a list, its sentences where it is not.
 */
export function featuresOf(description: string): Feature[] {
  const lines = description.split(/\r?\n|\s•\s/).filter((line) => line.trim() !== '');
  const parts = lines.length > 1 ? lines : description.replace(sentenceEnd, '$1$2\n').split('\n');
  const texts = parts.map(tidy).filter((text) => text !== '');
  return [...new Set(texts)].slice(0, MOST).map((text) => ({ text, isSafety: aboutSafety.test(text) }));
}

/** Without its mark and its full stop, beginning with a capital. */
function tidy(part: string): string {
  const text = part
    .replace(listMark, '')
    .trim()
    .replace(/[.।]+$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
