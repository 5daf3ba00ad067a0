import type { Generated } from 'kysely';
import type { SignInMethod } from '../domain/access/sign-in.ts';
import type { DeskMoneySchema } from './desk-money-schema.ts';
import type { DocumentSchema } from './document-schema.ts';
import type { GatewaySchema } from './gateway-schema.ts';
import type { MessageSchema } from './message-schema.ts';
import type { MoneySchema } from './money-schema.ts';
import type { StatementSchema } from './statement-schema.ts';
import type { WaitingSchema } from './waiting-schema.ts';

/**
 * The rows of both stores. Instants are ISO 8601 UTC text, dates `YYYY-MM-DD`, times of day `HH:MM`, money
 * integer paise, hours integer minutes, flags 0 or 1, lists JSON text.
 */
type Flag = 0 | 1;

export interface UserRow {
  id: Generated<number>;
  username: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  address: string;
  date_of_birth: string | null;
  role: 'customer' | 'staff' | 'manager' | 'admin';
  is_active: Flag;
  /** JSON list of permission keys; null means the role's defaults. */
  permissions: string | null;
  pin_hash: string | null;
  last_login_at: string | null;
  created_at: string;
  version: Generated<number>;
  /** Google's permanent id of the connected account; its email can change. */
  google_subject: string | null;
  /** When a code confirmed the phone; null if only a team member has entered it. */
  phone_verified_at: string | null;
  /** When a sign-in confirmed the email. */
  email_verified_at: string | null;
  /** The person was deleted; the row stays for the rows that refer to it. */
  deleted_at: string | null;
  /** When the parent consented to storing the children's details. */
  consented_at: Generated<string | null>;
  /** Whether a passkey or an authenticator app is set up; maintained by `second-factor-store.ts`. */
  has_second_factor: Generated<Flag>;
  /** Someone else set the password. It gives no access until its owner changes it. */
  must_change_password: Generated<Flag>;
}

/** What the team knows about a family beyond its visits. A family that was never edited has no row. */
export interface FamilyRow {
  id: Generated<number>;
  notes: Generated<string>;
  /** JSON list; may name those who may pick the children up. */
  adults: Generated<string>;
  /** JSON list, with birthdays, allergies and notes. */
  children: Generated<string>;
  /** When a guardian consented to the front desk seeing who may pick up and the allergies. */
  desk_consented_at: string | null;
  changed_at: string;
  version: Generated<number>;
}

/** A phone of a family that has a row. */
export interface FamilyPhoneRow {
  phone: string;
  family_id: number;
}

/** A sheet that brings families, hours, bookings or parties from an earlier system. */
export interface ImportRow {
  id: Generated<number>;
  kind: 'families' | 'bookings' | 'parties';
  /** The file's name. */
  name: string;
  /** JSON list of the sheet's column heads. */
  heads: string;
  total_rows: number;
  status: 'open' | 'checked' | 'done' | 'undone';
  by_name: string;
  created_at: string;
  done_at: string | null;
  undone_at: string | null;
}

/** A row of that sheet, numbered as in the sheet, with what becomes of it. */
export interface SheetRowRow {
  import_id: number;
  row_number: number;
  /** The family's phone if the row has a valid one; blank once its words are erased. */
  phone: string;
  /** JSON list of texts; empty once they are erased. */
  cells: string;
  result: 'waiting' | 'import' | 'skip' | 'problem';
  explanation: string;
  /** JSON list of the records that the row made. */
  records: string;
}

/** A child of a family, for quicker booking. */
export interface ChildRow {
  id: Generated<number>;
  user_id: number;
  name: string;
  birthday: string | null;
  created_at: string;
  version: Generated<number>;
}

export interface SessionRow {
  token_hash: string;
  user_id: number;
  kind: 'customer' | 'team';
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** For example `Chrome on Android`. */
  device: Generated<string>;
  method: Generated<SignInMethod>;
  /** When this session passed a second factor. */
  second_factor_at: string | null;
}

