import { z } from 'zod';
import { amount, calendarDate, instant, requiredText, text } from '../basics/fields.ts';

export const taxRegimes = ['none', 'composition', 'regular'] as const;
export type TaxRegime = (typeof taxRegimes)[number];

export const documentTypes = [
  'receipt',
  'invoice',
  'bill_of_supply',
  'receipt_voucher',
  'refund_voucher',
  'credit_note',
  'debit_note',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A document's title on the print and in lists. */
export const documentTypeNames: Record<DocumentType, string> = {
  receipt: 'Receipt',
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
};

/** A document's title on the print; without a tax regime, a refund gets a plain receipt. */
export const documentTitle = ({ type, regime }: { type: DocumentType; regime: TaxRegime }): string =>
  type === 'refund_voucher' && regime === 'none' ? 'Refund receipt' : documentTypeNames[type];

/** The two sizes of print. */
export const papers = ['a4', '80mm'] as const;
export type Paper = (typeof papers)[number];

export const documentLine = z.object({
  id: z.number().int(),
  description: z.string(),
  hsn: z.string(),
  /** In percent. */
  ratePercent: z.number(),
  quantity: z.number().int(),
  unitAmount: amount,
  discountAmount: amount,
  taxableAmount: amount,
  cgstAmount: amount,
  sgstAmount: amount,
  igstAmount: amount,
  amount,
});

/** A document in a list. Amounts of a credit note or refund voucher are above zero too. */
export const documentSummary = z.object({
  id: z.string(),
  type: z.enum(documentTypes),
  number: z.string(),
  /** The centre's date. */
  date: calendarDate,
  issuedAt: instant,
  orderId: z.string(),
  orderReference: z.string(),
  /** Blank once the family is erased. */
  buyerName: z.string(),
  buyerPhone: z.string(),
  buyerGstin: z.string(),
  taxableAmount: amount,
  taxAmount: amount,
  amount,
  refersTo: z.string().nullable(),
  isVoid: z.boolean(),
  by: z.string(),
});
export type DocumentSummary = z.output<typeof documentSummary>;

/** Who a document is made out to; blanks where not known. */
export const buyer = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  stateCode: z.string(),
});
export type Buyer = z.output<typeof buyer>;

export const seller = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  stateCode: z.string(),
  gstin: z.string(),
  fssai: z.string(),
});

/** What the print shows besides lines and sums, as it was when the document was issued. */
export const frozenCopy = z.object({
  seller,
  /** What the order consists of, with its whole price: for receipts of a part. */
  items: z.array(z.object({ description: z.string(), quantity: z.number().int(), amount })),
  orderReference: z.string(),
  /** How it was paid, and what was set off. */
  settlement: z.array(z.object({ label: z.string(), amount })),
  dueAmount: amount,
  /** Of the document that this one corrects. */
  refersTo: z.object({ number: z.string(), date: calendarDate }).nullable(),
  note: z.string(),
});
export type FrozenCopy = z.output<typeof frozenCopy>;

export const taxDocument = documentSummary.extend({
  regime: z.enum(taxRegimes),
  buyer,
  placeOfSupply: z.string(),
  irn: z.string(),
  reason: z.string(),
  cgstAmount: amount,
  sgstAmount: amount,
  igstAmount: amount,
  roundOffAmount: amount,
  amountInWords: z.string(),
  lines: z.array(documentLine),
  copy: frozenCopy,
  voidReason: z.string(),
  voidedBy: z.string(),
  /** Whether the family may have seen it: then it is corrected by a credit note, never voided. */
  isHandedOver: z.boolean(),
  /** The public copy's address; blank once the family is erased. */
  url: z.string(),
});
export type TaxDocument = z.output<typeof taxDocument>;

export const gstin = z.string().trim().toUpperCase().max(15, 'A GSTIN has 15 characters.');

export const buyerInput = z.strictObject({
  name: requiredText(120),
  phone: text(32).default(''),
  address: text(300).default(''),
  stateCode: z.union([z.literal(''), z.string().regex(/^\d{2}$/, 'Choose a State.')]).default(''),
  gstin: gstin.default(''),
  /** The invoice's number at the e-invoice portal. */
  irn: text(64).default(''),
});
export type BuyerInput = z.output<typeof buyerInput>;
