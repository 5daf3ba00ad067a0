import type { PackageType } from '../../contract/catalogue/catalogue.ts';
import { rupeesText } from '../money.ts';

export interface VoucherTerms {
  isActive: boolean;
  /** The first and last day on which it can be used for a booking; null: no limit. */
  validFrom: string | null;
  validTill: string | null;
  maxUses: number | null;
  maxUsesPerPhone: number | null;
  uses: number;
  minSpendPaise: number;
  minChildren: number;
  firstVisitOnly: boolean;
  /** Empty: any. */
  packageTypes: readonly PackageType[];
}

/** The booking that the voucher is for. */
export interface Basket {
  packageType: PackageType;
  children: number;
  subtotalPaise: number;
}

/** The booking phone's history: its live uses of this voucher, and its bookings that were not cancelled. */
export interface PhoneHistory {
  usesOfVoucher: number;
  bookings: number;
}

/**
 * `unusable`: no one can use it, without details, so that guessing cannot tell codes apart. `basket`: it does
 * not apply to this booking. `phone`: it does not apply to this phone.
 */
export interface VoucherRefusal {
  kind: 'unusable' | 'basket' | 'phone';
  reason: string;
}

const unusable = 'The voucher code is invalid or expired.';

const typeNames: Record<PackageType, string> = {
  walk_in: 'walk-in',
  weekend: 'weekend',
  monthly: 'monthly',
  birthday: 'birthday',
};

/**
 * Whether anyone can use a voucher today: active, within its dates, not used up (docs/product.md, decision
 * 11).
 * @param today the centre's date at the time of booking, not the day of the visit
 */
export const isUsable = (terms: VoucherTerms, today: string): boolean =>
  terms.isActive &&
  (terms.validFrom === null || terms.validFrom <= today) &&
  (terms.validTill === null || today <= terms.validTill) &&
  (terms.maxUses === null || terms.uses < terms.maxUses);

export type VoucherState = 'usable' | 'not_yet' | 'over' | 'used_up' | 'off';

/** A voucher's state today, for the team; `usable` matches `isUsable`. */
export function voucherState(terms: VoucherTerms, today: string): VoucherState {
  if (!terms.isActive) return 'off';
  if (terms.validTill !== null && terms.validTill < today) return 'over';
  if (terms.maxUses !== null && terms.uses >= terms.maxUses) return 'used_up';
  return isUsable(terms, today) ? 'usable' : 'not_yet';
}

/**
 * Why a voucher does not apply, worded for parents; undefined if it does.
 * @param phone omit while the parent's phone is unknown, to skip the rules about it
 */
export function voucherRefusal(
  terms: VoucherTerms,
  facts: { today: string; basket: Basket; phone?: PhoneHistory | undefined },
): VoucherRefusal | undefined {
  if (!isUsable(terms, facts.today)) return { kind: 'unusable', reason: unusable };
  const basket = basketRefusal(terms, facts.basket);
  if (basket) return { kind: 'basket', reason: basket };
  const phone = facts.phone && phoneRefusal(terms, facts.phone);
  return phone ? { kind: 'phone', reason: phone } : undefined;
}

function basketRefusal(terms: VoucherTerms, basket: Basket): string | undefined {
  if (terms.packageTypes.length > 0 && !terms.packageTypes.includes(basket.packageType)) {
    return `This voucher is for ${terms.packageTypes.map((type) => typeNames[type]).join(' and ')} packages.`;
  }
  if (basket.children < terms.minChildren)
    return `This voucher is for ${terms.minChildren} or more children.`;
  if (basket.subtotalPaise < terms.minSpendPaise) {
    return `This voucher is for bookings of ${rupeesText(terms.minSpendPaise)} or more.`;
  }
  return undefined;
}

/**
 * Whether a voucher has a rule about the phone's history, so that its answer reveals something about the
 * phone.
 */
export const dependsOnPhone = (terms: Pick<VoucherTerms, 'firstVisitOnly' | 'maxUsesPerPhone'>): boolean =>
  terms.firstVisitOnly || terms.maxUsesPerPhone !== null;

/** Whether the limit per phone allows another use. */
export const hasUseLeft = (
  terms: Pick<VoucherTerms, 'maxUsesPerPhone'>,
  phone: Pick<PhoneHistory, 'usesOfVoucher'>,
): boolean => terms.maxUsesPerPhone === null || phone.usesOfVoucher < terms.maxUsesPerPhone;

function phoneRefusal(terms: VoucherTerms, phone: PhoneHistory): string | undefined {
  if (terms.firstVisitOnly && phone.bookings > 0) return 'This voucher is for a first visit.';
  if (!hasUseLeft(terms, phone)) {
    return 'This voucher has already been used with this phone number.';
  }
  return undefined;
}
