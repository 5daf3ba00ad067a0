import { paiseOf } from '@toodles/api/domain/money.ts';
import { rupees } from '../../shared/format.ts';

/** An amount of a summary, to the rupee: `649050` paise are `₹6,491`. */
export const roundedRupees = (paise: number): string => rupees(Math.round(paise / 100) * 100);

/** The same of decimal rupees: `"6490.50"` is `₹6,491`. */
export const wholeRupees = (amount: string): string => roundedRupees(paiseOf(amount));
