import { z } from 'zod';
import { ApiError, errorCode } from '../../shared/api-error.ts';
import { formatNumber } from '../ui/format-number.ts';
import { type Bill, type BillFacts, requiredItems, waivedOf } from './bill.ts';

/** An item of which the bill has more than is left. */
export interface Shortage {
  name: string;
  /** Below zero if more were sold than counted. */
  left: number;
  wanted: number;
}

/** The items of which a bill sells more than is left. Nobody counts the others. */
export function shortagesOf(bill: Bill, facts: BillFacts): Shortage[] {
  const wanted = new Map<number, number>();
  const add = (id: number, quantity: number) => wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  for (const { addOnId, quantity } of bill.added) add(addOnId, quantity);
  for (const required of requiredItems(bill, facts))
    add(required.item.id, required.quantity - waivedOf(bill, required));
  return facts.items.flatMap(({ id, name, stock }) => {
    const quantity = wanted.get(id) ?? 0;
    return stock !== null && quantity > 0 && quantity > stock ? { name, left: stock, wanted: quantity } : [];
  });
}

/** `Only 12 Socks left. Sell 40 anyway?` */
export function shortageText({ name, left, wanted }: Shortage): string {
  const stock = left > 0 ? `Only ${formatNumber(left)} ${name} left.` : `No ${name} left.`;
  return `${stock} Sell ${formatNumber(wanted)} anyway?`;
}

const refusal = z.object({
  items: z.array(z.object({ name: z.string(), left: z.number(), wanted: z.number() })),
});

/** The shortages for which the server has refused a sale: someone sold the last ones meanwhile. */
export function shortagesIn(error: unknown): Shortage[] | undefined {
  if (!(error instanceof ApiError) || errorCode(error) !== 'not_enough_stock') return undefined;
  return refusal.safeParse(error.details).data?.items;
}
