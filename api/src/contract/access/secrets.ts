import { z } from 'zod';
import { withErrorCode } from '../basics/fields.ts';

/** A minimum length without composition rules (OWASP ASVS 5.0, V6.2). */
export const passwordLength = { min: 12, max: 256 } as const;

/** A new password. The server also rejects passwords that are easy to guess. */
export const newPassword = z
  .string()
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters.`)
  .refine(
    (s) => s.length >= passwordLength.min,
    withErrorCode('weak_password', `Use at least ${passwordLength.min} characters.`),
  )
  .refine((s) => s.isWellFormed(), { error: 'This has a character that can’t be saved.' });

/** 4 to 6 digits. Rejects one repeated digit, a sequence, a repeated group, and a line on the keypad. */
export const pin = z
  .string()
  .regex(/^\d{4,6}$/, 'A PIN has 4 to 6 digits.')
  .refine((s) => !isTooPlain(s), withErrorCode('weak_pin', 'Choose a PIN that is harder to guess.'));

/** Straight lines over the whole keypad, and two lines side by side or crossed. */
const keypadLines: readonly string[] = [
  '2580',
  '0852',
  '147258',
  '258369',
  '741852',
  '789456',
  '159357',
  '159753',
];

function isTooPlain(digits: string): boolean {
  if (keypadLines.includes(digits) || /^(\d{2,3})\1+$/.test(digits)) return true;
  const steps = new Set([...digits].slice(1).map((digit, place) => Number(digit) - Number(digits[place])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
