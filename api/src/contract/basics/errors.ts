/** Every error of the API, with its HTTP status and its default message. */
export const errorTable = {
  invalid_request: { status: 400, message: 'The request is not valid.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  unknown_field: { status: 400, message: 'The request has an unknown field.' },
  invalid_date: { status: 400, message: 'That date does not exist.' },
  past_date: { status: 400, message: 'Choose today or a later date.' },
  date_too_far: { status: 400, message: 'That date is too far ahead to book yet.' },
  invalid_children_count: { status: 400, message: 'Book for 1 to 5 children.' },
  invalid_child_age: { status: 400, message: 'Toodles is for children aged 2 to 8.' },
  ages_mismatch: { status: 400, message: 'Give one age for each child.' },
  invalid_phone: { status: 400, message: 'Enter a 10-digit mobile number.' },
  invalid_email: { status: 400, message: 'Enter an email address like name@example.com.' },
  invalid_amount: { status: 400, message: 'Enter an amount in rupees and whole paise.' },
  invalid_gstin: {
    status: 400,
    message: 'This GSTIN has a wrong digit or State. Check it against the certificate.',
  },
  invalid_hours: { status: 400, message: 'Enter hours in steps of half an hour.' },
  invalid_guest_count: { status: 400, message: 'A party is for 5 to 29 guests.' },
  weak_password: { status: 400, message: 'Choose a password that is harder to guess.' },
  weak_pin: { status: 400, message: 'Choose a PIN that is harder to guess.' },
  invalid_template: { status: 400, message: 'This text can’t be sent. Check its fields.' },
  invalid_key: { status: 400, message: 'The Idempotency-Key is not valid.' },
  not_a_picture: {
    status: 400,
    message: 'This file can’t be read as a picture. Use JPEG, PNG, WebP or AVIF.',
  },
  push_service_unknown: {
    status: 400,
    message: 'Notifications of this browser can’t be used here. Messages still come by WhatsApp or email.',
  },
  invalid_otp: { status: 400, message: 'Invalid or expired OTP' },
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  invalid_second_factor: { status: 401, message: 'That did not match. Check it and try again.' },
  device_unknown: { status: 401, message: 'This tablet is not enrolled.' },
  not_allowed: { status: 403, message: 'Admin access required' },
  device_closed: {
    status: 403,
    message: 'This tablet was revoked, and its work is no longer accepted. Export what is left.',
  },
  portal_locked: { status: 403, message: 'Finish signing in to the portal first.' },
  cross_site: { status: 403, message: 'This call must come from the Toodles site itself.' },
  sign_in_again: { status: 403, message: 'Please sign in again to confirm that it’s you.' },
  beyond_own_rights: { status: 403, message: 'Only an admin can do that.' },
  self_admin_off: { status: 403, message: 'Only an admin can give admin access.' },
  not_found: { status: 404, message: 'We couldn’t find that.' },
  voucher_not_found: { status: 404, message: 'The voucher code is invalid or expired.' },
  method_not_allowed: { status: 405, message: 'This address doesn’t support that method.' },
  family_stopped: {
    status: 409,
    message: 'This family has stopped messages that it did not ask for.',
  },
  message_off: { status: 409, message: 'Such messages are off. Switch them on under Message texts.' },
  message_not_failed: {
    status: 409,
    message: 'Only a message that failed or was dropped can be sent again, while it is still true.',
  },
  phone_not_verified: { status: 409, message: 'Verify your phone number first.' },
  slot_full: { status: 409, message: 'This time slot is full.' },
  slot_free: { status: 409, message: 'There are free seats at this time. Book them now.' },
  already_waiting: { status: 409, message: 'This number already waits for that time.' },
  offer_over: { status: 409, message: 'These seats are no longer held for you.' },
  slot_closed: { status: 409, message: 'This slot is not available.' },
  centre_closed: { status: 409, message: 'The centre is closed on that day.' },
  package_unavailable: { status: 409, message: 'This package is no longer on offer.' },
  package_not_on_day: { status: 409, message: 'This package isn’t valid on that day. Choose another day.' },
  price_differs: { status: 409, message: 'The price on that day is different. Choose which one applies.' },
  hours_unpaid: { status: 409, message: 'Nothing has been paid for these hours yet. Take a payment first.' },
  price_changed: { status: 409, message: 'The price has changed. Please check the new total.' },
  invalid_voucher: { status: 409, message: 'The voucher code is invalid or expired.' },
  room_taken: { status: 409, message: 'The party room is taken at that time.' },
  party_too_soon: { status: 409, message: 'That is too soon for a party. Choose a later day, or call us.' },
  party_too_late: { status: 409, message: 'The party would end after closing time.' },
  too_many_guests: { status: 409, message: 'That is more guests than the package allows.' },
  already_started: { status: 409, message: 'The visit has started, so it can no longer be changed here.' },
  party_too_near: {
    status: 409,
    message: 'It is too close to the party to cancel it online. Please call us.',
  },
  no_changes_left: { status: 409, message: 'This can’t be changed online any more. Please call us.' },
  change_too_late: { status: 409, message: 'It is too late to change this online. Please call us.' },
  already_cancelled: { status: 409, message: 'This is already cancelled.' },
  insufficient_hours: { status: 409, message: 'There are not enough hours left.' },
  sale_expired: { status: 409, message: 'This hour package has expired.' },
  sale_used_up: { status: 409, message: 'All hours of this package have been used.' },
  sale_cancelled: { status: 409, message: 'This hour package was cancelled.' },
  already_voided: { status: 409, message: 'This visit was already voided.' },
  not_revoked: { status: 409, message: 'Revoke this tablet first.' },
  already_settled: { status: 409, message: 'This review is already settled.' },
  already_checked_out: { status: 409, message: 'This visit is already checked out.' },
  invalid_enrolment_code: { status: 409, message: 'That code is wrong or has expired. Ask for a new one.' },
  other_key: { status: 409, message: 'This tablet has already registered another key. Enrol it again.' },
  other_centre: { status: 409, message: 'This file belongs to another centre. Import it there.' },
  file_not_signed: {
    status: 409,
    message: 'This file was changed, or its tablet did not sign it. You can import it for review.',
  },
  unknown_tablet: { status: 404, message: 'This file is from a tablet that is not in the list.' },
  strands_bookings: { status: 409, message: 'Some bookings would lose their slot.' },
  slot_exists: { status: 409, message: 'There is already a slot with these times.' },
  too_many_slots: { status: 409, message: 'There can be at most 200 slots. Retire one first.' },
  same_family: { status: 409, message: 'These phones already belong to one family.' },
  import_columns: { status: 400, message: 'The sheet lacks columns.' },
  import_closed: { status: 409, message: 'This import has already been applied, or taken back.' },
  import_incomplete: { status: 409, message: 'Not all rows of the sheet have arrived. Send it again.' },
  import_unchecked: { status: 409, message: 'Check the import first.' },
  import_used: { status: 409, message: 'Families have already used something of this import.' },
  not_merged: { status: 409, message: 'This family has only one phone.' },
  date_taken: { status: 409, message: 'That date is already a special day.' },
  code_taken: { status: 409, message: 'A voucher with this code already exists.' },
  fewer_than_used: { status: 409, message: 'It has already been used more often than that.' },
  in_use: { status: 409, message: 'This has already been used. Switch it off instead.' },
  not_later: { status: 409, message: 'Choose a date after the current expiry.' },
  nothing_to_refund: { status: 409, message: 'There is nothing to refund.' },
  nothing_due: { status: 409, message: 'Nothing is due any more.' },
  cash_limit: {
    status: 409,
    message:
      'Cash of ₹2,00,000 or more from one person in a day, or for one event, is not allowed. Take the rest by UPI, card or bank transfer.',
  },
  prefix_used: {
    status: 409,
    message: 'That prefix was used before. Choose another one, so that no number is issued twice.',
  },
  tax_day_taken: { status: 409, message: 'There is already an entry for that day. Change that one instead.' },
  tax_rates_missing: { status: 409, message: 'Set a rate for every kind of item first.' },
  number_in_use: { status: 409, message: 'One of these numbers has a document, or is not from a tablet.' },
  document_sent: {
    status: 409,
    message: 'The family may have this document. Correct it with a credit note instead.',
  },
  already_void: { status: 409, message: 'This document is void.' },
  nothing_to_bill: { status: 409, message: 'This order has nothing left to bill.' },
  bill_on_hold: { status: 409, message: 'The bill needs the buyer’s name, address and State first.' },
  exceeds_due: { status: 409, message: 'That is more than is due.' },
  reason_required: { status: 400, message: 'Enter the reason for the lower price.' },
  beyond_limit: { status: 409, message: 'That is more than you can give. Ask a manager or the owner.' },
  exceeds_paid: { status: 409, message: 'That is more than the family has paid.' },
  not_enough_credit: { status: 409, message: 'The family has less credit than that.' },
  must_be_paid: { status: 409, message: 'A sale without a name must be paid in full.' },
  required_item_missing: { status: 409, message: 'A required item is missing from the bill.' },
  item_unavailable: { status: 409, message: 'This item is no longer sold.' },
  above_mrp: { status: 409, message: 'That is above the maximum retail price.' },
  already_removed: { status: 409, message: 'This item has already been taken off.' },
  not_enough_stock: { status: 409, message: 'Not enough of an item is left.' },
  stock_not_counted: { status: 409, message: 'Count this item first.' },
  due_changed: { status: 409, message: 'The amount due has changed in the meantime. Please check it.' },
  drawer_in_use: { status: 409, message: 'Close the till of this drawer first.' },
  name_taken: { status: 409, message: 'This name is already in use.' },
  till_open: { status: 409, message: 'The till of this drawer is already open.' },
  till_closed: { status: 409, message: 'This till is closed. An owner can reopen it.' },
  till_changed: {
    status: 409,
    message: 'A payment came in while you counted. Check the expected cash again.',
  },
  reason_needed: { status: 400, message: 'Cash and count differ. Enter the reason.' },
  exceeds_till: { status: 409, message: 'That is more than the till holds. Check the amount.' },
  unreadable_statement: {
    status: 400,
    message: 'This file can’t be read as a statement. Check the file and its columns.',
  },
  too_many_lines: { status: 413, message: 'A statement can have at most 5,000 lines. Split the file.' },
  already_matched: { status: 409, message: 'This is already matched. Unmatch it first.' },
  not_matched: { status: 409, message: 'This line is not matched.' },
  amounts_differ: { status: 409, message: 'The payment and the line differ in amount.' },
  exceeds_settled: {
    status: 409,
    message: 'The line is larger than these payments. Choose every payment that it covers.',
  },
  already_reversed: { status: 409, message: 'This payment has already been undone.' },
  stale: { status: 409, message: 'Someone else changed this in the meantime.' },
  last_admin: { status: 409, message: 'There must be at least one active admin.' },
  own_account: { status: 409, message: 'You can’t delete your own account here.' },
  phone_taken: { status: 409, message: 'That phone number belongs to another account.' },
  username_taken: { status: 409, message: 'That username is taken.' },
  team_only: { status: 409, message: 'Only team members can do that.' },
  team_account: { status: 409, message: 'Only an admin can close a team account.' },
  hours_left: { status: 409, message: 'Paid hours are left and would be forfeited.' },
  last_second_factor: { status: 409, message: 'Set up another second step first. Your role requires one.' },
  too_many_passkeys: {
    status: 409,
    message: 'This account has reached its limit of passkeys. Remove one first.',
  },
  passkey_refused: { status: 409, message: 'This passkey could not be added. Try again.' },
  last_sign_in: { status: 409, message: 'Add a phone number first, or you won’t be able to sign in.' },
  too_many_children: { status: 409, message: 'You’ve reached the maximum number of children.' },
  too_many_bookings: {
    status: 409,
    message: 'This number has reached the limit of upcoming bookings. Call us for more.',
  },
  phone_code_required: {
    status: 409,
    message: 'Please confirm this mobile number with the code we send to it.',
  },
  online_bookings_full: {
    status: 409,
    message: 'We can’t take more bookings online right now. Please call us to book.',
  },
  phone_sign_in_off: {
    status: 409,
    message: 'Signing in by phone is switched off at this centre. Please call us.',
  },
  phone_not_on_whatsapp: {
    status: 409,
    message: 'This number isn’t on WhatsApp. Try another number, or call us.',
  },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
  too_large: { status: 413, message: 'The request is too large.' },
  picture_too_large: {
    status: 413,
    message: 'That picture has more than 50 million pixels. Choose a smaller one.',
  },
  unsupported_type: { status: 415, message: 'Send application/json.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a while.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  code_not_sent: {
    status: 503,
    message: 'We couldn’t send the code. Please try again in a minute.',
  },
  busy: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  storage_full: {
    status: 503,
    message: 'Nothing was saved, because the server’s disk is full. Please call us, or try again later.',
  },
  moving: {
    status: 503,
    message: 'We are moving to a new database. Nothing was changed; please try again in a few minutes.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

/** Codes that any endpoint may respond with. An endpoint's `errors` lists only its additional codes. */
export type UniversalCode =
  | 'invalid_request'
  | 'invalid_json'
  | 'unknown_field'
  | 'not_signed_in'
  | 'not_allowed'
  | 'portal_locked'
  | 'cross_site'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'internal'
  | 'busy'
  | 'storage_full'
  | 'moving';

export interface ErrorIssue {
  path: string;
  message: string;
}

/** The body of every error. `details` carries figures for the screen, such as the correct total. */
export interface ErrorResponse {
  success: false;
  code: ErrorCode;
  message: string;
  issues?: ErrorIssue[];
  details?: Record<string, unknown>;
  requestId?: string;
}
