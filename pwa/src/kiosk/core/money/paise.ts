/** Rupees, as an operation or a cached row has them, in whole paise. */
export const inPaise = (rupees: number | string): number => Math.round(Number(rupees) * 100);

/** Whole paise as rupees with two decimals, as operations send them. */
export const inRupees = (paise: number): string => (paise / 100).toFixed(2);
