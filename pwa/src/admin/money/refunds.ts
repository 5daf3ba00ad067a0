import type { Order } from '@toodles/api/contract/money/orders.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';

/** How many of a line are given back, by the line's id. */
export type GivenBack = Readonly<Record<number, number>>;

type OrderLine = Order['lines'][number];
type RefundedOrder = Pick<Order, 'lines' | 'chargedAmount' | 'roundOffAmount' | 'paidAmount'>;

/** The lines that an order still charges, which can be given back. */
export function refundableLines({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  const takenOff = new Set(lines.map(({ reversesLineId }) => reversesLineId));
  return lines.filter(({ id, kind, amount }) => kind === 'item' && !takenOff.has(id) && paiseOf(amount) > 0);
}

/** What a number of a line costs; the rest keeps its share of the discount. */
function priceOf({ quantity, unitAmount, discountAmount, amount }: OrderLine, given: number): number {
  const left = quantity - given;
  const discount = Math.round((paiseOf(discountAmount) * left) / quantity);
  return paiseOf(amount) - (left * paiseOf(unitAmount) - discount);
}

/** What is then to be refunded, in decimal rupees: what was paid beyond what is still charged. */
export function refundFor(order: RefundedOrder, givenBack: GivenBack): string {
  const off = refundableLines(order).reduce((sum, line) => sum + priceOf(line, givenBack[line.id] ?? 0), 0);
  const charged = paiseOf(order.chargedAmount) - off;
  const isRounded = paiseOf(order.roundOffAmount) !== 0;
  const left = isRounded ? Math.round(charged / 100) * 100 : charged;
  return decimalRupees(Math.max(0, paiseOf(order.paidAmount) - left));
}

/** The lines as the refund call names them. */
export const toRefundedLines = (givenBack: GivenBack) =>
  Object.entries(givenBack)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity }));
