import type { OperationInput } from '../operations.ts';

/** Takes back a sale with its payments, or payments alone. The server undoes an order's payments with it. */
export function undoWorks(works: readonly OperationInput[], reason = 'Undone at the desk'): OperationInput[] {
  const orders = new Set(
    works.flatMap((work) =>
      work.kind === 'order.create' || work.kind === 'sale.create' ? [work.payload.orderId] : [],
    ),
  );
  return works.flatMap((work): OperationInput[] => {
    switch (work.kind) {
      case 'order.create':
      case 'sale.create':
        return [{ kind: 'order.undo', payload: { orderId: work.payload.orderId, reason } }];
      case 'payment.take':
        return orders.has(work.payload.orderId ?? '')
          ? []
          : [{ kind: 'payment.undo', payload: { paymentId: work.payload.paymentId, reason } }];
      default:
        return [];
    }
  });
}
