import type { Generated } from 'kysely';
import type { SignInMethod } from '../domain/sign-in.ts';

/**
 * Rows as both stores hold them. Instants are ISO 8601 UTC text, dates `YYYY-MM-DD`, times of day `HH:MM`, money integer
 * paise, hours integer minutes, flags 0 or 1, lists JSON text.
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
  /** Google's own name of the account that was connected; its email may change. */
  google_subject: string | null;
  /** When a code showed that the phone is theirs; null while somebody of the team merely typed it. */
  phone_verified_at: string | null;
  /** When a sign-in showed that the email is theirs. */
  email_verified_at: string | null;
  /** The person is gone; the row stays for what points at it. */
  deleted_at: string | null;
  /** When the parent agreed that the children's details are kept. */
  consented_at: Generated<string | null>;
  /** Whether a passkey or an authenticator app is set up; kept by `second-factor-store.ts`. */
  has_second_factor: Generated<Flag>;
  /** The password was set by someone else and opens nothing until its owner has changed it. */
  must_change_password: Generated<Flag>;
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
  /** Such as `Chrome on Android`. */
  device: Generated<string>;
  method: Generated<SignInMethod>;
  /** When a second factor was given in this session. */
  second_factor_at: string | null;
}

/** A passkey of a member of the team (WebAuthn). */
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

/** An authenticator app that makes time-based one-time passwords (RFC 6238). */
export interface AuthenticatorAppRow {
  id: Generated<number>;
  user_id: number;
  sealed_secret: string;
  created_at: string;
  /** When its first code was accepted; null while it is being set up. */
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
  /** Null for a sign-in by passkey alone, which tells who it is at the end. */
  user_id: number | null;
  /** The challenge that a passkey has to sign; taken out when it is answered. */
  challenge: string | null;
  expires_at: string;
}

/** A way to the sign-in provider and back, used once by the browser that began it. */
export interface SignInAttemptRow {
  token_hash: string;
  state: string;
  nonce: string;
  code_verifier: string;
  return_to: string;
  /** Who was signed in when it began: the provider is connected to them. */
  user_id: number | null;
  expires_at: string;
}

export interface OtpCodeRow {
  phone: string;
  code_hash: string;
  /** The code under the server's key, to be sent again; null in rows of an older version. */
  sealed_code: string | null;
  expires_at: string;
  created_at: string;
  /** How often it was asked for. */
  asks: Generated<number>;
}

/** A browser that asked for a code for a phone, and from `proved_at` on one that has given back the right code. */
export interface PhoneBrowserRow {
  token_hash: string;
  phone: string;
  proved_at: string | null;
  expires_at: string;
}

/** An hour in which a limit over all visitors was reached. */
export interface LimitAlarmRow {
  kind: 'codes' | 'guest_seats';
  /** The start of the hour, UTC. */
  hour: string;
  reached_limit: number;
  /** Requests that met the limit. */
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
  /** Taken away; the row stays for the bookings and sales that point at it. */
  deleted_at: string | null;
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
  /** Taken away; the row stays for the parties that point at it. */
  deleted_at: string | null;
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
}

export interface TimeSlotRow {
  id: Generated<number>;
  start_time: string;
  end_time: string;
  max_capacity: number;
  is_active: Flag;
  version: Generated<number>;
}

/** Seats held in one slot on one date; `seats_taken` is only ever moved by a conditional write. */
export interface SlotDayRow {
  date: string;
  time_slot_id: number;
  seats_taken: number;
  /** Moves with every change of `seats_taken`; a trigger counts it. */
  version: Generated<number>;
}

export interface OperatingHoursRow {
  day_of_week: number;
  open_time: string;
  close_time: string;
  is_open: Flag;
}

/** A date on which the centre is shut (`is_open` 0) or has other hours. */
export interface ClosureRow {
  id: Generated<number>;
  date: string;
  is_open: Flag;
  open_time: string | null;
  close_time: string | null;
  reason: string;
  version: Generated<number>;
}

export interface VoucherRow {
  id: Generated<number>;
  code: string;
  description: string;
  discount_type: 'percentage' | 'fixed' | 'free_child';
  /** Percent, paise, or a number of children, by `discount_type`. */
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
}

