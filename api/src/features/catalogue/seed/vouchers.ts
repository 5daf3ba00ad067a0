import type { Insertable } from 'kysely';
import type { VoucherRow } from '../../../db/catalogue-schema.ts';
import { list } from './columns.ts';

/** The standing offers on the public pages. */
const offer = (
  row: Pick<
    Insertable<VoucherRow>,
    'code' | 'offer_title' | 'description' | 'discount_type' | 'discount_value'
  > &
    Partial<Insertable<VoucherRow>>,
): Insertable<VoucherRow> => ({
  max_discount_paise: null,
  valid_from: null,
  valid_till: null,
  max_uses: null,
  max_uses_per_phone: null,
  uses: 0,
  min_spend_paise: 0,
  min_children: 1,
  first_visit_only: 0,
  package_types: list(),
  is_active: 1,
  is_offer: 1,
  needs_birthday: 0,
  ...row,
});

export const vouchers: Insertable<VoucherRow>[] = [
  offer({
    code: 'FIRST20',
    offer_title: 'First visit? Take 20% off',
    description: 'Your first session costs a fifth less, for every child you bring.',
    discount_type: 'percentage',
    discount_value: 20,
    first_visit_only: 1,
    max_uses_per_phone: 1,
  }),
  offer({
    code: 'SIBLING15',
    offer_title: 'Siblings? Take 15% off',
    description: 'Bring two or more children and the whole booking is 15% less.',
    discount_type: 'percentage',
    discount_value: 15,
    min_children: 2,
  }),
  offer({
    code: 'BIRTHDAY',
    offer_title: 'Birthday month treat',
    description: 'In the month of the birthday, the birthday child plays two hours free.',
    discount_type: 'free_child',
    discount_value: 1,
    // A two-hour session is free, not a pass of ten.
    package_types: list('walk_in', 'weekend', 'birthday'),
    max_uses_per_phone: 1,
    needs_birthday: 1,
  }),
];
