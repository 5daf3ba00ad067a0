import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { AddOn, OrderedAddOn } from '../../contract/catalogue/add-ons.ts';
import type { AddOnRow } from '../../db/catalogue-schema.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { ItemLine } from './lines-store.ts';

const packageKeys = z.array(z.string());

/** What add-ons are for: a play package by its id, a party package by its slug. */
interface Offering {
  audience: AddOn['audience'];
  packageKey: string;
}

/** The active add-ons for a package. */
export async function addOnsFor(db: Db, { audience, packageKey }: Offering): Promise<Selectable<AddOnRow>[]> {
  const rows = await db
    .selectFrom('add_ons')
    .selectAll()
    .where('audience', '=', audience)
    .where('is_active', '=', 1)
    .orderBy('display_order')
    .orderBy('id')
    .execute();
  return rows.filter(({ applicable_packages }) => {
    const named = packageKeys.parse(JSON.parse(applicable_packages));
    return named.length === 0 || named.includes(packageKey);
  });
}

/** An add-on as a line at today's price. */
export const addOnLine = (row: Selectable<AddOnRow>, quantity: number): ItemLine => ({
  subject: 'add_on',
  subjectId: row.id,
  description: row.name,
  quantity,
  unitPaise: row.price_paise,
  listUnitPaise: row.price_paise,
});

/** The add-ons of orders, by the order's id. */
export async function addOnsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderedAddOn[]>> {
  const byOrder = new Map<string, OrderedAddOn[]>();
  if (orderIds.length === 0) return byOrder;
  const rows = await db
    .selectFrom('order_lines as line')
    .select(['line.order_id', 'line.subject_id', 'line.description', 'line.quantity', 'line.amount_paise'])
    .where('line.order_id', 'in', orderIds)
    .where('line.subject', '=', 'add_on')
    .where('line.kind', '=', 'item')
    .where(sql<boolean>`not exists (select 1 from order_lines r where r.reverses_id = line.id)`)
    .orderBy('line.id')
    .execute();
  for (const row of rows) {
    const list = byOrder.get(row.order_id) ?? [];
    byOrder.set(row.order_id, list);
    list.push({
      id: row.subject_id ?? 0,
      name: row.description,
      quantity: row.quantity,
      amount: decimalRupees(row.amount_paise),
    });
  }
  return byOrder;
}