/** One live use of a voucher by one booking; `use_number` makes the per-phone limit a unique key. */
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
  payment_method: 'desk' | 'upi';
  arrived_at: string | null;
  /** The tablet's operation that noted the arrival; null where none did. */
  arrival_operation_id: string | null;
  consented_at: string | null;
  created_at: string;
  version: Generated<number>;
  cancelled_at: string | null;
  /** 0: booked by somebody who had not shown that the phone is theirs, and not by the team. */
  is_phone_proved: Generated<Flag>;
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
  /** The tablet's operation that noted the arrival. */
  arrival_operation_id: string | null;
  /** 0: booked by somebody who had not shown that the phone is theirs, and not by the team. */
  is_phone_proved: Generated<Flag>;
}

/** A quarter of an hour of a party room; the primary key is what keeps two parties out of one room. */
export interface RoomQuarterRow {
  date: string;
  room: number;
  /** Quarters since midnight: 40 is 10:00. */
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
  /** What was paid back for its unused hours; the sale is cancelled then. */
  refunded_paise: number | null;
  consented_at: string | null;
}

export interface PackageUsageRow {
  id: string;
  package_sale_id: number;
  minutes_used: number;
  /** What the balance could not cover when the visit was recorded. */
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
  /** Of a tablet's check-out, which it may take back; null where the portal noted the end, or the visit came with it. */
  check_out_operation_id: string | null;
  device_id: number | null;
  voided_at: string | null;
  void_reason: string | null;
  created_at: string;
}

/** Append-only: triggers refuse every delete, and every update but blanking the note of an erased person's sale. */
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
  app_version: string | null;
  /** Our receipt of what it handed in itself, that is of its rows of `handed_in` (domain/receipt.ts). */
  receipt_count: Generated<number>;
  receipt_sum: Generated<string>;
  /** How many operations it said, at its last call, that it had handed in, and how many of them were here. */
  told_count: number | null;
  told_here: number | null;
  /** Whether the tablet and the server agree on what was handed in; null until a tablet says. */
  is_in_step: Flag | null;
  revoked_at: string | null;
  created_by_user_id: number | null;
  created_at: string;
  /** Public P-256 keys of the tablet, raw in base64url: what it signs with, and what PINs are sealed to. */
  signing_key: string | null;
  sealing_key: string | null;
  /** When its credential ends unless the tablet calls before; null until it is enrolled. */
  credential_ends_at: string | null;
  /** Since then it hands in nothing more. */
  closed_at: string | null;
  /** What it last reported as unsent before it was revoked, and when. */
  waiting_when_revoked: number | null;
  seen_when_revoked: string | null;
  /** Everything that it made before this moment has arrived; null until a call proved that. */
  last_clean_at: string | null;
  /** Until when typing the check-ins takes that arrived and were believed, at the fastest pace (domain/plausibility.ts). */
  typed_until: string | null;
}

/** Who works at which desk: the tablet gets their PINs and nobody else's. */
export interface DeviceStaffRow {
  device_id: number;
  user_id: number;
}

/** This centre, by an id that stays with the database. */
export interface InstallationRow {
  only: number;
  id: string;
}

/** What a revoked tablet pushed and nobody has decided about yet, or what was decided; one open batch a tablet. */
export interface HeldBatchRow {
  id: Generated<number>;
  device_id: number;
  status: 'open' | 'settled';
  opened_at: string;
  last_at: string;
  /** Stored so far, with those that were not understood: what the limit counts. */
  operations: Generated<number>;
  bytes: Generated<number>;
  /** Operations that were answered `invalid` because the batch was full. */
  refused: Generated<number>;
  accepted: Generated<number>;
  rejected: Generated<number>;
  note: Generated<string>;
  settled_by_user_id: number | null;
  settled_by: string | null;
  settled_at: string | null;
  version: Generated<number>;
}

