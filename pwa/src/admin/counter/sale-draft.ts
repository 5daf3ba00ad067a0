import type { FamilyChoice } from '../family/FamilyField.tsx';
import { createKeptInput } from '../ui/unsaved/kept-input.ts';
import type { Bill } from './bill.ts';
import type { TakenTender } from './counter-sale.ts';
import type { CustomerForm } from './customer-form.ts';

/** What someone chose in place of the defaults. */
export interface Picks {
  packageId?: number;
  slotId?: number;
  saleId?: number;
  soldId?: number | undefined;
}

/** A sale that someone has begun. */
export interface SaleDraft {
  choice: FamilyChoice;
  bill: Bill;
  picks: Picks;
  customer: CustomerForm;
  /** What was taken of several payments; nothing of it is recorded before the last one. */
  tenders: TakenTender[];
}

/** The sale stays on the counter while its user opens another page. */
export const keptSale = createKeptInput<SaleDraft>();

/** Whether a sale has something to lose. */
export const isBegun = ({ choice, bill, tenders }: Pick<SaleDraft, 'choice' | 'bill' | 'tenders'>): boolean =>
  choice !== undefined || bill.added.length > 0 || tenders.length > 0;
