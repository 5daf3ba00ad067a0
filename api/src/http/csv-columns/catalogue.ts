import type { TeamAddOn } from '../../contract/team-add-ons.ts';
import type { TeamBirthdayPackage } from '../../contract/team-birthday-packages.ts';
import type { TeamActivity, TeamPackage } from '../../contract/team-catalogue.ts';
import type { TeamGalleryItem } from '../../contract/team-gallery.ts';
import type { TeamClosure, TeamSlot } from '../../contract/team-schedule.ts';
import type { TeamVoucher } from '../../contract/team-vouchers.ts';
import { type CsvColumns, labelOf } from './csv-column.ts';

export const packages: CsvColumns<TeamPackage> = {
  Package: (p) => p.name,
  Type: (p) => labelOf(p.type),
  'Price (₹)': (p) => p.price,
  Hours: (p) => p.duration,
  'Maximum children': (p) => p.maxChildren,
  Features: (p) => p.features,
  Description: (p) => p.description,
  Active: (p) => p.isActive,
};

export const activities: CsvColumns<TeamActivity> = {
  Activity: (a) => a.title,
  Description: (a) => a.description,
  Ages: (a) => a.ageGroup,
  Icon: (a) => a.icon,
  Colours: (a) => a.gradient,
  Picture: (a) => a.image,
  Active: (a) => a.isActive,
};

export const birthdayPackages: CsvColumns<TeamBirthdayPackage> = {
  Package: (p) => p.name,
  'Price (₹)': (p) => p.price,
  Hours: (p) => p.duration,
  'Maximum guests': (p) => p.maxGuests,
  Ages: (p) => p.ageGroup,
  Decoration: (p) => p.decorationTheme,
  Features: (p) => p.features,
  Description: (p) => p.description,
  Icon: (p) => p.icon,
  Colours: (p) => p.gradient,
  Picture: (p) => p.image,
  Popular: (p) => p.isPopular,
  Active: (p) => p.isActive,
};

export const gallery: CsvColumns<TeamGalleryItem> = {
  Title: (g) => g.title,
  Description: (g) => g.description,
  Category: (g) => labelOf(g.category),
  Picture: (g) => g.image,
  Featured: (g) => g.featured,
  Active: (g) => g.isActive,
  Added: (g, at) => at(g.uploadDate),
};

export const addOns: CsvColumns<TeamAddOn> = {
  'Add-on': (a) => a.name,
  Description: (a) => a.description,
  'Price (₹)': (a) => a.price,
  Category: (a) => labelOf(a.category),
  For: (a) => (a.audience === 'play' ? 'Play sessions' : 'Birthday parties'),
  Packages: (a) => (a.applicablePackages.length === 0 ? 'All' : a.applicablePackages),
  Icon: (a) => a.icon,
  Picture: (a) => a.image,
  Required: (a) => a.isRequired,
  Active: (a) => a.isActive,
};

export const slots: CsvColumns<TeamSlot> = {
  From: (s) => s.startTime,
  To: (s) => s.endTime,
  Capacity: (s) => s.maxCapacity,
  Active: (s) => s.isActive,
  'Seats taken on the busiest day': (s) => s.mostTaken,
  'Upcoming bookings': (s) => s.comingBookings,
};

export const closures: CsvColumns<TeamClosure> = {
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
  usable: 'Active',
  not_yet: 'Scheduled',
  over: 'Expired',
  used_up: 'Used up',
  off: 'Inactive',
};

export const vouchers: CsvColumns<TeamVoucher> = {
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
  'Package types': (v) => (v.packageTypes.length === 0 ? 'All types' : v.packageTypes.map(labelOf)),
  'Title on Home': (v) => (v.isOffer ? v.offerTitle : ''),
};
