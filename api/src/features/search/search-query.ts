/** A parsed search, in the columns' notation. */
export interface SearchQuery {
  /** Parts of a name, in lower case; a match contains all of them. */
  words: readonly string[];
  /** Digits of a phone, without its country code. */
  digits: string | undefined;
  /** Ranges of references that begin with the text. */
  references: readonly { from: string; to: string }[];
}

/** Fewer letters would match nearly everything. */
const minLetters = 2;
const minDigits = 3;
const phoneLength = 10;
const referenceLength = 'TD-XXXXXX'.length;
const prefixes = ['TD-', 'TP-', 'HP-', 'CS-'];

/** @returns undefined if too little was typed */
export function parseSearchQuery(search: string): SearchQuery | undefined {
  const typed = search.trim();
  if (typed.length < minLetters) return undefined;
  const digits = digitsIn(typed);
  const words = typed.toLowerCase().split(/\s+/);
  return { words, digits, references: referencesOf(typed) };
}

/** Phones are stored as 10 digits, in whatever notation they are typed. */
function digitsIn(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s()-]/g, '').replace(/^(\+91|0)/, '');
  const digits = /^91\d{10}$/.test(bare) ? bare.slice(2) : bare;
  return /^\d+$/.test(digits) && digits.length >= minDigits && digits.length <= phoneLength
    ? digits
    : undefined;
}

/**
 * The ranges of references that begin with the text, which may omit the prefix letters. All references have
 * the same length and consist of capitals and digits, so the index finds a range under any collation. `HPGCTT` is
 * `HP-GCTT…`, or a whole code that happens to begin like a prefix.
 */
function referencesOf(typed: string): SearchQuery['references'] {
  const [, prefix, code = ''] = /^(TD|TP|HP|CS)[\s-]?([A-Z\d]{0,6})$/i.exec(typed) ?? [];
  const prefixed = prefix ? [rangeOf(`${prefix.toUpperCase()}-`, code)] : [];
  if (!/^[A-Z\d]{3,6}$/i.test(typed)) return prefixed;
  return [...prefixed, ...prefixes.map((one) => rangeOf(one, typed))];
}

const rangeOf = (prefix: string, code: string) => {
  const begins = prefix + code.toUpperCase();
  return { from: begins.padEnd(referenceLength, '0'), to: begins.padEnd(referenceLength, 'Z') };
};
