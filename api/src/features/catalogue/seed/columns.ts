/** A stored list of texts. */
export const list = (...texts: string[]): string => JSON.stringify(texts);

/** Rupees as the paise that are stored. */
export const rupees = (amount: number): number => amount * 100;

/** Hours as the minutes that are stored. */
export const hours = (count: number): number => count * 60;
