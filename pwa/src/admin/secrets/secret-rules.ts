import { newPassword, passwordLength, pin } from '@toodles/api/contract/access/secrets.ts';
import { z } from 'zod';
import { validatedText } from '../ui/validated-text.ts';

export const pinRule = '4 to 6 digits. Don’t use simple ones like 1234 or 0000.';
export const passwordRule = `At least ${passwordLength.min} characters. A few unrelated words work best.`;

export const pinForm = z.object({ pin: validatedText(pin) });
export type PinForm = z.input<typeof pinForm>;

export const ownPasswordForm = z.object({
  currentPassword: z.string().min(1, 'Enter your current password.'),
  newPassword: validatedText(newPassword),
});
export type OwnPasswordForm = z.input<typeof ownPasswordForm>;
