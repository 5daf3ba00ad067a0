import type { Db } from '../../db/database.ts';
import { type Price, priceOf } from '../../domain/bookings/price.ts';
import { type VoucherRefusal, voucherRefusal } from '../../domain/bookings/vouchers.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { findPackage } from '../catalogue/store.ts';
import { findVoucher, readPhoneHistory, type StoredVoucher } from '../vouchers/store.ts';

/** Thrown if a voucher does not apply. Its kind tells whether the code may have been guessed. */
export class VoucherRefused extends AppError {
  readonly kind: VoucherRefusal['kind'];

  constructor({ kind, reason }: VoucherRefusal) {
    super('invalid_voucher', { message: reason });
    this.kind = kind;
  }
}

const unusableVoucher: VoucherRefusal = {
  kind: 'unusable',
  reason: 'The voucher code is invalid or expired.',
};

/**
 * Finds the package to book.
 * @throws AppError `package_unavailable`, `invalid_children_count` (more than the package allows)
 */
export async function requirePackage(db: Db, packageId: number, children: number) {
  const found = await findPackage(db, packageId);
  if (!found || found.is_active === 0) throw new AppError('package_unavailable');
  if (children > found.max_children) {
    const message = `This package is for up to ${found.max_children} children.`;
    throw new AppError('invalid_children_count', {
      message,
      issues: [{ path: 'numberOfChildren', message }],
    });
  }
  return found;
}

type Package = Awaited<ReturnType<typeof requirePackage>>;

export interface Basket {
  package: Package;
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
  const pricePaise = basket.package.price_paise;
  if (voucherCode === undefined) return { ...priceOf({ pricePaise, children }), voucher: undefined };
  const voucher = await findVoucher(db, voucherCode);
  if (!voucher) throw new VoucherRefused(unusableVoucher);
  requireApplicable(voucher, basket);
  if (!(await takeUse(voucher))) throw new VoucherRefused(unusableVoucher);
  if (basket.phone !== undefined) {
    requireApplicable(voucher, basket, await readPhoneHistory(db, voucher.id, basket.phone));
  }
  return { ...priceOf({ pricePaise, children, discount: voucher.discount }), voucher };
}

function requireApplicable(
  voucher: StoredVoucher,
  { package: { type, price_paise }, children, today }: Basket,
  phone?: Awaited<ReturnType<typeof readPhoneHistory>>,
): void {
  const basket = { packageType: type, children, subtotalPaise: price_paise * children };
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
