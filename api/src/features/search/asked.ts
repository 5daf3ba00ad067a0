/** What somebody looks for, as the columns have it. */
export interface Asked {
  /** Parts of a name, in small letters: all of them have to be in it. */
  words: readonly string[];
  /** Digits of a phone, without its country code. */
  digits: string | undefined;
  /** References from the first to the last that begin with what was typed. */
  references: readonly { from: string; to: string }[];
}

/** Fewer letters find everything, which is nothing. */
const fewestLetters = 2;
const fewestDigits = 3;
const phoneLength = 10;
const referenceLength = 'TD-XXXXXX'.length;
const prefixes = ['TD-', 'TP-', 'HP-'];

/** @returns undefined where too little was typed to look for */
export function askedOf(search: string): Asked | undefined {
  const typed = search.trim();
  if (typed.length < fewestLetters) return undefined;
  const digits = digitsIn(typed);
  const words = typed.toLowerCase().split(/\s+/);
  return { words, digits, references: referencesOf(typed) };
}

/** A phone number is stored as its 10 digits, however it is typed. */
function digitsIn(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s()-]/g, '').replace(/^(\+91|0)/, '');
  const digits = /^91\d{10}$/.test(bare) ? bare.slice(2) : bare;
  return /^\d+$/.test(digits) && digits.length >= fewestDigits && digits.length <= phoneLength
    ? digits
    : undefined;
}

/**
 * The references that begin so, with their first letters or without them. All are as long as each other and of capital
 * letters and digits, so that a range of them finds them by the index, in whatever way the store orders text.
 */
function referencesOf(typed: string): Asked['references'] {
  const [, prefix, code = ''] = /^(TD|TP|HP)[\s-]?([A-Z\d]{0,6})$/i.exec(typed) ?? [];
  if (prefix) return [rangeOf(`${prefix.toUpperCase()}-`, code)];
  if (!/^[A-Z\d]{3,6}$/i.test(typed)) return [];
  return prefixes.map((one) => rangeOf(one, typed));
}

const rangeOf = (prefix: string, code: string) => {
  const begins = prefix + code.toUpperCase();
  return { from: begins.padEnd(referenceLength, '0'), to: begins.padEnd(referenceLength, 'Z') };
};
