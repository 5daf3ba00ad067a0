import type { Db } from '../../db/database.ts';
import { type Price, priceOf } from '../../domain/bookings/price.ts';
import { type VoucherRefusal, voucherRefusal } from '../../domain/bookings/vouchers.ts';
import {
  daysOfMask,
  isValidOn,
  type PackageDay,
  priceOn,
  type ValidDays,
} from '../../domain/catalogue/package-days.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { packageDayMessage, voucherRefusalMessage } from '../../refusal-messages.ts';
import { findPackage } from '../catalogue/store.ts';
import { findVoucher, readPhoneHistory, type StoredVoucher } from '../vouchers/store.ts';

/** Thrown if a voucher does not apply. Its kind tells whether the code may have been guessed. */
export class VoucherRefused extends AppError {
  readonly kind: VoucherRefusal['kind'];

  constructor(refusal: VoucherRefusal) {
    super('invalid_voucher', { message: voucherRefusalMessage(refusal) });
    this.kind = refusal.kind;
  }
}

/**
 * Finds the package to book.
 * @throws AppError `package_unavailable`, `invalid_children_count` (more than the package allows)
 */
export async function requirePackage(db: Db, packageId: number, children: number) {
  const found = await findPackage(db, packageId);
  if (!found || found.is_active === 0) throw new AppError('package_unavailable');
  requireChildren(found, children);
  return found;
}

/** @throws AppError `invalid_children_count` for more children than the package allows */
export function requireChildren({ max_children }: { max_children: number }, children: number): void {
  if (children <= max_children) return;
  const message = `This package is for up to ${max_children} children.`;
  throw new AppError('invalid_children_count', { message, issues: [{ path: 'numberOfChildren', message }] });
}

export type Package = Awaited<ReturnType<typeof requirePackage>>;

export const validDaysOf = (offer: Package): ValidDays => ({
  validDays: daysOfMask(offer.valid_days),
  onHolidays: offer.on_holidays === 1,
});

/** @throws AppError `package_not_on_day` */
export function requireValidDay(offer: Package, day: PackageDay): void {
  const days = validDaysOf(offer);
  if (isValidOn(days, day)) return;
  const message = packageDayMessage(offer.name, days, day);
  throw new AppError('package_not_on_day', { message, issues: [{ path: 'bookingDate', message }] });
}

/** The price per child on a day; before a day is chosen, that of a weekday. */
export const unitPriceOn = (offer: Package, day: PackageDay | undefined): number =>
  priceOn(
    {
      pricePaise: offer.price_paise,
      weekendPricePaise: offer.weekend_price_paise,
      sellsHours: offer.sells_hours === 1,
    },
    day,
  );

export interface Basket {
  package: Package;
  /** The day of the visit, once it is chosen. */
  day: PackageDay | undefined;
  children: number;
  voucherCode: string | undefined;
  /** The parent's phone, once it is known. */
  phone: string | undefined;
  /** The centre's date on which the booking is made. */
  today: string;
}

/**
 * Computes the current price, whatever the page showed (docs/product.md, decision 7).
 * @param takeUse counts the voucher's use before the phone's history is read; returns false if it is used up
 * @throws VoucherRefused
 */
export async function priceBasket(
  db: Db,
  basket: Basket,
  takeUse: (voucher: StoredVoucher) => Promise<boolean> = async () => true,
): Promise<Price & { voucher: StoredVoucher | undefined }> {
  const { children, voucherCode } = basket;
  const pricePaise = unitPriceOn(basket.package, basket.day);
  if (voucherCode === undefined) return { ...priceOf({ pricePaise, children }), voucher: undefined };
  const voucher = await findVoucher(db, voucherCode);
  if (!voucher) throw new VoucherRefused({ kind: 'unusable' });
  requireApplicable(voucher, basket);
  if (!(await takeUse(voucher))) throw new VoucherRefused({ kind: 'unusable' });
  if (basket.phone !== undefined) {
    requireApplicable(voucher, basket, await readPhoneHistory(db, voucher.id, basket.phone));
  }
  return { ...priceOf({ pricePaise, children, discount: voucher.discount }), voucher };
}

function requireApplicable(
  voucher: StoredVoucher,
  { package: offer, day, children, today }: Basket,
  phone?: Awaited<ReturnType<typeof readPhoneHistory>>,
): void {
  const basket = { packageType: offer.type, children, subtotalPaise: unitPriceOn(offer, day) * children };
  const refusal = voucherRefusal(voucher.terms, { today, basket, phone });
  if (refusal) throw new VoucherRefused(refusal);
}

/** @throws AppError `price_changed` with the right price, if the page showed another total */
export function requireSameTotal(price: Price, shownPaise: number): void {
  if (price.totalPaise === shownPaise) return;
  throw new AppError('price_changed', {
    details: {
      subtotalAmount: decimalRupees(price.subtotalPaise),
      discountAmount: decimalRupees(price.discountPaise),
      totalAmount: decimalRupees(price.totalPaise),
    },
  });
}

/**
 * Like `requireSameTotal` for a correction: its caller may have seen no new total, if none was expected.
 * @throws AppError `price_changed` with both totals
 */
export function requireShownTotal(agreedPaise: number, price: Price, shownPaise = agreedPaise): void {
  if (price.totalPaise === shownPaise) return;
  throw new AppError('price_changed', {
    details: {
      agreedAmount: decimalRupees(agreedPaise),
      subtotalAmount: decimalRupees(price.subtotalPaise),
      discountAmount: decimalRupees(price.discountPaise),
      totalAmount: decimalRupees(price.totalPaise),
    },
  });
}
