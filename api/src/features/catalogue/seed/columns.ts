/** A list of texts as stored. */
export const list = (...texts: string[]): string => JSON.stringify(texts);

/** Rupees as the stored paise. */
export const rupees = (amount: number): number => amount * 100;

/** Hours as the stored minutes. */
export const hours = (count: number): number => count * 60;
