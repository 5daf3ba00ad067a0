import { newPassword } from '@toodles/api/contract/secrets.ts';
import { expect, test } from 'vitest';
import { memberForm, noMember, suggestPassword } from './credentials.ts';

test('suggested passwords are long, plain to read and never the same', () => {
  const made = Array.from({ length: 200 }, suggestPassword);
  for (const password of made) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(newPassword.safeParse(password).success).toBe(true);
  }
  expect(new Set(made).size).toBe(made.length);
});

test('a new member needs a name to be called by, one to sign in with, and a password', () => {
  const said = memberForm.safeParse(noMember).error?.issues.map(({ path }) => String(path));
  expect(said?.toSorted()).toEqual(['firstName', 'password', 'username']);
});
