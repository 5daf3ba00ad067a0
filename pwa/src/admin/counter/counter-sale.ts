import type { TenderInput } from '@toodles/api/contract/money/orders.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import type { RequestBody } from '../../shared/api.ts';
import {
  arrivingVisit,
  type Bill,
  type BillFacts,
  type BillSum,
  playing,
  requiredItems,
  waivedOf,
} from './bill.ts';

type Body = RequestBody<'POST /api/admin/counter-sales'>;

/** A part of the payment. */
export interface TakenTender extends TenderInput {
  paise: number;
}

/** How a bill is paid. */
export interface BillPayment {
  tenders: readonly TakenTender[];
  /** What is above the total becomes the family's credit. */
  keepsCredit: boolean;
  /** Someone has said that more of an item is sold than is left. */
  isBeyondStock: boolean;
}

interface BillContext {
  facts: BillFacts;
  sum: BillSum;
  slotId: number | undefined;
  customer: { name: string; phone: string; email: string; specialRequests: string; agreed: boolean } | null;
}

/** The request of a counter sale, with the amounts that were shown. */
export function toCounterSale(bill: Bill, context: BillContext, payment: BillPayment): Body {
  const { facts, sum, slotId, customer } = context;
  const { family, playPackage, sale, soldPackage } = facts;
  const children = playing(bill);
  const isPlay = bill.visit === 'play' && playPackage !== undefined && slotId !== undefined;
  const arriving = arrivingVisit(bill, family);
  const isOnHours = bill.visit === 'hours' && sale !== undefined;
  return {
    customer: customer && {
      name: customer.name.trim(),
      phone: customer.phone,
      email: customer.email.trim(),
    },
    ...(isPlay &&
      children.length > 0 && {
        visit: {
          packageId: playPackage.id,
          timeSlotId: slotId,
          numberOfChildren: children.length,
          childrenAges: children.map(({ age }) => age ?? 0),
          specialRequests: customer?.specialRequests ?? '',
        },
      }),
    ...(isOnHours &&
      children.length > 0 && {
        hoursVisit: {
          packageSaleId: sale.id,
          hoursUsed: bill.hoursUsed,
          numberOfChildren: children.length,
          attendingChildrenNames: children.map(({ name }) => name).filter((name) => name !== ''),
        },
      }),
    ...(arriving && { arrival: arriving.orderId }),
    ...(soldPackage && { hours: { packageId: soldPackage.id } }),
    items: itemLines(bill, facts),
    dues: (family?.dues ?? [])
      .filter(({ orderId }) => bill.dues.includes(orderId))
      .map(({ orderId, dueAmount }) => ({ orderId, shownDue: dueAmount })),
    ...(sum.creditPaise > 0 && { creditAmount: decimalRupees(sum.creditPaise) }),
    tenders: payment.tenders.map(({ method, reference, paise }) => ({
      method,
      reference,
      amount: decimalRupees(paise),
    })),
    totalAmount: decimalRupees(sum.totalPaise),
    keepsCredit: payment.keepsCredit,
    isBeyondStock: payment.isBeyondStock,
    ...(customer?.agreed && { consent: consentNow }),
  };
}

/** One line for each item and order; what the family doesn't need is a line with its whole price taken off. */
function itemLines(bill: Bill, facts: BillFacts): NonNullable<Body['items']> {
  const required = requiredItems(bill, facts).map((one) => ({ ...one, free: waivedOf(bill, one) }));
  const arriving = arrivingVisit(bill, facts.family);
  const target = arriving && { orderId: arriving.orderId };
  const charged = required
    .filter(({ quantity, free }) => quantity > free)
    .map(({ item, quantity, free }) => ({ addOnId: item.id, quantity: quantity - free, ...target }));
  const waived = required
    .filter(({ free }) => free > 0)
    .map(({ item, free }) => ({
      addOnId: item.id,
      quantity: free,
      discountAmount: decimalRupees(free * paiseOf(item.price)),
      discountReason: bill.waived.find(({ addOnId }) => addOnId === item.id)?.reason ?? '',
      ...target,
    }));
  const added = bill.added.map(({ addOnId, quantity, orderId }) => ({
    addOnId,
    quantity,
    ...(orderId && { orderId }),
  }));
  return [...charged, ...waived, ...added];
}
