import type { Generated } from 'kysely';
import type { DocumentType, TaxRegime } from '../contract/money/documents.ts';
import type { OrderLineRow } from './money-schema.ts';

/** How the centre is taxed from a day on. */
export interface TaxSettingsRow {
  id: Generated<number>;
  from_day: string;
  regime: TaxRegime;
  legal_name: string;
  address: string;
  state_code: string;
  gstin: string;
  fssai: string;
  rounding: 'always' | 'never';
  /** 1: invoices to businesses need a number of the government's portal (IRN). */
  needs_e_invoice: 0 | 1;
  created_at: string;
  version: Generated<number>;
}

/** The HSN or SAC and the rate of a kind of item, or of one item, from a day on. */
export interface ItemTaxRow {
  id: Generated<number>;
  subject: OrderLineRow['subject'];
  /** The row of the catalogue; null for all items of the kind. */
  subject_id: number | null;
  from_day: string;
  hsn: string;
  /** In hundredths of a percent: 1800 is 18%. */
  rate_bp: number;
  /** 1: what is added to the party takes its code and rate. */
  is_composite: 0 | 1;
  created_at: string;
  version: Generated<number>;
}

/** A prefix of numbers: the server's, or that of one enrolment of a tablet. Never given twice. */
export interface NumberPrefixRow {
  prefix: string;
  device_id: number | null;
  enrolment: Generated<string>;
  reason: 'first' | 'chosen' | 'restored' | 'enrolled' | 'lost';
  created_at: string;
  retired_at: string | null;
}

/** The numbers of one document type, prefix and financial year. */
export interface DocumentSeriesRow {
  id: Generated<number>;
  /** The letter of the type and the prefix: `IA`. */
  code: string;
  /** `26-27` */
  financial_year: string;
  type: DocumentType;
  prefix: string;
  last_number: Generated<number>;
}

/** Append-only, except that the buyer, the link and the reason can be blanked for an erased family. */
export interface DocumentRow {
  /** A UUID; documents made at a desk bring their own. */
  id: string;
  type: DocumentType;
  number: string;
  series_id: number;
  sequence: number;
  order_id: string;
  /** The payment that a receipt or a voucher is for. */
  payment_id: string | null;
  /** The document that this one corrects. */
  refers_to_id: string | null;
  issued_at: string;
  business_day: string;
  regime: TaxRegime;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  round_off_paise: number;
  total_paise: number;
  place_of_supply: string;
  /** A business keeps its number also when the person who bought is erased. */
  buyer_gstin: string;
  irn: string;
  reason: string;
  /** JSON of a `Buyer`; blank once the family is erased. */
  buyer: string;
  /** Opens the public copy; blank once the family is erased. */
  token: string;
  /** JSON of a `FrozenCopy`: what the print shows besides lines and sums. */
  frozen: string;
  by_user_id: number | null;
  by_name: string;
  device_id: number | null;
  created_at: string;
}

/** Append-only. */
export interface DocumentLineRow {
  id: Generated<number>;
  document_id: string;
  order_line_id: number | null;
  /** The invoice's line that a credit or debit note corrects. */
  refers_to_line_id: number | null;
  description: string;
  hsn: string;
  rate_bp: number;
  quantity: number;
  unit_paise: number;
  discount_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

/** Append-only: what an invoice or a refund voucher sets off of a receipt voucher's line. */
export interface AdvanceUseRow {
  id: Generated<number>;
  voucher_line_id: number;
  document_id: string;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
}

/** A document that was voided keeps its number. Append-only. */
export interface DocumentVoidRow {
  document_id: string;
  reason: string;
  at: string;
  by_user_id: number | null;
  by_name: string;
}

/** When a document first left the centre. */
export interface DocumentHandoverRow {
  document_id: string;
  at: string;
  how: 'printed' | 'sent' | 'opened';
}

/** A number of a tablet's series that no document has, with the reason. Append-only. */
export interface DocumentGapRow {
  series_id: number;
  sequence: number;
  reason: string;
  at: string;
  by_user_id: number | null;
  by_name: string;
}

/** Who an order is billed to. */
export interface OrderBuyerRow {
  order_id: string;
  /** JSON of a `Buyer`; blank once the family is erased. */
  buyer: string;
  gstin: string;
  irn: string;
  updated_at: string;
  version: Generated<number>;
}

/** What Tally calls an account. */
export interface LedgerNameRow {
  key: string;
  name: string;
}

export interface DocumentSchema {
  tax_settings: TaxSettingsRow;
  item_taxes: ItemTaxRow;
  number_prefixes: NumberPrefixRow;
  document_series: DocumentSeriesRow;
  documents: DocumentRow;
  document_lines: DocumentLineRow;
  advance_uses: AdvanceUseRow;
  document_voids: DocumentVoidRow;
  document_handovers: DocumentHandoverRow;
  document_gaps: DocumentGapRow;
  order_buyers: OrderBuyerRow;
  ledger_names: LedgerNameRow;
}
