import { describe, expect, test } from 'vitest';
import { hashPin, pinFits } from '../../../../api/src/secrets/pins.ts';
import { checkPin, markOf } from './check-pin.ts';

const { subtle } = globalThis.crypto;
/** Of 4821, made by the server's code in November 2026. */
const known = 'pbkdf2-sha256$600000$ix_ChgxFdvZPMAHELtkFrw$tCFCSNhyBdPskh23kNs5kAx2yXh86j82ZR9tbA-azSc';

describe('a PIN on the tablet', () => {
  test('is right where the server’s own code says so, and wrong everywhere else', async () => {
    const stored = await hashPin('90210');
    for (const pin of ['90210', '90211', '9021', '902100', '', '90 210']) {
      const wanted = (await pinFits(pin, stored)) ? 'right' : 'wrong';
      expect([pin, await checkPin(pin, stored, subtle)]).toEqual([pin, wanted]);
    }
  });

  test('goes on fitting what a server made long ago', async () => {
    expect(await checkPin('4821', known, subtle)).toBe('right');
    expect(await checkPin('4812', known, subtle)).toBe('wrong');
  });

  test('kept in a form that this desk does not know is neither', async () => {
    const [, count, salt, key] = known.split('$');
    for (const stored of [
      '',
      'nonsense',
      `argon2id$${count}$${salt}$${key}`,
      `pbkdf2-sha256$0$${salt}$${key}`,
      `pbkdf2-sha256$many$${salt}$${key}`,
      `pbkdf2-sha256$${count}$${salt}`,
      `pbkdf2-sha256$${count}$not base64$${key}`,
    ])
      expect([stored, await checkPin('4821', stored, subtle)]).toEqual([stored, 'unreadable']);
  });

  test('has a mark that changes with it and holds nothing of its key', async () => {
    const [one, other] = await Promise.all([hashPin('4821'), hashPin('4821')]);
    expect(markOf(one)).not.toBe(markOf(other));
    expect(markOf(one)).not.toBe('');
    expect(one.split('$')[3]).not.toContain(markOf(one));
    expect([markOf(null), markOf(undefined)]).toEqual(['', '']);
  });
});
