const otherDigits = /[\u0966-\u096F\u0CE6-\u0CEF]/g;

/** A digit of Devanagari or Kannada as the digit that computers read. */
const plainDigit = (digit: string): string => String((digit.charCodeAt(0) - 6) % 16);

/**
 * A number as people type or paste it, `₹1,00,000` or `೧೦೦`, in the form of the contract: without the sign of the
 * rupee, spaces and group commas, and in plain digits. Everything else stays, for the validation to name.
 */
export const plainNumber = (typed: string): string =>
  typed.replaceAll(otherDigits, plainDigit).replaceAll(/[₹,\s]/g, '');
