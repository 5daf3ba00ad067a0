import { type Sale, sale as saleSchema } from '@toodles/api/contract/hour-packages.ts';
import { type Answer, api } from '../../shared/api.ts';
import { rupeesOf } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { dateWithYear } from '../ui/dates.ts';
import { clashIn } from '../ui/stale/clash.ts';
import { useSalesWrite } from './queries.ts';
import { saleFailures } from './sale-words.ts';

interface Extension {
  /** As it was seen. */
  sale: Sale;
  validTill: string;
  reason: string;
}

type Extend = 'POST /api/package-sales/{id}/extend';

/** Makes a sale valid for longer. */
export function useExtendSale() {
  return useSalesWrite<Extend, Extension>({
    call: extend,
    said: (sale) => `${sale.customerName}’s hours are valid till ${dateWithYear(sale.validTill)}.`,
    failed: saleFailures.extend,
  });
}

/**
 * A visit recorded meanwhile makes another version of the sale too, and takes nothing from what is asked here: then it
 * is asked once more. Another last day, or a cancellation, is told.
 */
async function extend({ sale, validTill, reason }: Extension): Promise<Answer<Extend>> {
  const send = (seenVersion: number) =>
    api('POST /api/package-sales/{id}/extend', {
      params: { id: sale.id },
      body: { validTill, reason },
      seenVersion,
    });
  return send(sale.version).catch((error) => {
    const current = clashIn(error, saleSchema)?.current;
    if (current?.validTill !== sale.validTill || current.status === 'cancelled') throw error;
    return send(current.version);
  });
}

/**
 * What would be paid back now. By a name of its own: it is not read again when the sale changes, since of one that was
 * paid back there is no sum any more.
 */
export const refundQuery = (id: number) => ({
  ...read('GET /api/package-sales/{id}/refund', { params: { id } }),
  queryKey: ['refund', id],
  staleTime: 0,
  gcTime: 0,
});

interface Refunding {
  /** As it was seen. */
  sale: Sale;
  /** The sum that was shown, decimal rupees. */
  refundAmount: string;
  reason: string;
}

/** Pays the unused hours of a sale back, by the sum that was shown. */
export function useRefundSale() {
  return useSalesWrite<'POST /api/package-sales/{id}/refund', Refunding>({
    call: ({ sale, refundAmount, reason }) =>
      api('POST /api/package-sales/{id}/refund', {
        params: { id: sale.id },
        body: { refundAmount, reason },
        seenVersion: sale.version,
      }),
    said: (sale) => `${rupeesOf(sale.refundedAmount ?? 0)} paid back to ${sale.customerName}.`,
    failed: saleFailures.refund,
  });
}
