import { digitsIn } from '../../shared/digits.ts';

export const CODE_DIGITS = 6;

/**
 * Whether a code arrived at once, pasted or autofilled, rather than typed or edited digit by digit.
 * @param before the previous digits
 * @param typed the field's current value
 */
export function isPastedCode(before: string, typed: string): boolean {
  const digits = digitsIn(typed);
  const code = digits.slice(0, CODE_DIGITS);
  if (code.length < CODE_DIGITS || code === before) return false;
  const grew = digits.length - before.length;
  const changed = [...code].filter((digit, place) => digit !== before[place]).length;
  return grew > 1 || (grew === 0 && changed > 1);
}
