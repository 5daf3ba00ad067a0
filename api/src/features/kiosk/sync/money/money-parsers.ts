import type { z } from 'zod';
import { type MoneyOperationKind, moneyPayloads } from '../../../../contract/desk/money-operations.ts';
import type { Db } from '../../../../db/database.ts';
import { type OperationHandler, type PayloadParser, payloadParser } from '../operation-handler.ts';
import type { MoneyContext, MoneyDecision } from './money-work.ts';
import { createDeskOrder } from './order-create.ts';
import { takeDeskPayment } from './payment-take.ts';
import { refundAtDesk } from './refund.ts';
import { createDeskSale } from './sale-create.ts';
import { closeDeskTill, countDeskTill, moveDeskCash, openDeskTill } from './till-operations.ts';
import { undoDeskOrder, undoDeskPayment } from './undo.ts';

type Payload<K extends MoneyOperationKind> = z.output<(typeof moneyPayloads)[K]>;

/**
 * The handler of an operation that is applied step by step.
 * @param follows the order, payment or till that it is about
 */
function moneyHandler<P>(
  payload: P,
  apply: (trx: Db, payload: P, act: MoneyContext) => Promise<MoneyDecision>,
  follows: string,
): OperationHandler {
  return {
    subject: () => undefined,
    needs: {},
    follows,
    evaluate: () => {
      throw new Error('Money is not evaluated in memory');
    },
    money: (trx, act) => apply(trx, payload, act),
  };
}

const targetOf = ({ orderId, bookingId, partyId, saleId, paymentId }: Payload<'payment.take'>): string => {
  if (orderId !== undefined) return orderId;
  if (bookingId !== undefined) return `bookings:${bookingId}`;
  if (partyId !== undefined) return `parties:${partyId}`;
  return saleId === undefined ? paymentId : `sales:${saleId}`;
};

/** The server's half of the operations that sell and move money. */
export const moneyParsers: Readonly<Record<MoneyOperationKind, PayloadParser>> = {
  'order.create': payloadParser(moneyPayloads['order.create'], (payload) =>
    moneyHandler(payload, createDeskOrder, payload.orderId),
  ),
  'sale.create': payloadParser(moneyPayloads['sale.create'], (payload) =>
    moneyHandler(payload, createDeskSale, payload.orderId),
  ),
  'order.undo': payloadParser(moneyPayloads['order.undo'], (payload) =>
    moneyHandler(payload, undoDeskOrder, payload.orderId),
  ),
  'payment.take': payloadParser(moneyPayloads['payment.take'], (payload) =>
    moneyHandler(payload, takeDeskPayment, targetOf(payload)),
  ),
  'payment.undo': payloadParser(moneyPayloads['payment.undo'], (payload) =>
    moneyHandler(payload, undoDeskPayment, payload.paymentId),
  ),
  'payment.refund': payloadParser(moneyPayloads['payment.refund'], (payload) =>
    moneyHandler(payload, refundAtDesk, payload.refundsPaymentId),
  ),
  'till.open': payloadParser(moneyPayloads['till.open'], (payload) =>
    moneyHandler(payload, openDeskTill, payload.tillSessionId),
  ),
  'till.entry': payloadParser(moneyPayloads['till.entry'], (payload) =>
    moneyHandler(payload, moveDeskCash, payload.tillSessionId),
  ),
  'till.count': payloadParser(moneyPayloads['till.count'], (payload) =>
    moneyHandler(payload, countDeskTill, payload.tillSessionId),
  ),
  'till.close': payloadParser(moneyPayloads['till.close'], (payload) =>
    moneyHandler(payload, closeDeskTill, payload.tillSessionId),
  ),
};