/** A team member's passkey (WebAuthn). */
export interface PasskeyRow {
  credential_id: string;
  user_id: number;
  /** COSE key in base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** An authenticator app for time-based one-time passwords (RFC 6238). */
export interface AuthenticatorAppRow {
  id: Generated<number>;
  user_id: number;
  sealed_secret: string;
  created_at: string;
  /** When its first code was accepted; null during setup. */
  confirmed_at: string | null;
  /** The time step of the last accepted code. */
  last_step: Generated<number>;
  last_used_at: string | null;
}

export interface RecoveryCodeRow {
  code_hash: string;
  user_id: number;
  used_at: string | null;
}

/** A sign-in that waits for its second step, or a passkey that is being added. */
export interface SignInStepRow {
  token_hash: string;
  purpose: 'password' | 'google' | 'passkey' | 'add_passkey';
  /** Null for a sign-in by passkey alone, which identifies the person at the end. */
  user_id: number | null;
  /** The challenge for the passkey to sign; cleared once answered. */
  challenge: string | null;
  expires_at: string;
}

/** A sign-in attempt at the provider, used once by the browser that began it. */
export interface SignInAttemptRow {
  token_hash: string;
  state: string;
  nonce: string;
  code_verifier: string;
  return_to: string;
  /** The person signed in when it began; the provider's account is connected to them. */
  user_id: number | null;
  expires_at: string;
}

export interface OtpCodeRow {
  phone: string;
  code_hash: string;
  /** The code, sealed under the server's key for resending; null in rows of an older version. */
  sealed_code: string | null;
  expires_at: string;
  created_at: string;
  /** How often it was requested. */
  asks: Generated<number>;
}

/** A browser that requested a code for a phone; `proved_at` is set once it has sent the right code. */
export interface PhoneBrowserRow {
  token_hash: string;
  phone: string;
  proved_at: string | null;
  expires_at: string;
}

/** An hour in which a limit across all visitors was reached. */
export interface LimitAlarmRow {
  kind: 'codes' | 'guest_seats';
  /** The start of the hour, UTC. */
  hour: string;
  reached_limit: number;
  /** Requests that hit the limit. */
  requests: number;
  last_at: string;
}

export interface PlayPackageRow {
  id: Generated<number>;
  name: string;
  type: 'walk_in' | 'weekend' | 'monthly' | 'birthday';
  price_paise: number;
  duration_minutes: number;
  description: string;
  features: string;
  max_children: number;
  is_active: Flag;
  display_order: Generated<number>;
  version: Generated<number>;
  /** Deleted; the row stays for the bookings and sales that refer to it. */
  deleted_at: string | null;
  /** The weekdays on which it can be used, as a bit mask: 1 is Sunday, 64 is Saturday. */
  valid_days: Generated<number>;
  /** Whether it can be used on holidays, whatever their weekday. */
  on_holidays: Generated<Flag>;
  /** The price on Saturdays, Sundays and holidays; null if it is the same. */
  weekend_price_paise: Generated<number | null>;
  /** What adults and other children pay, in words. */
  others_pay: Generated<string>;
  /** Booking it sells an hour package. */
  sells_hours: Generated<Flag>;
}

export interface ActivityRow {
  id: Generated<number>;
  title: string;
  description: string;
  image: string;
  icon: string;
  gradient: string;
  age_group: string;
  is_active: Flag;
  display_order: number;
  version: Generated<number>;
}

export interface GalleryItemRow {
  id: Generated<number>;
  title: string;
  description: string;
  image: string;
  category: 'play-zones' | 'birthday-parties' | 'events' | 'activities' | 'facilities';
  is_active: Flag;
  is_featured: Flag;
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
  is_popular: Flag;
  is_active: Flag;
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
  is_required: Flag;
  is_active: Flag;
  display_order: number;
  applicable_packages: string;
  version: Generated<number>;
  /** Whether the website lists it, and whether the counter sells it. */
  is_on_site: Generated<Flag>;
  is_at_counter: Generated<Flag>;
  /** The maximum retail price printed on it; no sale may exceed it. */
  mrp_paise: number | null;
  /** How many are left; null if nobody counts them. */
  stock: number | null;
  /** The stock at which the portal warns. */
  low_stock: number | null;
}

export interface TimeSlotRow {
  id: Generated<number>;
  start_time: string;
  end_time: string;
  max_capacity: number;
  is_active: Flag;
  version: Generated<number>;
  /** When it was retired; it then stays only for its past and present bookings. */
  retired_at: Generated<string | null>;
}

/** The capacity of a slot on a date, or on a weekday that has no row for the date. */
export interface SlotCapacityRow {
  time_slot_id: number;
  /** A date, or a weekday from `0` (Sunday) to `6`. */
  day: string;
  /** 0 if the slot is not offered on that day. */
  capacity: number;
}

/** Seats taken in one slot on one date; `seats_taken` only ever changes by a conditional write. */
export interface SlotDayRow {
  date: string;
  time_slot_id: number;
  seats_taken: number;
  /** Increases with every change of `seats_taken`, by a trigger. */
  version: Generated<number>;
}

export interface OperatingHoursRow {
  day_of_week: number;
  open_time: string;
  close_time: string;
  is_open: Flag;
}

/** A special day: closed (`is_open` 0) or with its own hours. */
export interface ClosureRow {
  id: Generated<number>;
  date: string;
  is_open: Flag;
  open_time: string | null;
  close_time: string | null;
  reason: string;
  version: Generated<number>;
  /** Holiday prices, and only the packages that are valid on holidays. */
  is_holiday: Generated<Flag>;
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
  first_visit_only: Flag;
  package_types: string;
  is_active: Flag;
  /** Whether the public pages show it, under `offer_title`. */
  is_offer: Generated<Flag>;
  offer_title: Generated<string>;
  version: Generated<number>;
  /** Only in the month of a child's birthday. */
  needs_birthday: Generated<Flag>;
}

/** One live use of a voucher by one booking; `use_number` turns the per-phone limit into a unique key. */
export interface VoucherUseRow {
  voucher_id: number;
  phone: string;
  use_number: number;
  booking_id: number;
  created_at: string;
}

export interface BookingRow {
  id: Generated<number>;
  reference: string;
  manage_key_hash: string;
  user_id: number | null;
  package_id: number;
  time_slot_id: number;
  booking_date: string;
  start_time: string;
  end_time: string;
  number_of_children: number;
  children_ages: string;
  parent_name: string;
  parent_phone: string;
  parent_email: string;
  special_requests: string;
  voucher_id: number | null;
  voucher_code: string | null;
  subtotal_paise: number;
  discount_paise: number;
  total_paise: number;
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  payment_status: 'due' | 'paid';
  payment_method: 'desk' | 'upi' | 'online';
  arrived_at: string | null;
  /** The operation that recorded the check-in; null if none did. */
  arrival_operation_id: string | null;
  consented_at: string | null;
  created_at: string;
  version: Generated<number>;
  cancelled_at: string | null;
  /** 1: the team booked, or someone who had verified the phone. 0: a guest who had not. */
  is_phone_proved: Generated<Flag>;
  /** The hour package that pays for the visit; its hours are taken at arrival. */
  package_sale_id: Generated<number | null>;
  /** The minutes that the visit takes; null if it takes none. */
  hours_minutes: Generated<number | null>;
  /** The visit on hours that its arrival recorded. */
  hours_usage_id: Generated<string | null>;
  /** The team has decided that this paid pass needs no hours of its own. */
  needs_no_hours: Generated<Flag>;
  /** What the team has to check on arrival, such as a birthday; blank if nothing. */
  condition_note: Generated<string>;
  /** The status before the clock completed the visit; null if it did not. */
  status_before_end: Generated<'pending' | 'confirmed' | null>;
  /** Who says that the family did not come; `denied`: the team says that it did, whatever the clock finds. */
  no_show: Generated<'' | 'clock' | 'team' | 'denied'>;
  /** How often the parent has changed it online. */
  online_changes: Generated<number>;
  /** Until when its seats are held for a payment; null if nothing ends the hold. */
  held_until: Generated<string | null>;
  /** When the hold ended without a payment, which cancelled it. */
  hold_ended_at: Generated<string | null>;
  /** What identifies the UPI payment that the parent says was made; blank if none. */
  upi_reference: Generated<string>;
}

/** A further key of a booking, for a parent who looked it up. It opens it as long as the phone is the same. */
export interface BookingKeyRow {
  key_hash: string;
  booking_id: number;
  created_at: string;
}

export interface BirthdayPartyRow {
  id: Generated<number>;
  reference: string;
  user_id: number;
  birthday_package_id: number;
  package_type: string;
  time_slot_id: number;
  party_date: string;
  start_time: string;
  end_time: string;
  child_name: string;
  child_age: number;
  number_of_guests: number;
  theme: string;
  cake_preference: string;
  decoration_preference: string;
  special_requests: string;
  parent_name: string;
  parent_phone: string;
  parent_email: string;
  total_paise: number;
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  payment_status: 'due' | 'paid';
  created_at: string;
  version: Generated<number>;
  cancelled_at: string | null;
  consented_at: string | null;
  arrived_at: string | null;
  /** The operation that recorded the check-in; null if none did. */
  arrival_operation_id: string | null;
  /** 1: the team booked, or someone who had verified the phone. 0: a guest who had not. */
  is_phone_proved: Generated<Flag>;
  /** What confirms the party, and when the rest has to be paid; as agreed when it was booked. */
  deposit_paise: Generated<number>;
  balance_due_on: Generated<string | null>;
  /** The status before the clock completed the visit; null if it did not. */
  status_before_end: Generated<'pending' | 'confirmed' | null>;
  /** How often the parent has changed it online. */
  online_changes: Generated<number>;
}

/** A quarter-hour of a party room; the primary key prevents two parties in one room. */
export interface RoomQuarterRow {
  date: string;
  room: number;
  /** Quarter-hours since midnight: 40 is 10:00. */
  quarter: number;
  party_id: number;
}

export interface PackageSaleRow {
  id: Generated<number>;
  reference: string;
  package_id: number;
  package_name: string;
  total_minutes: number;
  /** The sum of the sale's ledger; never below 0. */
  remaining_minutes: number;
  customer_name: string;
  customer_phone: string;
  customer_email: string | null;
  total_paise: number;
  notes: string;
  sold_by_user_id: number | null;
  sold_by: string;
  sold_by_note: string;
  valid_till: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  created_at: string;
  version: Generated<number>;
  /** The refund for its unused hours; the sale is then cancelled. */
  refunded_paise: number | null;
  consented_at: string | null;
  /** 1: sold with a booking and nothing paid yet, so its hours can't be used. 2: paid since. 0: any other sale. */
  pay_first: Generated<0 | 1 | 2>;
}

export interface PackageUsageRow {
  id: string;
  package_sale_id: number;
  minutes_used: number;
  /** Minutes that the balance did not cover when the visit was recorded. */
  short_minutes: number;
  usage_date: string;
  number_of_children: number;
  attending_children_names: string;
  supervisor_notes: string;
  checked_in_by_user_id: number | null;
  checked_in_by: string;
  checked_in_by_note: string;
  checked_in_at: string;
  checked_out_at: string | null;
  /**
   * The check-out's operation, which its tablet can undo; null if the portal recorded the end, or the visit
   * came with it.
   */
  check_out_operation_id: string | null;
  device_id: number | null;
  voided_at: string | null;
  void_reason: string | null;
  created_at: string;
}

/**
 * Append-only: triggers reject every delete, and every update except blanking the note of an erased person's
 * sale.
 */
export interface HourLedgerRow {
  id: Generated<number>;
  sale_id: number;
  usage_id: string | null;
  review_id: number | null;
  kind: 'sold' | 'used' | 'given_back' | 'settled' | 'cancelled';
  minutes: number;
  note: string;
  by_user_id: number | null;
  by_name: string;
  device_id: number | null;
  created_at: string;
}

export interface UsageReviewRow {
  id: Generated<number>;
  usage_id: string;
  sale_id: number;
  device_id: number | null;
  reason:
    | 'short'
    | 'expired'
    | 'cancelled'
    | 'revoked_device'
    | 'server_restored'
    | 'before_sale'
    | 'wrong_clock'
    | 'too_fast'
    | 'family_twice'
    | 'outside_hours'
    | 'back_dated';
  short_minutes: number;
  balance_then_minutes: number;
  occurred_at: string;
  opened_at: string;
  status: 'open' | 'settled';
  resolution: 'charge' | 'waive' | 'void' | null;
  note: string;
  settled_by_user_id: number | null;
  settled_by: string | null;
  settled_at: string | null;
}

export interface DeviceRow {
  id: Generated<number>;
  name: string;
  enrolment_code_hash: string | null;
  enrolment_expires_at: string | null;
  token_hash: string | null;
  enrolled_at: string | null;
  last_seen_at: string | null;
  waiting: number | null;
  /** When the oldest of them was made, by the server's clock; null if none waits or if the tablet didn't say. */
  oldest_waiting_at: string | null;
  app_version: string | null;
  /** The server's receipt of the tablet's pushed operations, its rows in `handed_in` (domain/desk/receipt.ts). */
  receipt_count: Generated<number>;
  receipt_sum: Generated<string>;
  /** How many operations the tablet reported as pushed at its last call, and how many of them are here. */
  told_count: number | null;
  told_here: number | null;
  /** Whether the tablet's receipt matches the server's; null until a tablet sends one. */
  is_in_step: Flag | null;
  revoked_at: string | null;
  created_by_user_id: number | null;
  created_at: string;
  /** The tablet's public P-256 keys, raw in base64url: for its signatures, and for sealing PINs. */
  signing_key: string | null;
  sealing_key: string | null;
  /** When its credential expires unless the tablet syncs before; null until it is enrolled. */
  credential_ends_at: string | null;
  /** When the server stopped accepting its work. */
  closed_at: string | null;
  /** The last number of unsent operations it reported before it was revoked, and when. */
  waiting_when_revoked: number | null;
  seen_when_revoked: string | null;
  /** All operations from before this moment have arrived; null until a push proves that. */
  last_clean_at: string | null;
  /** How far accepted check-ins account for typing time, at the fastest pace (domain/desk/plausibility.ts). */
  typed_until: string | null;
  /** The drawer for its cash; null means the first one. */
  drawer_id: number | null;
}

/** The staff of each desk; its tablet gets only their PINs. */
export interface DeviceStaffRow {
  device_id: number;
  user_id: number;
}

/** This centre's id, which stays with the database. */
export interface InstallationRow {
  only: number;
  id: string;
}

/** Pushed work of a revoked tablet, undecided or decided; one open batch per tablet. */
export interface HeldBatchRow {
  id: Generated<number>;
  device_id: number;
  status: 'open' | 'settled';
  opened_at: string;
  last_at: string;
  /** Stored so far, including invalid ones; the limit counts these. */
  operations: Generated<number>;
  bytes: Generated<number>;
  /** Operations that got `invalid` because the batch was full. */
  refused: Generated<number>;
  accepted: Generated<number>;
  rejected: Generated<number>;
  note: Generated<string>;
  settled_by_user_id: number | null;
  settled_by: string | null;
  settled_at: string | null;
  version: Generated<number>;
}

/** An operation of a batch. Its own row says `review`, so that the tablet gets a normal response. */
export interface HeldOperationRow {
  /** The order of arrival. */
  position: Generated<number>;
  operation_id: string;
  /** Its id in a file that the tablet did not sign; null if the tablet sent it itself. */
  original_id: string | null;
  batch_id: number;
  /** The operation, visit, booking or party it concerns; rows with the same value are decided together. */
  about: string;
  /** The claims of a visit; null or 0 for other kinds. */
  sale_id: number | null;
  visit_date: string | null;
  children: number;
  minutes: number;
  /** When it happened according to the tablet, by its clock with its offset. */
  happened_at: string;
  is_of_another_past: Flag;
  state: 'held' | 'accepted' | 'rejected';
  decided_at: string | null;
}

/** Every operation ever received, by id, permanently: this prevents applying one twice. */
export interface OperationRow {
  id: string;
  device_id: number;
  kind: string;
  content_hash: string;
  /** The operation as received, JSON, for support. */
  body: string;
  occurred_at: string;
  clock_offset_ms: number | null;
  staff_id: number | null;
  heard_at: string;
  outcome: 'applied' | 'review' | 'invalid';
  message: string | null;
  clock_suspect: Flag;
}

/**
 * Which tablet pushed which operation, applied or in review. Some arrive from two tablets, or from a file.
 */
export interface HandedInRow {
  operation_id: string;
  device_id: number;
}

export interface EnquiryRow {
  id: Generated<number>;
  name: string;
  phone: string;
  email: string | null;
  type: string;
  message: string;
  status: 'pending' | 'responded' | 'closed';
  note: string;
  created_at: string;
  version: Generated<number>;
}

/** Append-only: triggers reject every delete, and every update except blanking an erased person's data. */
export interface AuditLogRow {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  user_name: string;
  action: string;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
  request_id: string;
  redacted_at: string | null;
}

export interface IdempotencyKeyRow {
  /** Hash of caller, endpoint and key; the key itself is not stored. */
  id: string;
  body_hash: string;
  status: number;
  /** The first response, sealed with a key derived from the Idempotency-Key. */
  sealed_answer: string;
  created_at: string;
}

export interface RateLimitRow {
  key: string;
  points: number;
  /** Milliseconds since 1970; null never expires. */
  expires_at_ms: number | null;
}

export interface SiteSettingRow {
  key: string;
  value: string;
}

/**
 * One row per entity that the desk may cache, moved to the newest revision whenever the entity changes; delta
 * pulls read these.
 */
export interface ChangeRow {
  kind: 'packages' | 'sales' | 'bookings' | 'usages' | 'staff' | 'settings' | 'parties';
  entity_id: string;
  revision: number;
}

/** How many page views of a day fell into a range of a metric, without any visitor data. */
export interface VitalCountRow {
  date: string;
  page: string;
  metric: string;
  bucket: string;
  count: number;
}

/**
 * `revision`: a transaction advances it last, so that commits and revisions have the same order on both
 * stores. `content`: triggers advance it with every row shown on the public pages.
 */
export interface CounterRow {
  name: string;
  value: number;
}

/** A server start on this database, and the revision at that time. */
export interface StartRow {
  id: Generated<number>;
  token: string;
  first_revision: number;
}

/** Data that is edited as a whole although it spans many rows, with its common version. */
export interface SingletonRow {
  id: number;
  name: 'operating_hours' | 'settings';
  version: Generated<number>;
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

/** Proof of a consent: to which text, when, and how. It names no family, so it survives erasure. */
export interface ConsentRow {
  id: Generated<number>;
  subject: 'booking' | 'party' | 'sale' | 'account';
  subject_id: number;
  version: string;
  /** `online` by the parent; `in_person` recorded by a team member. */
  channel: 'online' | 'in_person';
  given_at: string;
  recorded_by_user_id: number | null;
  device_id: number | null;
  withdrawn_at: string | null;
}

/** The records and lists that a team member read in an hour. */
export interface AccessLogRow {
  user_id: number;
  /** The endpoint's key. */
  action: string;
  /**
   * A record's id, or `booking:12` for a look-up by phone; blank for a list, `search` for a searched list.
   */
  subject: string;
  /** `YYYY-MM-DDTHH`, UTC. */
  hour: string;
  times: number;
  rows: number;
}

/** One run of the retention job per day. An admin confirms the first run, and each run with other periods. */
export interface RetentionRunRow {
  date: string;
  at: string;
  /** JSON of the periods used. */
  periods: string;
  confirmed_by_user_id: number | null;
  /** JSON of the number of rows cleared so far; null until the first batch is committed. */
  counts: string | null;
}

/** A birthday voucher is given once for each child and month. */
export interface BirthdayUseRow {
  voucher_id: number;
  child_id: number;
  /** `YYYY-MM` */
  month: string;
  booking_id: number;
}

/** A step of setting up the centre that someone has ticked, or `dismissed` for the card as a whole. */
interface FirstStepRow {
  step: string;
  done_at: string;
  done_by: string;
}

/** A person who was erased, without a name: it is replayed after a restore from an older backup. */
export interface ErasureRow {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  /** Tells the account from another that got the same id after a restore. */
  user_created_at: string | null;
  /** The server key's digest of the phone. */
  phone_digest: string | null;
}

/** A job that runs once for all processes of the centre. */
export interface JobRow {
  name: string;
  /** When it is due next. */
  due_at: string;
  /** Until when the process that runs it has it to itself. */
  leased_until: string | null;
  /** The run's own token, so that a late process can't end another's run. */
  lease: string | null;
  finished_at: string | null;
  failed_at: string | null;
  /** What failed; blank after a success. */
  error: Generated<string>;
  /** JSON about the last success. */
  outcome: string | null;
}

export interface Schema
  extends MoneySchema,
    GatewaySchema,
    StatementSchema,
    DocumentSchema,
    DeskMoneySchema,
    MessageSchema,
    WaitingSchema {
  birthday_uses: BirthdayUseRow;
  first_steps: FirstStepRow;
  consents: ConsentRow;
  access_log: AccessLogRow;
  retention_runs: RetentionRunRow;
  users: UserRow;
  children: ChildRow;
  families: FamilyRow;
  family_phones: FamilyPhoneRow;
  imports: ImportRow;
  import_rows: SheetRowRow;
  sessions: SessionRow;
  sign_in_attempts: SignInAttemptRow;
  passkeys: PasskeyRow;
  authenticator_apps: AuthenticatorAppRow;
  recovery_codes: RecoveryCodeRow;
  sign_in_steps: SignInStepRow;
  otp_codes: OtpCodeRow;
  phone_browsers: PhoneBrowserRow;
  limit_alarms: LimitAlarmRow;
  play_packages: PlayPackageRow;
  activities: ActivityRow;
  gallery_items: GalleryItemRow;
  birthday_packages: BirthdayPackageRow;
  add_ons: AddOnRow;
  time_slots: TimeSlotRow;
  slot_capacities: SlotCapacityRow;
  slot_days: SlotDayRow;
  operating_hours: OperatingHoursRow;
  closures: ClosureRow;
  vouchers: VoucherRow;
  voucher_uses: VoucherUseRow;
  bookings: BookingRow;
  booking_keys: BookingKeyRow;
  birthday_parties: BirthdayPartyRow;
  room_quarters: RoomQuarterRow;
  package_sales: PackageSaleRow;
  package_usages: PackageUsageRow;
  hour_ledger: HourLedgerRow;
  usage_reviews: UsageReviewRow;
  devices: DeviceRow;
  device_staff: DeviceStaffRow;
  installation: InstallationRow;
  operations: OperationRow;
  handed_in: HandedInRow;
  held_batches: HeldBatchRow;
  held_operations: HeldOperationRow;
  enquiries: EnquiryRow;
  audit_log: AuditLogRow;
  idempotency_keys: IdempotencyKeyRow;
  rate_limits: RateLimitRow;
  site_settings: SiteSettingRow;
  changes: ChangeRow;
  vital_counts: VitalCountRow;
  counters: CounterRow;
  starts: StartRow;
  singletons: SingletonRow;
  uploads: UploadRow;
  erasures: ErasureRow;
  jobs: JobRow;
}
