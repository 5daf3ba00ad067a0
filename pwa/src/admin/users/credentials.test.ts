import { newPassword } from '@toodles/api/contract/access/secrets.ts';
import { expect, test } from 'vitest';
import { emptyMember, memberForm, suggestPassword } from './credentials.ts';

test('suggests long, readable passwords that never repeat', () => {
  const made = Array.from({ length: 200 }, suggestPassword);
  for (const password of made) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(newPassword.safeParse(password).success).toBe(true);
  }
  expect(new Set(made).size).toBe(made.length);
});

test('requires a name, a username and a password for a new member', () => {
  const said = memberForm.safeParse(emptyMember).error?.issues.map(({ path }) => String(path));
  expect(said?.toSorted()).toEqual(['firstName', 'password', 'username']);
});
