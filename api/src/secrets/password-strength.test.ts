import { describe, expect, it } from 'vitest';
import { passwordWeakness } from './password-strength.ts';

const asha = ['asha.kumar', 'Asha', 'Kumar', 'asha@toodles.example'];

describe('a new password', () => {
  it.each(['tall giraffe lemon', 'correct horse battery', 'x7#kQp2!vLm9', 'ಹಳದಿ ಆನೆ ಮಳೆ ಚಂದ್ರ'])(
    'accepts %s',
    (password) => {
      expect(passwordWeakness(password, asha)).toBeUndefined();
    },
  );

  it.each([
    'password1234',
    'P@ssw0rd1234',
    'qwertyuiop12',
    '123456789012',
    'iloveyou1234',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'adminadmin12',
    'password password',
    'letmein letmein',
    'ravi-ravi ravi',
  ])('refuses %s, one of the first guesses', (password) => {
    expect(passwordWeakness(password, asha)).toMatch(/^That is easy to guess\. /);
  });

  it.each(['vjhtrhsvdctcegth', 'Gjrtvjygbrfxe', 'y5hjkdg82490840', 'avengedsevenfold'])(
    'refuses %s, which looks hard to guess but is in a list of stolen passwords',
    (password) => {
      expect(passwordWeakness(password, asha)).toMatch(/^That password was stolen/);
    },
  );

  it.each(['asha.kumar12', 'AshaKumar2026', 'kumarasha123', 'toodles12345', 'Bengaluru123'])(
    'refuses %s, which consists of known facts',
    (password) => {
      expect(passwordWeakness(password, asha)).toMatch(/anyone who knows the name/);
    },
  );

  it('may contain a name among other things', () => {
    expect(passwordWeakness('asha tall giraffe lemon', asha)).toBeUndefined();
  });

  it('is not accepted for its length alone', () => {
    expect(passwordWeakness('password'.repeat(32), asha)).toBeDefined();
  });

  it('is evaluated only by its beginning, so that length costs no time', () => {
    const end = 'x7#kQp2!vLm9'.repeat(16);
    expect(passwordWeakness('a'.repeat(64) + end, asha)).toBeDefined();
    expect(passwordWeakness(end.slice(0, 256), asha)).toBe(passwordWeakness(end.slice(0, 64), asha));
  });
});
