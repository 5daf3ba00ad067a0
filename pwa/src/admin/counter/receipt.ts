import type { DocumentSummary } from '@toodles/api/contract/money/documents.ts';
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

/** The items that can still be taken off an order. What is left of a line is a line of its own. */
export function removableLines({ lines }: Pick<Order, 'lines'>): Order['lines'] {
  const gone = new Set(lines.map(({ reversesLineId }) => reversesLineId));
  return lines.filter(({ id, kind }) => kind === 'item' && !gone.has(id));
}

/** The document that an order's family gets: the latest that is not void. */
export const latestBill = (documents: readonly DocumentSummary[]): DocumentSummary | undefined =>
  documents
    .filter(({ isVoid }) => !isVoid)
    .toSorted((a, b) => a.issuedAt.localeCompare(b.issuedAt))
    .at(-1);

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
