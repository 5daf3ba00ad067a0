import { foundFamily } from '@toodles/api/contract/money/families.ts';
import { tenderInput } from '@toodles/api/contract/money/orders.ts';
import { z } from 'zod';
import { billSchema } from './bill.ts';
import { typedCustomer } from './customer-form.ts';

const id = z.number().optional();

/** What someone chose in place of the defaults. */
const picks = z.object({ packageId: id, slotId: id, saleId: id, soldId: id });
export type Picks = z.output<typeof picks>;

const saleDraft = z.object({
  /** The family as it was found, a new one, or none. */
  choice: z.union([foundFamily, z.literal('new')]).optional(),
  bill: billSchema,
  picks,
  customer: typedCustomer,
  /** What was taken of several payments; nothing of it is recorded before the last one. */
  tenders: z.array(tenderInput.extend({ paise: z.number() })),
});
/** A sale that someone has begun. */
export type SaleDraft = z.output<typeof saleDraft>;

/** A family at the counter doesn't wait longer; its data is not kept longer either. */
const KEPT_MS = 30 * 60 * 1000;

/** A sale as the tab keeps it while its user opens another page or reloads this one. */
export const keptSale = z.object({ at: z.number(), sale: saleDraft });

/** The kept sale, unless it is too old. */
export const recentSale = (kept: z.output<typeof keptSale> | undefined): SaleDraft | undefined =>
  kept && Date.now() - kept.at < KEPT_MS ? kept.sale : undefined;

/** Whether a sale has something to lose. */
export const isBegun = ({ choice, bill, tenders }: Pick<SaleDraft, 'choice' | 'bill' | 'tenders'>): boolean =>
  choice !== undefined || bill.added.length > 0 || tenders.length > 0;
