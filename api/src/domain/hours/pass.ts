const prefix = 'TOODLES:';

// The letters of references (domain/bookings/booking.ts). Without the `u` flag, no letter of another script matches as
// one of them.
const pass = /^(?:toodles:)?(hp-[2-9a-hjkmnp-z]{6})$/i;

/**
 * The text in an hour package's QR pass: its reference and no family data. QR codes pack capital letters,
 * digits, dash and colon most densely, which keeps the code readable for an old camera.
 */
export const passOf = (reference: string): string => `${prefix}${reference}`;

/**
 * The hour package in a scanned or typed text: a pass or its bare reference, in any case, ignoring spaces.
 * @returns the reference, or null if the text is not a pass
 */
export function referenceInPass(text: string): string | null {
  const [, reference] = pass.exec(text.replaceAll(/\s/g, '')) ?? [];
  return reference?.toUpperCase() ?? null;
}
