import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../secrets/tokens.ts';

const periodSeconds = 30;
/** Also accepts the codes of the previous and next step, because phones' clocks differ. */
const window = 1;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Toodles', label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });

/** The name under which a person's app secret is sealed. */
export const appOf = (userId: number): string => `authenticator app of ${userId}`;

/** A new secret for an authenticator app, in base32. */
export const newAppSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The URL in the QR code for an authenticator app. @param label the person's username */
export const appAddress = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step of a code, or undefined if it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

const recoveryCodeCount = 10;
// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 16;

/** Ten recovery codes of 79 bits, such as `k7mq-x2vd-9hcj-mw4p`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

function newRecoveryCode(): string {
  let code = '';
  while (code.length < codeLength) {
    // Gives each letter equal odds by discarding bytes past the last whole multiple.
    for (const byte of randomBytes(codeLength))
      if (byte < 256 - (256 % letters.length) && code.length < codeLength)
        code += letters.charAt(byte % letters.length);
  }
  return code.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** The stored form of a recovery code. Case, spaces and dashes make no difference. */
export const hashRecoveryCode = (userId: number, code: string): string =>
  hashToken(`recovery ${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
