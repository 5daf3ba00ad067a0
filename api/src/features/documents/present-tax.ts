import type { ItemTaxEntry, TaxSettings } from '../../contract/money/tax.ts';
import type { StoredItemTax, StoredTaxSettings } from './settings-store.ts';

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
