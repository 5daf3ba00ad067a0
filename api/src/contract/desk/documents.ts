import { z } from 'zod';

/** The documents that a desk prints: receipts without a tax regime, bills and receipt vouchers with one. */
export const deskDocumentTypes = [
  'receipt',
  'refund_voucher',
  'invoice',
  'bill_of_supply',
  'receipt_voucher',
] as const;
export type DeskDocumentType = (typeof deskDocumentTypes)[number];

/** The most characters in a number of a tax document. */
export const maxDocumentNumber = 16;

/** The code, the financial year and the counter of a number. */
export const deskNumberForm = /^([A-Z][A-Z0-9]{1,3})\/(\d\d-\d\d)\/(\d{5})$/;

/** A number from a series of the tablet's own, such as `RD1/26-27/00042`. */
export const documentNumber = z.strictObject({
  type: z.enum(deskDocumentTypes),
  number: z.string().max(maxDocumentNumber).regex(deskNumberForm, 'This is not a document number.'),
});
export type DocumentNumber = z.output<typeof documentNumber>;
