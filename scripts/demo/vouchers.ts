import type { Db } from '../../api/src/db/database.ts';
import type { NewRow } from '../../api/src/db/new-row.ts';
import { type Basket, type VoucherTerms, voucherRefusal } from '../../api/src/domain/bookings/vouchers.ts';
import { addDays } from '../../api/src/domain/dates.ts';
import type { DemoPeriod } from './days.ts';

/** A phone's history so far. */
export interface PhoneHistory {
  /** Active bookings. */
  bookings: number;
  /** Active uses by voucher. */
  uses: Map<number, number>;
}

export interface DemoVoucher {
  id: number;
  code: string;
  type: 'percentage' | 'fixed' | 'free_child';
  value: number;
  terms: VoucherTerms;
  /** The share of eligible families that use it. */
  share: number;
}

/**
 * Two vouchers besides the three offers: one of the last monsoon, used up or expired, and one for schools
 * without an end date.
 */
export function ownVouchers({ today, times }: DemoPeriod): NewRow<'vouchers'>[] {
  const rest = {
    max_discount_paise: null,
    min_children: 1,
    first_visit_only: 0,
    is_active: 1,
    is_offer: 0,
    offer_title: '',
    uses: 0,
  } as const;
  return [
    {
      ...rest,
      code: 'RAINYDAY',
      description: '₹100 off on a wet afternoon.',
      discount_type: 'fixed',
      discount_value: 100_00,
      valid_from: addDays(today, -150),
      valid_till: addDays(today, -60),
      max_uses: Math.max(5, Math.round(400 * times)),
      max_uses_per_phone: 3,
      min_spend_paise: 400_00,
      package_types: '["walk_in"]',
    },
    {
      ...rest,
      code: 'SCHOOLS10',
      description: 'A tenth off for the schools around the corner.',
      discount_type: 'percentage',
      discount_value: 10,
      valid_from: null,
      valid_till: null,
      max_uses: null,
      max_uses_per_phone: null,
      min_spend_paise: 0,
      package_types: '["walk_in","weekend"]',
    },
  ];
}

const shares: Record<string, number> = {
  FIRST20: 0.5,
  RAINYDAY: 0.1,
  SIBLING15: 0.2,
  BIRTHDAY: 0.02,
  SCHOOLS10: 0.015,
};

/** Whether the product's rules let a phone use a voucher; counts the use if so. */
export function canUse(
  { id, terms }: DemoVoucher,
  { today, basket, life, isLive }: { today: string; basket: Basket; life: PhoneHistory; isLive: boolean },
): boolean {
  const phone = { usesOfVoucher: life.uses.get(id) ?? 0, bookings: life.bookings };
  if (voucherRefusal(terms, { today, basket, phone })) return false;
  if (isLive) terms.uses += 1;
  return true;
}

/** The vouchers as the product's own rules expect them, with no uses yet. */
export async function readVouchers(db: Db): Promise<DemoVoucher[]> {
  const rows = await db.selectFrom('vouchers').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    type: row.discount_type,
    value: row.discount_value,
    share: shares[row.code] ?? 0,
    terms: {
      isActive: row.is_active === 1,
      validFrom: row.valid_from,
      validTill: row.valid_till,
      maxUses: row.max_uses,
      maxUsesPerPhone: row.max_uses_per_phone,
      uses: 0,
      minSpendPaise: row.min_spend_paise,
      minChildren: row.min_children,
      firstVisitOnly: row.first_visit_only === 1,
      packageTypes: JSON.parse(row.package_types),
    },
  }));
}
