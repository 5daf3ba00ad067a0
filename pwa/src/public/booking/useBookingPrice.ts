import { useQuery } from '@tanstack/react-query';
import { phone } from '@toodles/api/contract/basics/fields.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { discountOf, type Price, priceOf } from '@toodles/api/domain/bookings/price.ts';
import type { PackageDay } from '@toodles/api/domain/catalogue/package-days.ts';
import { api } from '../../shared/api.ts';
import { packagePrice } from '../../shared/package-day.ts';
import type { Draft } from './draft.ts';

/** The draft's price by the server's own rule; `null` until a package is chosen. */
export function draftPrice(
  draft: Draft,
  playPackage: PlayPackage | undefined,
  day: PackageDay | undefined,
): Price | null {
  if (!playPackage) return null;
  return priceOf({
    pricePaise: packagePrice(playPackage, day),
    children: draft.children,
    discount: draft.voucher ? discountOf(draft.voucher) : undefined,
  });
}

/** The request for the server's price; includes the phone only once it is valid. */
export function quoteRequest(draft: Draft, packageId: number, voucherCode: string | undefined) {
  const parentPhone = phone.safeParse(draft.parentPhone);
  return {
    packageId,
    numberOfChildren: draft.children,
    ...(voucherCode && { voucherCode }),
    ...(parentPhone.success && { parentPhone: parentPhone.data }),
    ...(draft.date && { bookingDate: draft.date }),
  };
}

/**
 * The server's price for the draft with a code; not asked without one. Without the phone: the server answers few
 * questions about a phone, and the last step asks about the code that is used.
 */
export function useQuoteFor(draft: Draft, code: string | undefined) {
  const { packageId } = draft;
  const anonymous = { ...draft, parentPhone: '' };
  const request = packageId === null || !code ? null : quoteRequest(anonymous, packageId, code);
  return useQuery({
    queryKey: ['/api/quote', request],
    queryFn: ({ signal }) => (request ? api('POST /api/quote', { body: request, signal }) : null),
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * The server's price for the draft, requested on the last step before booking. Separate from the computed
 * one: where they differ, the server's price is shown.
 */
export function useQuote(draft: Draft) {
  const { packageId } = draft;
  const request =
    packageId === null
      ? null
      : { ...quoteRequest(draft, packageId, draft.voucher?.code), addOns: draft.addOns };
  return useQuery({
    queryKey: ['/api/quote', request],
    queryFn: ({ signal }) => (request ? api('POST /api/quote', { body: request, signal }) : null),
    staleTime: 0,
    gcTime: 0,
  });
}
