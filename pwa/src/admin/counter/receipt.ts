import type { Order } from '@toodles/api/contract/money/orders.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { rupees, rupeesOf } from '../../shared/format.ts';
import type { MadeSale } from './NewSale.tsx';

/** The lines of an order as a bill shows them: `2 × Socks`, with its amount. */
export const orderLines = ({ lines }: Pick<Order, 'lines'>): { label: string; value: string }[] =>
  lines.map(({ quantity, description, amount, discountReason }) => ({
    label: `${quantity > 1 ? `${quantity} × ` : ''}${description}${discountReason && ` (${discountReason})`}`,
    value: rupeesOf(amount),
  }));

/**
 * The items that can still be taken off an order. A reversal has its line's description and quantity, because an order
 * does not say which line it takes off.
 */
export function removableLines({ lines }: Pick<Order, 'lines'>): Order['lines'] {
  const gone = new Map<string, number>();
  for (const { kind, description, quantity } of lines)
    if (kind === 'reversal') gone.set(description, (gone.get(description) ?? 0) + Math.abs(quantity));
  return lines.flatMap((line) => {
    if (line.kind !== 'item') return [];
    const taken = Math.min(line.quantity, gone.get(line.description) ?? 0);
    gone.set(line.description, (gone.get(line.description) ?? 0) - taken);
    return taken < line.quantity ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}

/** A message to the family with what it paid; a team member sends it. */
export function receiptMessage(
  { sale, customer }: Pick<MadeSale, 'sale' | 'customer'>,
  centre: string,
): string {
  const firstName = customer?.name.split(' ')[0] ?? '';
  const items = sale.orders.flatMap((order) => [
    `${order.reference}:`,
    ...orderLines(order).map(({ label, value }) => `${label}: ${value}`),
  ]);
  const due = paiseOf(sale.totalAmount) - paiseOf(sale.paidAmount);
  return [
    `Hello ${firstName}, thank you for coming to ${centre}.`,
    ...items,
    `Paid: ${rupeesOf(sale.paidAmount)}`,
    ...(due > 0 ? [`Still due: ${rupees(due)}`] : []),
  ].join('\n');
}
