/** A payment's reference as it is compared: people type its digits in groups. */
export const comparableReference = (reference: string): string => reference.replaceAll(' ', '');
