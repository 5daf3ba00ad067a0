import { type Sale, sale as saleSchema } from '@toodles/api/contract/hours/sales.ts';
import type { TenderInput } from '@toodles/api/contract/money/orders.ts';
import { api, type ResponseBody } from '../../shared/api.ts';
import { rupeesOf } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { dateWithYear } from '../ui/dates.ts';
import { parseClash } from '../ui/stale/clash.ts';
import { useSalesMutation } from './queries.ts';
import { saleFailures } from './sale-messages.ts';

interface Extension {
  /** The sale as displayed. */
  sale: Sale;
  validTill: string;
  reason: string;
}

type Extend = 'POST /api/package-sales/{id}/extend';

/** Extends the validity of a sale. */
export function useExtendSale() {
  return useSalesMutation<Extend, Extension>({
    call: extend,
    successText: (sale) => `${sale.customerName}’s hours are valid until ${dateWithYear(sale.validTill)}.`,
    failed: saleFailures.extend,
  });
}

/**
 * A visit recorded meanwhile also changes the sale's version but does not affect the extension, so the call
 * is retried once. A different last day or a cancellation is reported.
 */
async function extend({ sale, validTill, reason }: Extension): Promise<ResponseBody<Extend>> {
  const send = (expectedVersion: number) =>
    api('POST /api/package-sales/{id}/extend', {
      params: { id: sale.id },
      body: { validTill, reason },
      expectedVersion,
    });
  return send(sale.version).catch((error) => {
    const current = parseClash(error, saleSchema)?.current;
    if (current?.validTill !== sale.validTill || current.status === 'cancelled') throw error;
    return send(current.version);
  });
}

/** The current refund quote. It has its own query key, because a refunded sale has no quote to refetch. */
export const refundQuery = (id: number) => ({
  ...read('GET /api/package-sales/{id}/refund', { params: { id } }),
  queryKey: ['refund', id],
  staleTime: 0,
  gcTime: 0,
});

interface RefundRequest {
  /** The sale as displayed. */
  sale: Sale;
  /** The displayed refund, in decimal rupees. */
  refundAmount: string;
  reason: string;
  tender: TenderInput;
}

/** Refunds the unused hours of a sale, at the displayed amount. */
export function useRefundSale() {
  return useSalesMutation<'POST /api/package-sales/{id}/refund', RefundRequest>({
    call: ({ sale, refundAmount, reason, tender }) =>
      api('POST /api/package-sales/{id}/refund', {
        params: { id: sale.id },
        body: { refundAmount, reason, ...tender },
        expectedVersion: sale.version,
      }),
    successText: (sale) => `${rupeesOf(sale.refundedAmount ?? 0)} refunded to ${sale.customerName}.`,
    failed: saleFailures.refund,
  });
}
