import type { NewBooking } from '../../contract/bookings/bookings.ts';
import type { TenderInput } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import type { Price } from '../../domain/bookings/price.ts';
import { versionOf } from '../../domain/families/consent.ts';
import { sellPass } from '../hour-packages/pass-store.ts';
import type { Occasion } from '../orders/store.ts';
import type { Package } from './price-store.ts';

export type SoldPass = Awaited<ReturnType<typeof sellPass>>;

interface PassBooking {
  request: NewBooking;
  offer: Package;
  price: Price & { voucher: { code: string } | undefined };
  recordedBy?: number | undefined;
  payment?: TenderInput | undefined;
}

/** Sells the hours of a pass that is booked. */
export function sellPassWith(
  trx: Db,
  { request, offer, price, recordedBy, payment }: PassBooking,
  occasion: Occasion,
): Promise<SoldPass> {
  return sellPass(
    trx,
    {
      packageId: offer.id,
      packageName: offer.name,
      minutesPerChild: offer.duration_minutes,
      children: request.numberOfChildren,
      unitPaise: price.subtotalPaise / request.numberOfChildren,
      discountPaise: price.discountPaise,
      discountReason: price.voucher?.code ?? '',
      customer: { name: request.parentName, phone: request.parentPhone, email: request.parentEmail },
      consent: request.consent && { version: versionOf(request.consent), recordedBy: recordedBy ?? null },
      payment,
    },
    occasion,
  );
}
