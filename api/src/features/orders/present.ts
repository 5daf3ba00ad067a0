import { dueOf, orderState } from '../../domain/billing/order.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { OrderColumns } from './visit-order-store.ts';

/** The money of a visit or sale as the team sees it. */
export function presentMoney(row: OrderColumns, isCancelled: boolean) {
  const sums = {
    chargedPaise: row.charged_paise,
    roundOffPaise: row.round_off_paise,
    receivedPaise: row.received_paise,
    refundedPaise: row.refunded_paise,
    writtenOffPaise: row.written_off_paise,
  };
  return {
    orderId: row.order_id,
    orderState: orderState({ ...sums, isCancelled }),
    paidAmount: decimalRupees(sums.receivedPaise - sums.refundedPaise),
    dueAmount: decimalRupees(dueOf(sums)),
  };
}
