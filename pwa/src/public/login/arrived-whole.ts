import { digitsIn } from '../../shared/digits.ts';

export const CODE_DIGITS = 6;

/**
 * Whether a code came at once, by paste or by the phone, and was not typed to its end or mended in one place.
 * @param before the digits that stood there
 * @param typed what the field holds now
 */
export function arrivedWhole(before: string, typed: string): boolean {
  const digits = digitsIn(typed);
  const code = digits.slice(0, CODE_DIGITS);
  if (code.length < CODE_DIGITS || code === before) return false;
  const grew = digits.length - before.length;
  const changed = [...code].filter((digit, place) => digit !== before[place]).length;
  return grew > 1 || (grew === 0 && changed > 1);
}
