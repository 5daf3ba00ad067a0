/** One bullet of a zone; `isSafety` if it is about safety. */
export interface Feature {
  text: string;
  isSafety: boolean;
}

/** The number of bullets that fit on a card. */
const MAX_FEATURES = 4;

const listMark = /^\s*(?:[-*•·‣–—]|\d+[.)])\s+/;
// A sentence ends before a capital, or before a letter of a script without capitals; '1.5 m' and 'approx. 3'
// do not end one.
const sentenceEnd = /([.!?])\s+(?=["'“‘(]?[\p{Lu}\p{Lo}])|(।)/gu;
const aboutSafety =
  /\b(safe\w*|padded|padding|nets?|fenced?|washed|sanitised|hosts?|supervis\w+|grip socks|one child|nothing harder|first aid)\b/i;

/**
 * The bullets of a zone's card, at most four, from the team's description: its lines if it is a list,
 * otherwise its sentences.
 */
export function featuresOf(description: string): Feature[] {
  const lines = description.split(/\r?\n|\s•\s/).filter((line) => line.trim() !== '');
  const parts = lines.length > 1 ? lines : description.replace(sentenceEnd, '$1$2\n').split('\n');
  const texts = parts.map(tidy).filter((text) => text !== '');
  return [...new Set(texts)]
    .slice(0, MAX_FEATURES)
    .map((text) => ({ text, isSafety: aboutSafety.test(text) }));
}

/** Removes the bullet character and the full stop, and capitalises the first letter. */
function tidy(part: string): string {
  const text = part
    .replace(listMark, '')
    .trim()
    .replace(/[.।]+$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
