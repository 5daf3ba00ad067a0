import type { Voucher } from '../contract/vouchers.ts';
import { decimalRupees, paiseOf } from './money.ts';

/** What a voucher takes off: `value` is percent, paise, or a number of children that play free, by `type`. */
export interface Discount {
  type: Voucher['discountType'];
  value: number;
  /** The most that a percentage or free children take off, in paise. */
  maxPaise: number | null;
}

export interface PriceFacts {
  /** Of the package, for one child. */
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
 * What a play booking costs, in whole paise (seed 000, section 5): the package's price for each child, less the
 * voucher, never below zero. A percentage that does not come out even is rounded to the nearest paisa, half a paisa
 * in the parent's favour.
 */
export function priceOf({ pricePaise, children, discount }: PriceFacts): Price {
  const subtotalPaise = pricePaise * children;
  const wished = discount ? wishedDiscount(discount, pricePaise, children) : 0;
  const discountPaise = Math.min(wished, subtotalPaise);
  return { subtotalPaise, discountPaise, totalPaise: subtotalPaise - discountPaise };
}

function wishedDiscount(discount: Discount, pricePaise: number, children: number): number {
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

/** A voucher as the API answers it, as a discount: its rupees in paise. */
export const discountOf = (
  voucher: Pick<Voucher, 'discountType' | 'discountValue' | 'maxDiscount'>,
): Discount => ({
  type: voucher.discountType,
  value: voucher.discountType === 'fixed' ? Math.round(voucher.discountValue * 100) : voucher.discountValue,
  maxPaise: voucher.maxDiscount === null ? null : paiseOf(voucher.maxDiscount),
});

/** The way back: a discount as the API answers it, its paise in rupees. */
export const voucherOf = (code: string, { type, value, maxPaise }: Discount): Voucher => ({
  code,
  discountType: type,
  discountValue: type === 'fixed' ? value / 100 : value,
  maxDiscount: maxPaise === null ? null : decimalRupees(maxPaise),
});
