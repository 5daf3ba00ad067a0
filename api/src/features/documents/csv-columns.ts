import { type DocumentSummary, documentTypeNames } from '../../contract/money/documents.ts';
import type { CsvColumns } from '../../http/route/csv.ts';

export const documentColumns: CsvColumns<DocumentSummary> = {
  Number: (d) => d.number,
  Date: (d) => d.date,
  Type: (d) => documentTypeNames[d.type],
  Order: (d) => d.orderReference,
  Name: (d) => d.buyerName,
  Phone: (d) => d.buyerPhone,
  'Buyer GSTIN': (d) => d.buyerGstin,
  'Taxable (₹)': (d) => d.taxableAmount,
  'Tax (₹)': (d) => d.taxAmount,
  'Total (₹)': (d) => d.amount,
  Corrects: (d) => d.refersTo,
  Void: (d) => d.isVoid,
  By: (d) => d.by,
};
