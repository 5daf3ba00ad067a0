import { paiseOf } from '@toodles/api/domain/money.ts';
import { rupees } from '../../shared/format.ts';

/** An amount of a summary, to the rupee: `"6490.50"` is `₹6,491`. */
export const wholeRupees = (amount: string): string => rupees(Math.round(paiseOf(amount) / 100) * 100);
