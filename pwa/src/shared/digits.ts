const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The digits of every script stand in rows of ten, from its zero to its nine. */
function asciiOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  return String(before % 10);
}

/** The digits in what was typed, in whatever script, as 0 to 9; nothing else of it. */
export const digitsIn = (typed: string): string => typed.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, asciiOf);
