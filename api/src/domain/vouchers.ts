import type { PackageType } from '../contract/catalogue.ts';
import { rupeesText } from './money.ts';

export interface VoucherTerms {
  isActive: boolean;
  /** The first and last day on which it can be used to book; null: no limit. */
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

/** What is to be booked with it. */
export interface Basket {
  packageType: PackageType;
  children: number;
  subtotalPaise: number;
}

/** What is known of the phone that books: its live uses of this voucher, and its bookings that were not cancelled. */
export interface PhoneHistory {
  usesOfVoucher: number;
  bookings: number;
}

/**
 * `unusable`: for nobody, said without detail so that codes cannot be told apart by guessing. `basket`: not for this
 * booking. `phone`: not for this phone.
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
 * Whether anybody can use a voucher today: active, within its dates, not used up (product.md, decision 11).
 * @param today the centre's date on which the booking is made, not the day of the visit
 */
export const isUsable = (terms: VoucherTerms, today: string): boolean =>
  terms.isActive &&
  (terms.validFrom === null || terms.validFrom <= today) &&
  (terms.validTill === null || today <= terms.validTill) &&
  (terms.maxUses === null || terms.uses < terms.maxUses);

export type VoucherState = 'usable' | 'not_yet' | 'over' | 'used_up' | 'off';

/** What a voucher is today, in one word for the team; `usable` is what `isUsable` says. */
export function voucherState(terms: VoucherTerms, today: string): VoucherState {
  if (!terms.isActive) return 'off';
  if (terms.validTill !== null && terms.validTill < today) return 'over';
  if (terms.maxUses !== null && terms.uses >= terms.maxUses) return 'used_up';
  return isUsable(terms, today) ? 'usable' : 'not_yet';
}

/**
 * Why a voucher does not apply, in words for parents; undefined when it does.
 * @param phone left out while the parent's phone is not known: then nothing is said of it
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

/** Whether a voucher has a rule about what the phone has had, so that its answer tells something about the phone. */
export const looksAtPhone = (terms: Pick<VoucherTerms, 'firstVisitOnly' | 'maxUsesPerPhone'>): boolean =>
  terms.firstVisitOnly || terms.maxUsesPerPhone !== null;

/** Whether the limit per phone leaves a phone another use. */
export const hasUseLeft = (
  terms: Pick<VoucherTerms, 'maxUsesPerPhone'>,
  phone: Pick<PhoneHistory, 'usesOfVoucher'>,
): boolean => terms.maxUsesPerPhone === null || phone.usesOfVoucher < terms.maxUsesPerPhone;

function phoneRefusal(terms: VoucherTerms, phone: PhoneHistory): string | undefined {
  if (terms.firstVisitOnly && phone.bookings > 0) return 'This voucher is for a first visit.';
  if (!hasUseLeft(terms, phone)) {
    return 'This voucher has been used with this phone number already.';
  }
  return undefined;
}
