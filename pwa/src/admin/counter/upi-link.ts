import { decimalRupees } from '@toodles/api/domain/money.ts';

interface UpiRequest {
  upiId: string;
  /** The centre's name, as the paying app shows it. */
  name: string;
  paise: number;
}

/** The `upi://pay` link of an exact amount, for a QR code at the counter. */
export function upiLink({ upiId, name, paise }: UpiRequest): string {
  const fields = { pa: upiId, pn: name, am: decimalRupees(paise), cu: 'INR', tn: name };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
