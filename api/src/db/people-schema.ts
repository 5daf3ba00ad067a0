import type { Generated } from 'kysely';
import type { SignInMethod } from '../domain/access/sign-in.ts';

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
  is_active: 0 | 1;
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
  has_second_factor: Generated<0 | 1>;
  /** Someone else set the password. It gives no access until its owner changes it. */
  must_change_password: Generated<0 | 1>;
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

/** The tables of people, their families, and how they sign in. */
export interface PeopleSchema {
  users: UserRow;
  families: FamilyRow;
  family_phones: FamilyPhoneRow;
  children: ChildRow;
  sessions: SessionRow;
  passkeys: PasskeyRow;
  authenticator_apps: AuthenticatorAppRow;
  recovery_codes: RecoveryCodeRow;
  sign_in_steps: SignInStepRow;
  sign_in_attempts: SignInAttemptRow;
  otp_codes: OtpCodeRow;
  phone_browsers: PhoneBrowserRow;
  limit_alarms: LimitAlarmRow;
}
