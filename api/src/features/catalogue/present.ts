import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AddOn } from '../../contract/catalogue/add-ons.ts';
import type { Activity, BirthdayPackage, PlayPackage } from '../../contract/catalogue/catalogue.ts';
import type { GalleryItem } from '../../contract/catalogue/gallery.ts';
import type {
  ActivityRow,
  AddOnRow,
  BirthdayPackageRow,
  GalleryItemRow,
  PlayPackageRow,
} from '../../db/catalogue-schema.ts';
import { daysOfMask } from '../../domain/catalogue/package-days.ts';
import { decimalRupees } from '../../domain/money.ts';

const textList = z.array(z.string());

/** A stored JSON list of texts. */
const parseTextList = (stored: string): string[] => textList.parse(JSON.parse(stored));

export const presentPackage = (row: Selectable<PlayPackageRow>): PlayPackage => ({
  id: row.id,
  name: row.name,
  type: row.type,
  price: decimalRupees(row.price_paise),
  duration: row.duration_minutes / 60,
  description: row.description,
  features: parseTextList(row.features),
  maxChildren: row.max_children,
  isActive: row.is_active === 1,
  validDays: daysOfMask(row.valid_days),
  onHolidays: row.on_holidays === 1,
  weekendPrice: row.weekend_price_paise === null ? null : decimalRupees(row.weekend_price_paise),
  othersPay: row.others_pay,
  sellsHours: row.sells_hours === 1,
});

export const presentActivity = (row: Selectable<ActivityRow>): Activity => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  icon: row.icon,
  gradient: row.gradient,
  ageGroup: row.age_group,
  isActive: row.is_active === 1,
});

export const presentBirthdayPackage = (row: Selectable<BirthdayPackageRow>): BirthdayPackage => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  price: Math.round(row.price_paise / 100),
  duration: row.duration_minutes / 60,
  maxGuests: row.max_guests,
  features: parseTextList(row.features),
  icon: row.icon,
  gradient: row.gradient,
  decorationTheme: row.decoration_theme,
  ageGroup: row.age_group,
  image: row.image,
  isPopular: row.is_popular === 1,
  isActive: row.is_active === 1,
  leadDays: row.lead_days,
  depositPercent: row.deposit_percent,
  deposit: Math.round(row.deposit_paise / 100),
  balanceDays: row.balance_days,
});

export const presentGalleryItem = (row: Selectable<GalleryItemRow>): GalleryItem => ({
  id: row.id,
  title: row.title,
  description: row.description,
  imageUrl: row.image,
  category: row.category,
  featured: row.is_featured === 1,
});

export const presentAddOn = (row: Selectable<AddOnRow>): AddOn => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: decimalRupees(row.price_paise),
  icon: row.icon,
  image: row.image,
  category: row.category,
  audience: row.audience,
  isRequired: row.is_required === 1,
  isActive: row.is_active === 1,
  displayOrder: row.display_order,
  applicablePackages: parseTextList(row.applicable_packages),
});
