import { createUser } from '@toodles/api/contract/access/users.ts';
import { z } from 'zod';
import { validatedText } from '../ui/validated-text.ts';

const { shape } = createUser.spec.body;

export const usernameRule = 'Use 3 to 40 letters, digits, dots or dashes.';

/** The raw values of a username and a password. */
export const credentialsForm = z.object({
  username: validatedText(shape.username),
  password: validatedText(shape.password),
});
export type CredentialsForm = z.input<typeof credentialsForm>;

export const memberForm = credentialsForm.extend({
  firstName: validatedText(shape.firstName),
  lastName: validatedText(shape.lastName),
  email: validatedText(shape.email),
  phone: validatedText(shape.phone),
  role: shape.role,
});
export type MemberForm = z.input<typeof memberForm>;

export const emptyMember: MemberForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  role: 'staff',
  username: '',
  password: '',
};

// Without characters that are easily confused when read aloud or copied by hand.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random password that is easy to copy: `k7mq-x2vd-…`. */
export function suggestPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => letters.charAt(below(letters.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A uniform random number. Rejects bytes beyond the last full multiple of the limit. */
function below(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < 256 - (256 % limit) ? drawn % limit : below(limit);
}
