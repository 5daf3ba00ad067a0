import type { CounterItem, StockEntry } from '@toodles/api/contract/counter/items.ts';
import { formatNumber } from '../ui/format-number.ts';

/** How many of an item are left: `12 left`, `2 left, low`; undefined if nobody counts them. */
export function stockText({ stock, isLow }: Pick<CounterItem, 'stock' | 'isLow'>): string | undefined {
  if (stock === null) return undefined;
  if (stock < 0) return `${formatNumber(-stock)} more sold than counted`;
  if (stock === 0) return 'None left';
  return isLow ? `${stock} left, low` : `${stock} left`;
}

/** Whether so few are left that the portal warns. */
export const isLowStock = ({ stock, lowStock }: { stock: number | null; lowStock: number | null }): boolean =>
  stock !== null && lowStock !== null && stock <= lowStock;

const kindNames: Record<Exclude<StockEntry['kind'], 'counted'>, string> = {
  bought: 'bought',
  sold: 'sold',
  returned: 'returned',
  lost: 'lost',
};

/** An entry in a few words: `20 bought`, `Counted: 2 fewer`. A count's quantity is its difference. */
export function entryText({ kind, quantity }: Pick<StockEntry, 'kind' | 'quantity'>): string {
  if (kind !== 'counted') return `${Math.abs(quantity)} ${kindNames[kind]}`;
  if (quantity === 0) return 'Counted: no difference';
  return `Counted: ${Math.abs(quantity)} ${quantity > 0 ? 'more' : 'fewer'}`;
}
