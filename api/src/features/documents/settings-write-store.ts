import type { ItemTaxInput, OrderSubject, TaxSettingsInput } from '../../contract/money/tax.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import { itemKey } from './present.ts';
import type { StoredItemTax, StoredTaxSettings } from './settings-store.ts';

const settingsColumns = (input: TaxSettingsInput) => ({
  from_day: input.fromDay,
  regime: input.regime,
  legal_name: input.legalName,
  address: input.address,
  state_code: input.stateCode,
  gstin: input.gstin,
  fssai: input.fssai,
  rounding: input.rounding,
  needs_e_invoice: input.needsEInvoice ? (1 as const) : (0 as const),
});

/** @throws AppError `tax_day_taken` */
export async function insertTaxSettings(
  trx: Db,
  input: TaxSettingsInput,
  now: Date,
): Promise<StoredTaxSettings> {
  const row = await trx
    .insertInto('tax_settings')
    .values({ ...settingsColumns(input), created_at: now.toISOString() })
    .onConflict((c) => c.column('from_day').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('tax_day_taken');
  return row;
}

/** @throws AppError `not_found` */
export async function findTaxSettings(db: Db, id: number): Promise<StoredTaxSettings> {
  const row = await db.selectFrom('tax_settings').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError `tax_day_taken` */
export async function updateTaxSettings(
  trx: Db,
  id: number,
  input: TaxSettingsInput,
): Promise<StoredTaxSettings> {
  const taken = await trx
    .selectFrom('tax_settings')
    .select('id')
    .where('from_day', '=', input.fromDay)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken) throw new AppError('tax_day_taken');
  return trx
    .updateTable('tax_settings')
    .set(settingsColumns(input))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const itemColumns = (input: ItemTaxInput) => ({
  subject: input.subject,
  subject_id: input.subjectId,
  from_day: input.fromDay,
  hsn: input.hsn,
  rate_bp: Math.round(input.ratePercent * 100),
  is_composite: input.isComposite ? (1 as const) : (0 as const),
});

/** @throws AppError `tax_day_taken` */
async function requireFreeDay(trx: Db, { subject, subjectId, fromDay }: ItemTaxInput, ownId: number) {
  const taken = await trx
    .selectFrom('item_taxes')
    .select('id')
    .where('subject', '=', subject)
    .where('subject_id', subjectId === null ? 'is' : '=', subjectId)
    .where('from_day', '=', fromDay)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  if (taken) throw new AppError('tax_day_taken');
}

/** @throws AppError `tax_day_taken` */
export async function insertItemTax(trx: Db, input: ItemTaxInput, now: Date): Promise<StoredItemTax> {
  await requireFreeDay(trx, input, 0);
  return trx
    .insertInto('item_taxes')
    .values({ ...itemColumns(input), created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws AppError `not_found` */
export async function findItemTax(db: Db, id: number): Promise<StoredItemTax> {
  const row = await db.selectFrom('item_taxes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError `tax_day_taken` */
export async function updateItemTax(trx: Db, id: number, input: ItemTaxInput): Promise<StoredItemTax> {
  await requireFreeDay(trx, input, id);
  return trx
    .updateTable('item_taxes')
    .set(itemColumns(input))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRow(trx: Db, table: 'tax_settings' | 'item_taxes', id: number): Promise<void> {
  await trx.deleteFrom(table).where('id', '=', id).execute();
}

/** An item of the catalogue, as a line of an order names it. */
interface NamedItem {
  subject: OrderSubject;
  id: number;
  name: string;
}

/** The catalogue's items, for rates of single ones. Packages that sell hours are billed as hours. */
export async function namedItems(db: Db): Promise<NamedItem[]> {
  const play = await db
    .selectFrom('play_packages')
    .select(['id', 'name', 'sells_hours'])
    .orderBy('id')
    .execute();
  const party = await db.selectFrom('birthday_packages').select(['id', 'name']).orderBy('id').execute();
  const addOns = await db.selectFrom('add_ons').select(['id', 'name']).orderBy('id').execute();
  return [
    ...play.map(({ id, name, sells_hours }) => {
      return { subject: sells_hours === 1 ? ('hours' as const) : ('play' as const), id, name };
    }),
    ...party.map(({ id, name }) => ({ subject: 'party' as const, id, name })),
    ...addOns.map(({ id, name }) => ({ subject: 'add_on' as const, id, name })),
  ];
}

/** The names of the catalogue's items, by `itemKey`; a package's under both of its subjects. */
export async function itemNames(db: Db): Promise<Map<string, string>> {
  const items = await namedItems(db);
  return new Map(
    items.flatMap(({ subject, id, name }) =>
      (subject === 'play' || subject === 'hours' ? (['play', 'hours'] as const) : [subject]).map(
        (one) => [itemKey(one, id), name] as const,
      ),
    ),
  );
}
