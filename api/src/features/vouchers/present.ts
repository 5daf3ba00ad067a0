import type { z } from 'zod';
import type { TeamVoucher, voucherFields } from '../../contract/bookings/team-vouchers.ts';
import type { Voucher } from '../../contract/bookings/vouchers.ts';
import { voucherOf } from '../../domain/bookings/price.ts';
import { voucherState } from '../../domain/bookings/vouchers.ts';
import { decimalRupees } from '../../domain/money.ts';
import { asVoucher, type StoredVoucher } from './store.ts';
import type { VoucherColumns, VoucherRowRead } from './team-store.ts';

const rupeesOrNull = (paise: number | null) => (paise === null ? null : decimalRupees(paise));

/** A voucher as parents see it. */
export const presentPublicVoucher = ({ code, discount, terms }: StoredVoucher): Voucher => ({
  ...voucherOf(code, discount),
  ...(terms.needsBirthday && { needsBirthday: true }),
});

/** @param today the centre's date, which decides whether the voucher is usable or expired */
export function presentVoucher(row: VoucherRowRead, today: string): TeamVoucher {
  const { terms } = asVoucher(row);
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    discountType: row.discount_type,
    // Percentages and numbers of children are stored as they are, money in paise.
    discountValue: row.discount_type === 'fixed' ? row.discount_value / 100 : row.discount_value,
    maxDiscount: rupeesOrNull(row.max_discount_paise),
    validFrom: row.valid_from,
    validTill: row.valid_till,
    maxUses: row.max_uses,
    maxUsesPerPhone: row.max_uses_per_phone,
    uses: row.uses,
    minSpend: decimalRupees(row.min_spend_paise),
    minChildren: row.min_children,
    firstVisitOnly: terms.firstVisitOnly,
    needsBirthday: terms.needsBirthday === true,
    packageTypes: [...terms.packageTypes],
    isActive: terms.isActive,
    isOffer: row.is_offer === 1,
    offerTitle: row.offer_title,
    state: voucherState(terms, today),
    version: row.version,
  };
}

/** Maps the submitted fields to columns. */
export const columnsOf = (fields: z.output<typeof voucherFields>): VoucherColumns => ({
  code: fields.code,
  description: fields.description,
  discount_type: fields.discountType,
  discount_value:
    fields.discountType === 'fixed' ? Math.round(fields.discountValue * 100) : fields.discountValue,
  max_discount_paise: fields.maxDiscount,
  valid_from: fields.validFrom,
  valid_till: fields.validTill,
  max_uses: fields.maxUses,
  max_uses_per_phone: fields.maxUsesPerPhone,
  min_spend_paise: fields.minSpend,
  min_children: fields.minChildren,
  first_visit_only: fields.firstVisitOnly ? 1 : 0,
  needs_birthday: fields.needsBirthday ? 1 : 0,
  package_types: JSON.stringify(fields.packageTypes),
  is_active: fields.isActive ? 1 : 0,
  is_offer: fields.isOffer ? 1 : 0,
  offer_title: fields.offerTitle,
});
