import type { Limit } from '../../http/rate-limit.ts';

const minute = 60;
const hour = 3600;

/** Sends: 3 in 10 minutes and 10 a day for a phone, 30 an hour for an address (api.md, 'Sign-in'). */
export const sendsToPhone: Limit = { name: 'otp-phone', points: 3, seconds: 10 * minute };
export const sendsToPhoneADay: Limit = { name: 'otp-phone-day', points: 10, seconds: 24 * hour };
export const sendsFromAddress: Limit = { name: 'otp-address', points: 30, seconds: hour };
/** A send that failed is given back to its phone and address, but nobody tries WhatsApp's patience without end. */
export const failedSendsFromAddress: Limit = { name: 'otp-failed-address', points: 30, seconds: hour };
export const verificationsFromAddress: Limit = { name: 'otp-verify-address', points: 100, seconds: hour };

/** 5 failures lock the name and the address for 15 minutes. */
export const loginsToName: Limit = { name: 'login-name', points: 5, seconds: 15 * minute };
export const loginsFromAddress: Limit = { name: 'login-address', points: 5, seconds: 15 * minute };

/** Ways to Google that are begun: each is a row until it is over. */
export const googleFromAddress: Limit = { name: 'google-address', points: 60, seconds: hour };
