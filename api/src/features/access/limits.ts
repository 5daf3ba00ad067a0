import type { Limit } from '../../http/guards/rate-limit.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/*
 * Limits on sending codes (decision record 22). They count a phone together with the requesting network, so
 * that one network cannot use up another's budget.
 */
export const sendsToPhone: Limit = { name: 'otp-phone', points: 3, seconds: 10 * minute };
export const sendsToPhonePerDay: Limit = { name: 'otp-phone-day', points: 10, seconds: day };
/** For one IPv4 address or IPv6 /64, one IPv6 /56, one IPv4 /24 or IPv6 /48, across all phones. */
export const sendsFromAddress: Limit = { name: 'otp-address', points: 30, seconds: hour };
export const sendsFromSite: Limit = { name: 'otp-site', points: 60, seconds: hour };
export const sendsFromRange: Limit = { name: 'otp-range', points: 100, seconds: hour };
/**
 * Messages to one phone from all networks: above the first limit they slow down, but never stop for a day.
 */
export const sendsFromAll: Limit = { name: 'otp-all', points: 20, seconds: day };
export const slowSendsFromAll: Limit = { name: 'otp-all-slow', points: 1, seconds: 30 * minute };
/** A browser that has verified this phone before has its own budget. */
export const sendsFromKnown: Limit = { name: 'otp-known', points: 3, seconds: 10 * minute };
export const sendsFromKnownPerDay: Limit = { name: 'otp-known-day', points: 10, seconds: day };
/** Messages to all phones; the number is a setting. */
export const sendsToAll = (perHour: number): Limit => ({
  name: 'otp-ceiling',
  points: perHour,
  seconds: hour,
});
/** A failed send does not count for its phone and network, but this limits attempts against WhatsApp. */
export const failedSendsFromAddress: Limit = { name: 'otp-failed-address', points: 30, seconds: hour };
/**
 * The phones of a mobile network share an address, so a browser that verified the phone before has its own
 * limit here too.
 */
export const failedSendsFromKnown: Limit = { name: 'otp-failed-known', points: 30, seconds: hour };

/*
 * Wrong attempts at a phone's code. At most 30 in 6 hours over all networks are 120 a day: a 50% chance takes
 * 11 years.
 */
export const triesPerDelivery: Limit = { name: 'otp-try', points: 5, seconds: 10 * minute };
export const triesFromRange: Limit = { name: 'otp-try-range', points: 10, seconds: 6 * hour };
export const triesFromAll: Limit = { name: 'otp-try-all', points: 30, seconds: 6 * hour };
/** Compared codes, across all phones; a correct code does not count. */
export const verificationsFromAddress: Limit = { name: 'otp-verify-address', points: 100, seconds: hour };
export const verificationsFromKnown: Limit = { name: 'otp-verify-known', points: 100, seconds: hour };

/**
 * 5 failures lock the name and the address for 15 minutes. A correct password returns only the failures of
 * its own name, so that an attacker cannot reset an address by signing in between guesses at other names.
 */
export const loginsToName: Limit = { name: 'login-name', points: 5, seconds: 15 * minute };
export const loginsFromAddress: Limit = { name: 'login-address', points: 5, seconds: 15 * minute };

/** Failures of one name from one address, which a correct password returns to the address. */
export const loginsToNameFromAddress: Limit = { ...loginsToName, name: 'login-name-address' };
/** Failures that count against an address for a day, for attackers who try a few names every quarter-hour. */
export const loginsFromAddressPerDay: Limit = { name: 'login-address-day', points: 50, seconds: 24 * hour };

/** Second-factor attempts per account: 5 in 15 minutes and 20 a day. */
export const secondFactorTries: Limit = { name: 'second-factor', points: 5, seconds: 15 * minute };
export const secondFactorTriesPerDay: Limit = { name: 'second-factor-day', points: 20, seconds: 24 * hour };
/** Sign-ins begun with a passkey; each one stores a row until it expires. */
export const passkeysFromAddress: Limit = { name: 'passkey-address', points: 60, seconds: hour };

/** Round trips to Google begun; each one stores a row until it expires. */
export const googleFromAddress: Limit = { name: 'google-address', points: 60, seconds: hour };
