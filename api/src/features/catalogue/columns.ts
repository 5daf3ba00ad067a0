/** A flag as stored. */
export const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

/** Hours, in halves, as the stored minutes. */
export const minutes = (hours: number): number => Math.round(hours * 60);

/** A list of texts as stored. */
export const listOfTexts = (texts: readonly string[]): string => JSON.stringify(texts);
