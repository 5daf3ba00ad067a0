import type { PackageType } from '../../contract/catalogue/catalogue.ts';

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
  /** Only in the month of a child's birthday. */
  needsBirthday?: boolean;
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
export type VoucherRefusal = { kind: 'unusable' } | BasketRefusal | PhoneRefusal;
type BasketRefusal =
  | { kind: 'basket'; rule: 'package_types'; packageTypes: readonly PackageType[] }
  | { kind: 'basket'; rule: 'min_children'; minChildren: number }
  | { kind: 'basket'; rule: 'min_spend'; minSpendPaise: number };
type PhoneRefusal =
  | { kind: 'phone'; rule: 'first_visit' | 'uses_per_phone' | 'birthday_used' }
  | { kind: 'phone'; rule: 'birthday_month'; month: string };

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
 * Why a voucher does not apply; undefined if it does.
 * @param phone omit while the parent's phone is unknown, to skip the rules about it
 */
export function voucherRefusal(
  terms: VoucherTerms,
  facts: { today: string; basket: Basket; phone?: PhoneHistory | undefined },
): VoucherRefusal | undefined {
  if (!isUsable(terms, facts.today)) return { kind: 'unusable' };
  return basketRefusal(terms, facts.basket) ?? (facts.phone && phoneRefusal(terms, facts.phone));
}

/** Why a voucher does not apply to a booking, its phone and day aside. */
export function basketRefusal(terms: VoucherTerms, basket: Basket): BasketRefusal | undefined {
  const { packageTypes, minChildren, minSpendPaise } = terms;
  if (packageTypes.length > 0 && !packageTypes.includes(basket.packageType)) {
    return { kind: 'basket', rule: 'package_types', packageTypes };
  }
  if (basket.children < minChildren) return { kind: 'basket', rule: 'min_children', minChildren };
  if (basket.subtotalPaise < minSpendPaise) return { kind: 'basket', rule: 'min_spend', minSpendPaise };
  return undefined;
}

/**
 * Whether a voucher has a rule about the phone's history, so that its answer reveals something about the
 * phone.
 */
export const dependsOnPhone = (terms: Pick<VoucherTerms, 'firstVisitOnly' | 'maxUsesPerPhone'>): boolean =>
  terms.firstVisitOnly || terms.maxUsesPerPhone !== null;

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** `December`, for a refusal or a note about the month of a visit. */
export const visitMonth = (visitDate: string): string =>
  months[Number(visitDate.slice(5, 7)) - 1] ?? 'that month';

/** Whether a birthday is in the month of a day. Both are `YYYY-MM-DD`. */
export const isBirthdayMonth = (birthday: string, date: string): boolean =>
  birthday.slice(5, 7) === date.slice(5, 7);

/** What the team checks on arrival for a birthday voucher that the account doesn't vouch for. */
export const birthdayCheck = (visitDate: string): string =>
  `Birthday voucher: check that a child’s birthday is in ${visitMonth(visitDate)}.`;

/** Whether the limit per phone allows another use. */
export const hasUseLeft = (
  terms: Pick<VoucherTerms, 'maxUsesPerPhone'>,
  phone: Pick<PhoneHistory, 'usesOfVoucher'>,
): boolean => terms.maxUsesPerPhone === null || phone.usesOfVoucher < terms.maxUsesPerPhone;

function phoneRefusal(terms: VoucherTerms, phone: PhoneHistory): PhoneRefusal | undefined {
  if (terms.firstVisitOnly && phone.bookings > 0) return { kind: 'phone', rule: 'first_visit' };
  return hasUseLeft(terms, phone) ? undefined : { kind: 'phone', rule: 'uses_per_phone' };
}
