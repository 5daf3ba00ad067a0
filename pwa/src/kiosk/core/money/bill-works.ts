import type { DeskTender } from '@toodles/api/contract/desk/money-operations.ts';
import { addDays } from '@toodles/api/domain/dates.ts';
import { consentNow } from '@toodles/api/domain/families/consent.ts';
import { validDays } from '@toodles/api/domain/hours/sales.ts';
import type { OperationInput } from '../operations.ts';
import { type Bill, billTotal } from './bill.ts';
import { allocate, type DueEntry } from './due-entries.ts';
import { inPaise, inRupees } from './paise.ts';

/** The ids of one bill, made when its form opens, so that a second tap is the same sale. */
export interface BillIds {
  /** Of the walk-in and the items. */
  orderId: string;
  /** Of the hour package. */
  saleOrderId: string;
}

export interface BillMoment {
  /** By the centre's clock. */
  at: string;
  /** The centre's date. */
  date: string;
  priceRevision: number | null;
}

/** A piece of work with its own id. */
export interface NumberedWork {
  id: string;
  work: OperationInput;
}

/** The operations that put what is bought on the tablet's books, before any payment. */
export function saleWorks(bill: Bill, ids: BillIds, moment: BillMoment): NumberedWork[] {
  const order = orderWork(bill, ids.orderId, moment);
  const sale = hoursWork(bill, ids.saleOrderId, moment);
  return [
    ...(order ? [{ id: ids.orderId, work: order }] : []),
    ...(sale ? [{ id: ids.saleOrderId, work: sale }] : []),
  ];
}

/** A walk-in and items are one order; an hour package is a sale of its own. */
function orderWork(
  bill: Bill,
  orderId: string,
  { at, date, priceRevision }: BillMoment,
): OperationInput | null {
  const { customer, walkIn, items } = bill;
  if (!walkIn && items.length === 0) return null;
  const lines = [...playLines(bill), ...items.map(({ item, quantity }) => itemLine(item, quantity))];
  const visit = walkIn && {
    packageId: walkIn.package.id,
    timeSlotId: walkIn.slot.id,
    date,
    numberOfChildren: walkIn.children,
    childrenNames: walkIn.names.slice(0, walkIn.children),
    arrivedAt: at,
    ...(walkIn.agreed && { consent: consentNow.version }),
  };
  return {
    kind: 'order.create',
    payload: { orderId, customer, lines, priceRevision, ...(visit && { walkIn: visit }) },
  };
}

function playLines({ walkIn }: Bill) {
  if (!walkIn) return [];
  const { package: play, children, required } = walkIn;
  return [
    {
      ...{ subject: 'play' as const, subjectId: play.id, description: play.name, quantity: children },
      ...{ unitAmount: play.price, listUnitAmount: play.price },
    },
    ...required.map((item) => itemLine(item, children)),
  ];
}

const itemLine = ({ id, name, price }: { id: number; name: string; price: string }, quantity: number) => ({
  ...{ subject: 'add_on' as const, subjectId: id, description: name, quantity },
  ...{ unitAmount: price, listUnitAmount: price },
});

function hoursWork(
  bill: Bill,
  orderId: string,
  { at, date, priceRevision }: BillMoment,
): OperationInput | null {
  const { hours, customer } = bill;
  if (!hours || !customer) return null;
  return {
    kind: 'sale.create',
    payload: {
      ...{ orderId, customer, priceRevision, soldAt: at },
      packageId: hours.id,
      packageName: hours.name,
      hours: hours.duration,
      childrenNames: [...bill.childrenNames],
      amount: hours.price,
      listAmount: hours.price,
      validTill: addDays(date, validDays),
      ...(bill.walkIn?.agreed && { consent: consentNow.version }),
    },
  };
}

/** What a bill has to collect, as one list of dues: what is bought now, then what was due before. */
export function billDues(bill: Bill, ids: BillIds): DueEntry[] {
  const family = { name: bill.customer?.name ?? '', phone: bill.customer?.phone ?? '', reference: '' };
  const order = (orderId: string, label: string, duePaise: number): DueEntry[] =>
    duePaise > 0 ? [{ key: `order-${orderId}`, target: { orderId }, label, duePaise, ...family }] : [];
  const hoursPaise = bill.hours ? inPaise(bill.hours.price) : 0;
  const counter = orderPaise(bill);
  const title = bill.walkIn?.package.name ?? bill.items[0]?.item.name ?? '';
  return [
    ...order(ids.orderId, title, counter),
    ...order(ids.saleOrderId, bill.hours?.name ?? '', hoursPaise),
    ...bill.dues,
  ];
}

const orderPaise = (bill: Bill): number => billTotal({ ...bill, hours: null, dues: [] });

export interface Tender {
  method: DeskTender;
  amountPaise: number;
  /** A card slip's number, or the like. */
  reference: string;
  /** The open till; null if none is. */
  tillSessionId: string | null;
}

/**
 * One payment for each thing that the amount pays, in the order of the dues.
 * @param idOf the id of the payment for a due, the same at a second tap
 */
export function paymentWorks(
  dues: readonly DueEntry[],
  { method, amountPaise, reference, tillSessionId }: Tender,
  { idOf, at }: { idOf: (due: DueEntry) => string; at: string },
): NumberedWork[] {
  return allocate(dues, amountPaise).map(({ entry, paise }) => {
    const paymentId = idOf(entry);
    const work: OperationInput = {
      kind: 'payment.take',
      payload: {
        ...{ paymentId, ...entry.target, amount: inRupees(paise), method, reference, at, tillSessionId },
        shownDue: inRupees(entry.duePaise),
      },
    };
    return { id: paymentId, work };
  });
}
