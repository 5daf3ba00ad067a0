import type { TeamAddOn } from '../../contract/catalogue/team-add-ons.ts';
import type { TeamBirthdayPackage } from '../../contract/catalogue/team-birthday-packages.ts';
import type { TeamActivity, TeamPackage } from '../../contract/catalogue/team-catalogue.ts';
import type { TeamGalleryItem } from '../../contract/catalogue/team-gallery.ts';
import { everyWeekday, validDaysText } from '../../domain/catalogue/package-days.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const packageColumns: CsvColumns<TeamPackage> = {
  Package: (p) => p.name,
  Type: (p) => labelOf(p.type),
  'Price (₹)': (p) => p.price,
  'Weekend price (₹)': (p) => p.weekendPrice ?? '',
  Days: (p) =>
    validDaysText({ validDays: p.validDays ?? everyWeekday, onHolidays: p.onHolidays ?? true }) ??
    'Every day',
  'Others pay': (p) => p.othersPay ?? '',
  'Sells hours': (p) => p.sellsHours ?? false,
  Hours: (p) => p.duration,
  'Maximum children': (p) => p.maxChildren,
  Features: (p) => p.features,
  Description: (p) => p.description,
  Active: (p) => p.isActive,
};

export const activityColumns: CsvColumns<TeamActivity> = {
  Activity: (a) => a.title,
  Description: (a) => a.description,
  Ages: (a) => a.ageGroup,
  Icon: (a) => a.icon,
  Gradient: (a) => a.gradient,
  Picture: (a) => a.image,
  Active: (a) => a.isActive,
};

export const birthdayPackageColumns: CsvColumns<TeamBirthdayPackage> = {
  Package: (p) => p.name,
  'Price (₹)': (p) => p.price,
  Hours: (p) => p.duration,
  'Maximum guests': (p) => p.maxGuests,
  Ages: (p) => p.ageGroup,
  'Decoration theme': (p) => p.decorationTheme,
  Features: (p) => p.features,
  Description: (p) => p.description,
  Icon: (p) => p.icon,
  Gradient: (p) => p.gradient,
  Picture: (p) => p.image,
  'Days ahead': (p) => p.leadDays ?? 1,
  'Deposit (%)': (p) => p.depositPercent ?? 0,
  'Deposit (₹)': (p) => p.deposit ?? 0,
  'Balance days before': (p) => p.balanceDays ?? 0,
  'Most popular': (p) => p.isPopular,
  Active: (p) => p.isActive,
};

export const galleryColumns: CsvColumns<TeamGalleryItem> = {
  Title: (g) => g.title,
  Description: (g) => g.description,
  Category: (g) => labelOf(g.category),
  Picture: (g) => g.image,
  Featured: (g) => g.featured,
  Active: (g) => g.isActive,
  Added: (g, at) => at(g.uploadDate),
};

export const addOnColumns: CsvColumns<TeamAddOn> = {
  'Add-on': (a) => a.name,
  Description: (a) => a.description,
  'Price (₹)': (a) => a.price,
  Category: (a) => labelOf(a.category),
  For: (a) => (a.audience === 'play' ? 'Play sessions' : 'Birthday parties'),
  'Maximum retail price (₹)': (a) => a.mrp,
  Stock: (a) => a.stock,
  Packages: (a) => (a.applicablePackages.length === 0 ? 'All' : a.applicablePackages),
  Icon: (a) => a.icon,
  Picture: (a) => a.image,
  Required: (a) => a.isRequired,
  Active: (a) => a.isActive,
};
