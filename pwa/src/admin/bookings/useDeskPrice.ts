import { useQuery } from '@tanstack/react-query';
import { phone } from '@toodles/api/contract/basics/fields.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { priceOf } from '@toodles/api/domain/bookings/price.ts';
import { decimalRupees } from '@toodles/api/domain/money.ts';
import { api } from '../../shared/api.ts';
import { errorCode, publicMessage } from '../../shared/api-error.ts';
import { packagePrice, usePackageDay } from '../../shared/package-day.ts';
import type { BookingForm } from './booking-form.ts';

interface DeskPriceOptions {
  offer: PlayPackage | undefined;
  form: BookingForm;
  /** The voucher code to include; blank for none. */
  voucher: string;
}

/**
 * The price of a desk booking. The client computes it without a voucher; with one, the server does, because
 * it depends on the family and the date.
 */
export function useDeskPrice({ offer, form, voucher }: DeskPriceOptions) {
  const parentPhone = phone.safeParse(form.parentPhone);
  const body = {
    packageId: offer?.id ?? 0,
    numberOfChildren: form.ages.length,
    voucherCode: voucher,
    ...(form.bookingDate && { bookingDate: form.bookingDate }),
    ...(parentPhone.success && { parentPhone: parentPhone.data }),
  };
  const isAsked = offer !== undefined && voucher !== '';
  const quote = useQuery({
    queryKey: ['/api/quote', body],
    queryFn: ({ signal }) => api('POST /api/quote', { body, signal }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  const day = usePackageDay(form.bookingDate || null);
  const subtotal = offer && priceOf({ pricePaise: packagePrice(offer, day), children: form.ages.length });
  const plain = subtotal && decimalRupees(subtotal.totalPaise);
  const isRefused = errorCode(quote.error) === 'invalid_voucher';
  return {
    /** Decimal rupees; undefined until known. */
    total: isAsked ? quote.data?.totalAmount : plain,
    discount: isAsked ? quote.data?.discountAmount : undefined,
    isPending: isAsked && quote.isFetching,
    /** The server's reason for rejecting the voucher. */
    refusal: isAsked && isRefused ? publicMessage(quote.error) : undefined,
    /** Why the price did not load. */
    error: isAsked && !isRefused ? quote.error : null,
    ask: quote.refetch,
  };
}

export type DeskPrice = ReturnType<typeof useDeskPrice>;
