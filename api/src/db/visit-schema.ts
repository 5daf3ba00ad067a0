import type { Generated } from 'kysely';

export interface TimeSlotRow {
  id: Generated<number>;
  start_time: string;
  end_time: string;
  max_capacity: number;
  is_active: 0 | 1;
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
  is_open: 0 | 1;
}

/** A special day: closed (`is_open` 0) or with its own hours. */
export interface ClosureRow {
  id: Generated<number>;
  date: string;
  is_open: 0 | 1;
  open_time: string | null;
  close_time: string | null;
  reason: string;
  version: Generated<number>;
  /** Holiday prices, and only the packages that are valid on holidays. */
  is_holiday: Generated<0 | 1>;
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
  is_phone_proved: Generated<0 | 1>;
  /** The hour package that pays for the visit; its hours are taken at arrival. */
  package_sale_id: Generated<number | null>;
  /** The minutes that the visit takes; null if it takes none. */
  hours_minutes: Generated<number | null>;
  /** The visit on hours that its arrival recorded. */
  hours_usage_id: Generated<string | null>;
  /** The team has decided that this paid pass needs no hours of its own. */
  needs_no_hours: Generated<0 | 1>;
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
  is_phone_proved: Generated<0 | 1>;
  /** What confirms the party, and when the rest has to be paid; as agreed when it was booked. */
  deposit_paise: Generated<number>;
  balance_due_on: Generated<string | null>;
  /** The status before the clock completed the visit; null if it did not. */
  status_before_end: Generated<'pending' | 'confirmed' | null>;
  /** How often the parent has changed it online. */
  online_changes: Generated<number>;
  /** What identifies the UPI payment that the parent last said was made; blank if none. */
  upi_reference: Generated<string>;
  /** What the party's order had received by then: what it receives later answers it. */
  upi_said_received_paise: Generated<number>;
}

/** A quarter-hour of a party room; the primary key prevents two parties in one room. */
export interface RoomQuarterRow {
  date: string;
  room: number;
  /** Quarter-hours since midnight: 40 is 10:00. */
  quarter: number;
  party_id: number;
}

/** The tables of slots, opening times, play sessions and parties. */
export interface VisitSchema {
  time_slots: TimeSlotRow;
  slot_capacities: SlotCapacityRow;
  slot_days: SlotDayRow;
  operating_hours: OperatingHoursRow;
  closures: ClosureRow;
  bookings: BookingRow;
  booking_keys: BookingKeyRow;
  birthday_parties: BirthdayPartyRow;
  room_quarters: RoomQuarterRow;
}
