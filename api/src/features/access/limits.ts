import type { Limit } from '../../http/rate-limit.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/*
 * Code sends (docs/decisions/0022). A phone is counted together with the network that asks, so that requests from one
 * network use up nothing of another.
 */
export const sendsToPhone: Limit = { name: 'otp-phone', points: 3, seconds: 10 * minute };
export const sendsToPhoneADay: Limit = { name: 'otp-phone-day', points: 10, seconds: day };
/** One IPv4 address or IPv6 /64, one IPv6 /56, one IPv4 /24 or IPv6 /48; whatever the phones. */
export const sendsFromAddress: Limit = { name: 'otp-address', points: 30, seconds: hour };
export const sendsFromSite: Limit = { name: 'otp-site', points: 60, seconds: hour };
export const sendsFromRange: Limit = { name: 'otp-range', points: 100, seconds: hour };
/** Messages to one phone from all networks: past the first limit they are slowed down, and never stopped for a day. */
export const sendsFromAll: Limit = { name: 'otp-all', points: 20, seconds: day };
export const slowSendsFromAll: Limit = { name: 'otp-all-slow', points: 1, seconds: 30 * minute };
/** A browser that has given back a code of this phone before has a budget that nobody else can spend. */
export const sendsFromKnown: Limit = { name: 'otp-known', points: 3, seconds: 10 * minute };
export const sendsFromKnownADay: Limit = { name: 'otp-known-day', points: 10, seconds: day };
/** Messages to all phones; the number is a setting. */
export const sendsToAll = (perHour: number): Limit => ({
  name: 'otp-ceiling',
  points: perHour,
  seconds: hour,
});
/** A send that failed is given back to its phone and network, but nobody tries WhatsApp's patience without end. */
export const failedSendsFromAddress: Limit = { name: 'otp-failed-address', points: 30, seconds: hour };
/** The phones of a mobile network share an address, so a browser that proved the phone before has its own here too. */
export const failedSendsFromKnown: Limit = { name: 'otp-failed-known', points: 30, seconds: hour };

/*
 * Wrong tries at a phone's code. At most 30 in 6 hours over all networks are 120 a day: half of all codes take 11 years.
 */
export const triesADelivery: Limit = { name: 'otp-try', points: 5, seconds: 10 * minute };
export const triesFromRange: Limit = { name: 'otp-try-range', points: 10, seconds: 6 * hour };
export const triesFromAll: Limit = { name: 'otp-try-all', points: 30, seconds: 6 * hour };
/** Codes that are compared, whatever the phones; one that is used up gives its point back. */
export const verificationsFromAddress: Limit = { name: 'otp-verify-address', points: 100, seconds: hour };
export const verificationsFromKnown: Limit = { name: 'otp-verify-known', points: 100, seconds: hour };

/**
 * 5 failures lock the name and the address for 15 minutes. A right password takes back the failures of its own name
 * alone, so that nobody clears an address by signing in themselves between guesses at others.
 */
export const loginsToName: Limit = { name: 'login-name', points: 5, seconds: 15 * minute };
export const loginsFromAddress: Limit = { name: 'login-address', points: 5, seconds: 15 * minute };

/** Failures of one name from one address: what a right password takes back from the address. */
export const loginsToNameFromAddress: Limit = { ...loginsToName, name: 'login-name-address' };
/** Failures that stay with an address for a day: whoever tries a few names every quarter of an hour meets it. */
export const loginsFromAddressADay: Limit = { name: 'login-address-day', points: 50, seconds: 24 * hour };

/** Second factors that are tried, of one account: 5 in 15 minutes and 20 a day. */
export const secondFactorTries: Limit = { name: 'second-factor', points: 5, seconds: 15 * minute };
export const secondFactorTriesADay: Limit = { name: 'second-factor-day', points: 20, seconds: 24 * hour };
/** Sign-ins by passkey that are begun: each is a row until it is over. */
export const passkeysFromAddress: Limit = { name: 'passkey-address', points: 60, seconds: hour };

/** Ways to Google that are begun: each is a row until it is over. */
export const googleFromAddress: Limit = { name: 'google-address', points: 60, seconds: hour };
