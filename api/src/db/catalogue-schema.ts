import type { Generated } from 'kysely';

export interface PlayPackageRow {
  id: Generated<number>;
  name: string;
  type: 'walk_in' | 'weekend' | 'monthly' | 'birthday';
  price_paise: number;
  duration_minutes: number;
  description: string;
  features: string;
  max_children: number;
  is_active: 0 | 1;
  display_order: Generated<number>;
  version: Generated<number>;
  /** Deleted; the row stays for the bookings and sales that refer to it. */
  deleted_at: string | null;
  /** The weekdays on which it can be used, as a bit mask: 1 is Sunday, 64 is Saturday. */
  valid_days: Generated<number>;
  /** Whether it can be used on holidays, whatever their weekday. */
  on_holidays: Generated<0 | 1>;
  /** The price on Saturdays, Sundays and holidays; null if it is the same. */
  weekend_price_paise: Generated<number | null>;
  /** What adults and other children pay, in words. */
  others_pay: Generated<string>;
  /** Booking it sells an hour package. */
  sells_hours: Generated<0 | 1>;
}

export interface ActivityRow {
  id: Generated<number>;
  title: string;
  description: string;
  image: string;
  icon: string;
  gradient: string;
  age_group: string;
  is_active: 0 | 1;
  display_order: number;
  version: Generated<number>;
}

export interface GalleryItemRow {
  id: Generated<number>;
  title: string;
  description: string;
  image: string;
  category: 'play-zones' | 'birthday-parties' | 'events' | 'activities' | 'facilities';
  is_active: 0 | 1;
  is_featured: 0 | 1;
  uploaded_at: string;
  display_order: number;
  version: Generated<number>;
}

export interface BirthdayPackageRow {
  id: Generated<number>;
  slug: string;
  name: string;
  description: string;
  price_paise: number;
  duration_minutes: number;
  max_guests: number;
  features: string;
  icon: string;
  gradient: string;
  decoration_theme: string;
  age_group: string;
  image: string;
  is_popular: 0 | 1;
  is_active: 0 | 1;
  display_order: number;
  version: Generated<number>;
  /** Deleted; the row stays for the parties that refer to it. */
  deleted_at: string | null;
  /** How many days before the party it must be booked. */
  lead_days: Generated<number>;
  /** What confirms a party booked online: a share of its price, or else a sum; 0 for none. */
  deposit_percent: Generated<number>;
  deposit_paise: Generated<number>;
  /** How many days before the party the rest has to be paid. */
  balance_days: Generated<number>;
}

export interface AddOnRow {
  id: Generated<number>;
  name: string;
  description: string;
  price_paise: number;
  icon: string;
  image: string;
  category: 'general' | 'photography' | 'food' | 'time' | 'premium';
  audience: 'play' | 'birthday';
  is_required: 0 | 1;
  is_active: 0 | 1;
  display_order: number;
  applicable_packages: string;
  version: Generated<number>;
  /** Whether the website lists it, and whether the counter sells it. */
  is_on_site: Generated<0 | 1>;
  is_at_counter: Generated<0 | 1>;
  /** The maximum retail price printed on it; no sale may exceed it. */
  mrp_paise: number | null;
  /** How many are left; null if nobody counts them. */
  stock: number | null;
  /** The stock at which the portal warns. */
  low_stock: number | null;
}

export interface VoucherRow {
  id: Generated<number>;
  code: string;
  description: string;
  discount_type: 'percentage' | 'fixed' | 'free_child';
  /** Percent, paise, or the number of free children, depending on `discount_type`. */
  discount_value: number;
  max_discount_paise: number | null;
  valid_from: string | null;
  valid_till: string | null;
  max_uses: number | null;
  max_uses_per_phone: number | null;
  uses: number;
  min_spend_paise: number;
  min_children: number;
  first_visit_only: 0 | 1;
  package_types: string;
  is_active: 0 | 1;
  /** Whether the public pages show it, under `offer_title`. */
  is_offer: Generated<0 | 1>;
  offer_title: Generated<string>;
  version: Generated<number>;
  /** Only in the month of a child's birthday. */
  needs_birthday: Generated<0 | 1>;
}

/** One live use of a voucher by one booking; `use_number` turns the per-phone limit into a unique key. */
export interface VoucherUseRow {
  voucher_id: number;
  phone: string;
  use_number: number;
  booking_id: number;
  created_at: string;
}

/** A birthday voucher is given once for each child and month. */
export interface BirthdayUseRow {
  voucher_id: number;
  child_id: number;
  /** `YYYY-MM` */
  month: string;
  booking_id: number;
}

/** A picture uploaded by the team, named by its files' id. */
export interface UploadRow {
  id: string;
  width: number;
  height: number;
  created_by_user_id: number | null;
  /** When it was last uploaded, used or removed somewhere; cleanup skips it for a day. */
  used_at: string;
}

/** The tables of what the centre sells, and vouchers. */
export interface CatalogueSchema {
  play_packages: PlayPackageRow;
  activities: ActivityRow;
  gallery_items: GalleryItemRow;
  birthday_packages: BirthdayPackageRow;
  add_ons: AddOnRow;
  vouchers: VoucherRow;
  voucher_uses: VoucherUseRow;
  birthday_uses: BirthdayUseRow;
  uploads: UploadRow;
}
