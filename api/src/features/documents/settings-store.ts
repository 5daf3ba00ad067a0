import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ItemTaxRow, TaxSettingsRow } from '../../db/document-schema.ts';
import type { ItemTax } from '../../domain/billing/item-tax.ts';

export type StoredTaxSettings = Selectable<TaxSettingsRow>;
export type StoredItemTax = Selectable<ItemTaxRow>;

/** Where nothing is set, the centre gives plain receipts. */
const unregistered = {
  regime: 'none',
  legal_name: '',
  address: '',
  state_code: '',
  gstin: '',
  fssai: '',
  rounding: 'never',
  needs_e_invoice: 0,
} as const satisfies Partial<StoredTaxSettings>;

export type TaxSettingsOnDay = Pick<StoredTaxSettings, keyof typeof unregistered>;

/** The tax settings of a day at the centre. */
export async function taxSettingsOn(db: Db, day: string): Promise<TaxSettingsOnDay> {
  const row = await db
    .selectFrom('tax_settings')
    .selectAll()
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? unregistered;
}

export function listTaxSettings(db: Db): Promise<StoredTaxSettings[]> {
  return db.selectFrom('tax_settings').selectAll().orderBy('from_day').execute();
}

export function listItemTaxes(db: Db): Promise<StoredItemTax[]> {
  return db.selectFrom('item_taxes').selectAll().orderBy('subject').orderBy('from_day').execute();
}

export const itemTaxOf = (row: StoredItemTax): ItemTax => ({
  subject: row.subject,
  subjectId: row.subject_id,
  fromDay: row.from_day,
  hsn: row.hsn,
  rateBp: row.rate_bp,
  isComposite: row.is_composite === 1,
});
