/** A small number as a word, `eight`; one beyond the words as figures. */
export const numberWord = (n: number, words: readonly string[]): string => words[n] ?? String(n);

/** The first letter large, as a heading begins. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
