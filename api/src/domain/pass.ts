const prefix = 'TOODLES:';

// The letters of references (domain/booking.ts). Without the `u` flag no letter of another script counts as one of them.
const pass = /^(?:toodles:)?(hp-[2-9a-hjkmnp-z]{6})$/i;

/**
 * What the QR pass of an hour package says: its reference and nothing of the family. Capital letters, digits, dash and
 * colon are what QR codes hold most densely, so the code stays coarse enough for an old camera.
 */
export const passOf = (reference: string): string => `${prefix}${reference}`;

/**
 * The hour package that a scanned or typed text means: a pass or its bare reference, in whatever case, with stray
 * blanks.
 * @returns the reference, or null when it is no pass
 */
export function referenceInPass(text: string): string | null {
  const [, reference] = pass.exec(text.replaceAll(/\s/g, '')) ?? [];
  return reference?.toUpperCase() ?? null;
}
