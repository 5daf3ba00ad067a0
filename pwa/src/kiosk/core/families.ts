import type { DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { type Family, familyKey, familySearchTerms, toFamily } from './family.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';

/** Every family on the tablet, ready for the search. */
export interface Families {
  sales: ReadonlyMap<number, DeskSale>;
  byKey: ReadonlyMap<string, Family>;
  /** Sorted by the last visit, newest first, because recent families are the likeliest to return. */
  index: SearchIndex<Family>;
}

export function groupFamilies(sales: readonly DeskSale[]): Families {
  const byKey = new Map<string, [DeskSale, ...DeskSale[]]>();
  for (const sale of sales) {
    const of = byKey.get(familyKey(sale));
    if (of) of.push(sale);
    else byKey.set(familyKey(sale), [sale]);
  }
  return indexed(new Map(sales.map((sale) => [sale.id, sale])), [...byKey.values()].map(toFamily));
}

/**
 * The families after changes to some packages. Unchanged families stay the same objects in the same order, so
 * an update takes a few milliseconds among 50,000.
 * @param ids packages that changed or are gone
 * @param changed those of them that still exist
 */
export function updateFamilies(
  before: Families,
  ids: readonly number[],
  changed: readonly DeskSale[],
): Families {
  const sales = new Map(before.sales);
  const byKey = new Map(before.byKey);
  for (const id of ids) {
    const old = sales.get(id);
    sales.delete(id);
    if (old) setOrDelete(byKey, familyKey(old), salesWithout(byKey.get(familyKey(old)), id));
  }
  for (const sale of changed) {
    sales.set(sale.id, sale);
    setOrDelete(byKey, familyKey(sale), [...salesWithout(byKey.get(familyKey(sale)), sale.id), sale]);
  }
  return indexed(sales, [...byKey.values()]);
}

/** The families with packages that were sold here, except those that are among them already. */
export function addLocalSales(before: Families, local: readonly DeskSale[]): Families {
  if (local.length === 0) return before;
  const known = new Set([...before.sales.values()].flatMap(({ orderId }) => orderId ?? []));
  const more = local.filter(({ orderId = '' }) => !known.has(orderId));
  return more.length === 0 ? before : updateFamilies(before, [], more);
}

const salesWithout = (family: Family | undefined, id: number): DeskSale[] =>
  family?.sales.filter((sale) => sale.id !== id) ?? [];

function setOrDelete(byKey: Map<string, Family>, key: string, [first, ...others]: readonly DeskSale[]): void {
  if (first) byKey.set(key, toFamily([first, ...others]));
  else byKey.delete(key);
}

function indexed(sales: ReadonlyMap<number, DeskSale>, families: Family[]): Families {
  families.sort(byLastVisit);
  const byKey = new Map(families.map((family) => [familyKey(family.sales[0]), family]));
  return { sales, byKey, index: buildIndex(families, familySearchTerms) };
}

function byLastVisit(a: Family, b: Family): number {
  const [dayA, dayB] = [a.lastVisit?.date ?? '', b.lastVisit?.date ?? ''];
  return dayA === dayB ? 0 : dayA < dayB ? 1 : -1;
}
