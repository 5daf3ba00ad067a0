import { addDays } from '../dates.ts';

/** What a package asks for before a party that was booked online is confirmed. */
export interface DepositTerms {
  /** A share of the total; 0 if it is a sum. */
  percent: number;
  /** A sum in paise, where there is no share; 0 for none. */
  sumPaise: number;
}

/** The deposit of a party in whole rupees, as paise: at most its total. */
export function depositOf({ percent, sumPaise }: DepositTerms, totalPaise: number): number {
  const wished = percent > 0 ? Math.ceil((totalPaise * percent) / 100 / 100) * 100 : sumPaise;
  return Math.min(wished, totalPaise);
}

/** The day by which the rest is to be paid. */
export const balanceDueOn = (partyDate: string, balanceDays: number): string =>
  addDays(partyDate, -balanceDays);

/** What is still to pay of the deposit, in paise. */
export const depositDue = (depositPaise: number, paidPaise: number): number =>
  Math.max(0, depositPaise - Math.max(0, paidPaise));
