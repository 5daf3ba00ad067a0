/** A number as it is typed; a blank field is none, and not 0. */
export const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
