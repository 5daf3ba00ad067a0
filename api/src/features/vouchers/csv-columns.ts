import type { TeamVoucher } from '../../contract/bookings/team-vouchers.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

const discounts: Record<TeamVoucher['discountType'], string> = {
  percentage: 'Percent off',
  fixed: 'Rupees off',
  free_child: 'Children play free',
};

const states: Record<TeamVoucher['state'], string> = {
  usable: 'Active',
  not_yet: 'Scheduled',
  over: 'Expired',
  used_up: 'Used up',
  off: 'Inactive',
};

export const voucherColumns: CsvColumns<TeamVoucher> = {
  Code: (v) => v.code,
  Description: (v) => v.description,
  State: (v) => states[v.state],
  Kind: (v) => discounts[v.discountType],
  Amount: (v) => v.discountValue,
  'Maximum discount (₹)': (v) => v.maxDiscount,
  From: (v) => v.validFrom,
  Until: (v) => v.validTill,
  Used: (v) => v.uses,
  'Total uses': (v) => v.maxUses ?? 'No limit',
  'Uses per phone': (v) => v.maxUsesPerPhone ?? 'No limit',
  'Minimum spend (₹)': (v) => v.minSpend,
  'Minimum children': (v) => v.minChildren,
  'First visit only': (v) => v.firstVisitOnly,
  'Birthday month only': (v) => v.needsBirthday,
  'Package types': (v) => (v.packageTypes.length === 0 ? 'All types' : v.packageTypes.map(labelOf)),
  'Title on Home': (v) => (v.isOffer ? v.offerTitle : ''),
};
