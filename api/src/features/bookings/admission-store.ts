import type { Db } from '../../db/database.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { AnonymousCaller, SignedInUser } from '../../http/route/caller.ts';
import type { Cookies } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { raiseAlarm } from '../access/alarm-store.ts';
import { redeemVerifiedCode, verifyCode } from '../access/verify-code-store.ts';
import { type Browser, findBrowserTrust, readBrowser, setBrowserCookie } from '../identity/browser-store.ts';
import { lockPerson } from '../identity/person-store.ts';
import type { Settings } from '../settings/store.ts';
import {
  canBookForFamilies,
  countAddressBooking,
  countGuestBooking,
  countUpcomingVisits,
  type GuestLimit,
  lockPhone,
  maxUpcomingVisits,
  requireWaitingCapacity,
} from './limit-store.ts';

interface AdmissionFacts {
  caller: SignedInUser | AnonymousCaller;
  phone: string;
  /** Seats of a slot; 0 for a party. */
  seats: number;
  /** Whether a code has verified the phone, now or earlier in this browser. */
  isPhoneProved: boolean;
  /** Whether the voucher's rules about the phone's history were not checked, so that the team has to. */
  isVoucherUnchecked: boolean;
  address: string;
  settings: Settings;
  now: Date;
  dialect: StoreDialect;
  config: Services['config'];
}

export interface Admission {
  /** The account that owns the booking. */
  userId: number | null;
  isPhoneProved: boolean;
  /**
   * Why the booking waits for the team: a limit exceeded while no code can be sent, or an unchecked voucher.
   */
  waitReason: GuestLimit | 'voucher' | undefined;
}

/** Asks a guest to verify the phone with a code: `phone_code_required`. */
class CodeRequired extends AppError {
  readonly limit: GuestLimit;

  constructor(limit: GuestLimit) {
    super('phone_code_required');
    this.limit = limit;
  }
}

interface AdmissionRequest {
  phone: string;
  /** The code that was sent to the phone, if the caller was asked for one. */
  code: string | undefined;
  seats: number;
  settings: Settings;
}

type Admit = (trx: Db, options?: Pick<AdmissionFacts, 'isVoucherUnchecked'>) => Promise<Admission>;

interface AdmissionCall {
  caller: SignedInUser | AnonymousCaller;
  address: string;
  cookies: Cookies;
  now: Date;
}

/**
 * Runs work that books, once the caller's proof of the phone has been read. The work calls `admitHere` in its
 * transaction, so that the code is used up only if the booking succeeds.
 * @throws AppError `invalid_otp`, the errors of `admit`, and those of the work
 */
export async function withAdmission<T>(
  services: Services,
  { caller, address, cookies, now }: AdmissionCall,
  { phone, code, seats, settings }: AdmissionRequest,
  work: (proof: { isPhoneProved: boolean; admitHere: Admit }) => Promise<T>,
): Promise<T> {
  const { config, database } = services;
  const isTheirs = caller.kind === 'user' && caller.verifiedPhone === phone;
  const isKnown =
    isTheirs || (await findBrowserTrust(database.read, readBrowser(cookies), phone, now)) === 'known';
  const verified =
    isKnown || code === undefined
      ? undefined
      : await verifyCode(services, { address, cookies, now }, { phone, otp: code });
  const isPhoneProved = isKnown || verified !== undefined;
  let browser: Browser | undefined;
  let over: Admission['waitReason'];
  const admitHere: Admit = async (trx, { isVoucherUnchecked } = { isVoucherUnchecked: false }) => {
    if (verified) browser = await redeemVerifiedCode(trx, { verified, cookies, now });
    const { dialect } = database;
    const who = { caller, phone, seats, isPhoneProved, isVoucherUnchecked, address };
    const admission = await admit(trx, { ...who, settings, now, dialect, config });
    over = admission.waitReason;
    return admission;
  };
  try {
    const answer = await work({ isPhoneProved, admitHere });
    if (browser) setBrowserCookie(cookies, browser, { isProved: true });
    return answer;
  } catch (error) {
    if (error instanceof CodeRequired) over = error.limit;
    throw error;
  } finally {
    if (over === 'guest_seats')
      await raiseAlarm(services, { kind: 'guest_seats', limit: settings.guestSeatsPerDay }, now);
  }
}

/**
 * Checks the booking limits in this transaction, and decides whose account the booking is in. A booking that
 * the team makes for a family belongs to the family's phone, not to the account of the team member.
 * @throws AppError `too_many_bookings`, `too_many_requests`, `phone_code_required`, `online_bookings_full`,
 * or `not_signed_in` for an account closed meanwhile
 */
async function admit(trx: Db, attempt: AdmissionFacts): Promise<Admission> {
  const { caller, phone, seats, isPhoneProved, isVoucherUnchecked, address } = attempt;
  const { settings, now, dialect, config } = attempt;
  const isForFamily = canBookForFamilies(caller) && caller.kind === 'user' && caller.phone !== phone;
  const userId = caller.kind === 'user' && !isForFamily ? caller.id : null;
  if (userId !== null) await lockPerson(trx, userId);
  if (canBookForFamilies(caller)) return { userId, isPhoneProved: true, waitReason: undefined };
  await lockPhone(trx, phone, dialect);
  const today = centreMoment(now, settings.timeZone);
  const coming = seats === 0 ? { verified: 0, all: 0 } : await countUpcomingVisits(trx, phone, today);
  // Bookings that strangers made under a phone must not block its owner.
  if (coming.verified >= maxUpcomingVisits) throw new AppError('too_many_bookings');
  const visit = { phone, address, seats, settings, now };
  const over = isPhoneProved ? undefined : await guestLimit(trx, visit, coming.all);
  if (over && config.otpDelivery !== 'off') throw new CodeRequired(over);
  const waitsOver = over ?? (isVoucherUnchecked ? 'voucher' : undefined);
  if (waitsOver) await requireWaitingCapacity(trx, today, dialect);
  await countAddressBooking(trx, { address, perHour: config.bookingsPerAddress, now });
  return { userId, isPhoneProved, waitReason: waitsOver };
}

const guestLimit = async (trx: Db, visit: Parameters<typeof countGuestBooking>[1], comingVisits: number) =>
  comingVisits >= maxUpcomingVisits ? 'phone' : countGuestBooking(trx, visit);
