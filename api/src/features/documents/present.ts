import type { Selectable } from 'kysely';
import {
  type Buyer,
  buyer,
  type DocumentSummary,
  frozenCopy,
  type TaxDocument,
} from '../../contract/money/documents.ts';
import type { ItemTaxEntry, TaxSettings } from '../../contract/money/tax.ts';
import type { DocumentLineRow } from '../../db/document-schema.ts';
import { amountInWords } from '../../domain/billing/amount-in-words.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { ListedDocument } from './list-store.ts';
import type { StoredItemTax, StoredTaxSettings } from './settings-store.ts';

const nobody: Buyer = { name: '', phone: '', address: '', stateCode: '' };

const buyerOf = (row: Pick<ListedDocument, 'buyer'>): Buyer =>
  row.buyer === '' ? nobody : buyer.parse(JSON.parse(row.buyer));

export function presentSummary(row: ListedDocument): DocumentSummary {
  const { name, phone } = buyerOf(row);
  return {
    id: row.id,
    type: row.type,
    number: row.number,
    date: row.business_day,
    issuedAt: row.issued_at,
    orderId: row.order_id,
    orderReference: row.order_reference,
    buyerName: name,
    buyerPhone: phone,
    buyerGstin: row.buyer_gstin,
    taxableAmount: decimalRupees(row.taxable_paise),
    taxAmount: decimalRupees(row.cgst_paise + row.sgst_paise + row.igst_paise),
    amount: decimalRupees(row.total_paise),
    refersTo: row.refers_to,
    isVoid: row.void_reason !== null,
    by: row.by_name,
  };
}

/** The address of a document's public copy. */
const publicUrl = (origin: string, token: string): string => (token ? `${origin}/bills/${token}` : '');

export function presentDocument(
  row: ListedDocument,
  lines: readonly Selectable<DocumentLineRow>[],
  origin: string,
): TaxDocument {
  return {
    ...presentSummary(row),
    regime: row.regime,
    buyer: buyerOf(row),
    placeOfSupply: row.place_of_supply,
    irn: row.irn,
    reason: row.reason,
    cgstAmount: decimalRupees(row.cgst_paise),
    sgstAmount: decimalRupees(row.sgst_paise),
    igstAmount: decimalRupees(row.igst_paise),
    roundOffAmount: decimalRupees(row.round_off_paise),
    amountInWords: amountInWords(row.total_paise),
    lines: lines.map(presentLine),
    copy: frozenCopy.parse(JSON.parse(row.frozen)),
    voidReason: row.void_reason ?? '',
    voidedBy: row.voided_by ?? '',
    isHandedOver: row.handed_over_at !== null,
    url: publicUrl(origin, row.token),
  };
}

const presentLine = (line: Selectable<DocumentLineRow>): TaxDocument['lines'][number] => ({
  id: line.id,
  description: line.description,
  hsn: line.hsn,
  ratePercent: line.rate_bp / 100,
  quantity: line.quantity,
  unitAmount: decimalRupees(line.unit_paise),
  discountAmount: decimalRupees(line.discount_paise),
  taxableAmount: decimalRupees(line.taxable_paise),
  cgstAmount: decimalRupees(line.cgst_paise),
  sgstAmount: decimalRupees(line.sgst_paise),
  igstAmount: decimalRupees(line.igst_paise),
  amount: decimalRupees(line.total_paise),
});

export const presentTaxSettings = (row: StoredTaxSettings): TaxSettings => ({
  id: row.id,
  fromDay: row.from_day,
  regime: row.regime,
  legalName: row.legal_name,
  address: row.address,
  stateCode: row.state_code,
  gstin: row.gstin,
  fssai: row.fssai,
  rounding: row.rounding,
  needsEInvoice: row.needs_e_invoice === 1,
  version: row.version,
});

/** The key of an item in the names of `itemNames`. */
export const itemKey = (subject: string, id: number): string => `${subject}:${id}`;

export const presentItemTax = (row: StoredItemTax, names: ReadonlyMap<string, string>): ItemTaxEntry => ({
  id: row.id,
  subject: row.subject,
  subjectId: row.subject_id,
  itemName:
    row.subject_id === null ? null : (names.get(itemKey(row.subject, row.subject_id)) ?? 'Deleted item'),
  fromDay: row.from_day,
  hsn: row.hsn,
  ratePercent: row.rate_bp / 100,
  isComposite: row.is_composite === 1,
  version: row.version,
});
