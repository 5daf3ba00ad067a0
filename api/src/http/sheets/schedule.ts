import type { TeamClosure, TeamSlot } from '../../contract/team-schedule.ts';
import type { TeamVoucher } from '../../contract/team-vouchers.ts';
import { named, type Sheet } from './sheet.ts';

export const slots: Sheet<TeamSlot> = {
  From: (s) => s.startTime,
  To: (s) => s.endTime,
  Capacity: (s) => s.maxCapacity,
  Active: (s) => s.isActive,
  'Taken on the fullest day': (s) => s.mostTaken,
  'Coming bookings': (s) => s.comingBookings,
};

export const closures: Sheet<TeamClosure> = {
  Date: (c) => c.date,
  Open: (c) => c.isOpen,
  From: (c) => c.openTime,
  To: (c) => c.closeTime,
  Reason: (c) => c.reason,
};

const discounts: Record<TeamVoucher['discountType'], string> = {
  percentage: 'Percent off',
  fixed: 'Rupees off',
  free_child: 'Children play free',
};

const states: Record<TeamVoucher['state'], string> = {
  usable: 'Usable',
  not_yet: 'Not yet',
  over: 'Over',
  used_up: 'Used up',
  off: 'Switched off',
};

export const vouchers: Sheet<TeamVoucher> = {
  Code: (v) => v.code,
  Description: (v) => v.description,
  State: (v) => states[v.state],
  Kind: (v) => discounts[v.discountType],
  'How much': (v) => v.discountValue,
  'At most (₹)': (v) => v.maxDiscount,
  From: (v) => v.validFrom,
  Till: (v) => v.validTill,
  Used: (v) => v.uses,
  'Uses in all': (v) => v.maxUses ?? 'No limit',
  'Uses a phone': (v) => v.maxUsesPerPhone ?? 'No limit',
  'Spend at least (₹)': (v) => v.minSpend,
  'Children at least': (v) => v.minChildren,
  'First visit only': (v) => v.firstVisitOnly,
  'Package types': (v) => (v.packageTypes.length === 0 ? 'Every type' : v.packageTypes.map(named)),
  'Title on Home': (v) => (v.isOffer ? v.offerTitle : ''),
};