/** An operation of a batch. Its own row says `review`, so that the tablet is answered as ever. */
export interface HeldOperationRow {
  /** The order in which they came. */
  position: Generated<number>;
  operation_id: string;
  batch_id: number;
  /** The operation, visit, booking or party that it is about: what is accepted or rejected together. */
  about: string;
  /** Claims of a visit; null, or 0, for everything else. */
  sale_id: number | null;
  visit_date: string | null;
  children: number;
  minutes: number;
  /** When the tablet says that it happened, by its clock with its offset. */
  happened_at: string;
  is_of_another_past: Flag;
  state: 'held' | 'accepted' | 'rejected';
  decided_at: string | null;
}

/** Every operation ever heard, by its id, for ever: what makes applying twice impossible. */
export interface OperationRow {
  id: string;
  device_id: number;
  kind: string;
  content_hash: string;
  /** The operation as it came, JSON, for support. */
  body: string;
  occurred_at: string;
  clock_offset_ms: number | null;
  staff_id: number | null;
  heard_at: string;
  outcome: 'applied' | 'review' | 'invalid';
  message: string | null;
  clock_suspect: Flag;
}

/** Which tablet handed which operation in, applied or under review; some are brought by two tablets, or by a file. */
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

/** Append-only: triggers refuse every delete, and every update but blanking what is said of an erased person. */
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
  /** The first answer, sealed with a key made from the Idempotency-Key. */
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
 * One row an entity that the desk may cache, moved to the newest revision whenever it changes: what a delta pull reads.
 */
export interface ChangeRow {
  kind: 'packages' | 'sales' | 'bookings' | 'usages' | 'staff' | 'settings' | 'parties';
  entity_id: string;
  revision: number;
}

/** How many page views of a day fell into a range of a metric; nothing of who they were. */
export interface VitalCountRow {
  date: string;
  page: string;
  metric: string;
  bucket: string;
  count: number;
}

/**
 * `revision`: a transaction moves it last, so that commits and their revisions have one order on both stores.
 * `content`: triggers move it with every row that the public pages show.
 */
export interface CounterRow {
  name: string;
  value: number;
}

/** A start of a server on this database, and where the log of changes stood then. */
export interface StartRow {
  id: Generated<number>;
  token: string;
  first_revision: number;
}

/** What is edited as a whole though it is many rows, with the version that the whole has. */
export interface SingletonRow {
  id: number;
  name: 'operating_hours' | 'settings';
  version: Generated<number>;
}

/** A picture that the team uploaded, by the name of its files. */
export interface UploadRow {
  id: string;
  width: number;
  height: number;
  created_by_user_id: number | null;
  /** When it was last uploaded, put somewhere or taken from there: tidying leaves it alone for a day. */
  used_at: string;
}

/** Proof of a consent: to which text, when, and how. It names no family, so it stays when one is erased. */
export interface ConsentRow {
  id: Generated<number>;
  subject: 'booking' | 'party' | 'sale' | 'account';
  subject_id: number;
  version: string;
  /** `online` by the parent; `in_person` as a member of the team recorded it. */
  channel: 'online' | 'in_person';
  given_at: string;
  recorded_by_user_id: number | null;
  device_id: number | null;
  withdrawn_at: string | null;
}

/** Which records and lists a member of the team read in an hour. */
export interface AccessLogRow {
  user_id: number;
  /** The endpoint's key. */
  action: string;
  /** A record's id, or `booking:12` where it was found by phone; blank for a list, `search` for one that was searched. */
  subject: string;
  /** `YYYY-MM-DDTHH`, UTC. */
  hour: string;
  times: number;
  rows: number;
}

/** One run of the retention job a day. The first, and each with other periods, is confirmed by a person. */
export interface RetentionRunRow {
  date: string;
  at: string;
  /** JSON of the periods that it ran with. */
  periods: string;
  confirmed_by_user_id: number | null;
  /** JSON of how many rows it has emptied so far; null until its first batch is committed. */
  counts: string | null;
}

export interface Schema {
  consents: ConsentRow;
  access_log: AccessLogRow;
  retention_runs: RetentionRunRow;
  users: UserRow;
  children: ChildRow;
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
  slot_days: SlotDayRow;
  operating_hours: OperatingHoursRow;
  closures: ClosureRow;
  vouchers: VoucherRow;
  voucher_uses: VoucherUseRow;
  bookings: BookingRow;
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
}
