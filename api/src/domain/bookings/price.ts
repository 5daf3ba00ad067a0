import type { Voucher } from '../../contract/bookings/vouchers.ts';
import { decimalRupees, paiseOf } from '../money.ts';

/** A voucher's discount: depending on `type`, `value` is percent, paise or the number of free children. */
export interface Discount {
  type: Voucher['discountType'];
  value: number;
  /** The cap on a percentage or on free children, in paise. */
  maxPaise: number | null;
}

export interface PriceFacts {
  /** The package price per child. */
  pricePaise: number;
  children: number;
  discount?: Discount | undefined;
}

export interface Price {
  subtotalPaise: number;
  discountPaise: number;
  totalPaise: number;
}

/**
 * The price of a play booking in whole paise: the package price times the children, less the voucher, never
 * below zero. A percentage is rounded to the nearest paisa, half a paisa in the parent's favour.
 */
export function priceOf({ pricePaise, children, discount }: PriceFacts): Price {
  const subtotalPaise = pricePaise * children;
  const wished = discount ? fullDiscount(discount, pricePaise, children) : 0;
  const discountPaise = Math.min(wished, subtotalPaise);
  return { subtotalPaise, discountPaise, totalPaise: subtotalPaise - discountPaise };
}

function fullDiscount(discount: Discount, pricePaise: number, children: number): number {
  const { type, value, maxPaise } = discount;
  const most = maxPaise ?? Number.POSITIVE_INFINITY;
  switch (type) {
    case 'percentage':
      return Math.min(Math.round((pricePaise * children * value) / 100), most);
    case 'free_child':
      return Math.min(Math.min(value, children) * pricePaise, most);
    case 'fixed':
      return value;
  }
}

/** The discount of a voucher from an API response, its rupees in paise. */
export const discountOf = (
  voucher: Pick<Voucher, 'discountType' | 'discountValue' | 'maxDiscount'>,
): Discount => ({
  type: voucher.discountType,
  value: voucher.discountType === 'fixed' ? Math.round(voucher.discountValue * 100) : voucher.discountValue,
  maxPaise: voucher.maxDiscount === null ? null : paiseOf(voucher.maxDiscount),
});

/** The reverse: a discount in the API's format, its paise in rupees. */
export const voucherOf = (code: string, { type, value, maxPaise }: Discount): Voucher => ({
  code,
  discountType: type,
  discountValue: type === 'fixed' ? value / 100 : value,
  maxDiscount: maxPaise === null ? null : decimalRupees(maxPaise),
});
