/** A small number as a word, such as `eight`; larger ones as digits. */
export const numberWord = (n: number, words: readonly string[]): string => words[n] ?? String(n);

/** Capitalises the first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
