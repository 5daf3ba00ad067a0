/**
 * Whether a UPI ID looks like a person's: a mobile number before the `@`. Banks give merchants names instead.
 * Payments to a person by a shared QR picture are capped at ₹2,000.
 */
export const isPersonalUpiId = (upiId: string): boolean => /^(\+?91)?[6-9]\d{9}(-\w+)?@/.test(upiId.trim());

/** Whom a UPI app pays, how much and for what. Money in paise. */
export interface UpiRequest {
  upiId: string;
  /** The name that the paying app shows. */
  payee: string;
  amountPaise: number;
  /** Identifies this request (`tr`): letters and digits, at most 35. */
  reference: string;
  /** What the paying app shows beside the amount; the reference if absent. */
  note?: string;
}

/** The `upi://pay` link of an exact amount, which paying apps open and their cameras read as a QR code. */
export function upiLink({ upiId, payee, amountPaise, reference, note = reference }: UpiRequest): string {
  const rupees = `${Math.floor(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, '0')}`;
  const fields = { pa: upiId, pn: payee, am: rupees, cu: 'INR', tn: note, tr: reference };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
