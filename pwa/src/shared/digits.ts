const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** In every script, the ten digits are consecutive code points from zero to nine. */
function asciiOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  return String(before % 10);
}

/** The digits of a typed text, in any script, as 0 to 9; drops all other characters. */
export const digitsIn = (typed: string): string => typed.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, asciiOf);
