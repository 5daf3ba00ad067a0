import { TOTP } from 'otpauth';

/** The authenticator app's code at an instant, in milliseconds. */
export const appCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret, digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp });
