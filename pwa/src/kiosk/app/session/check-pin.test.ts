import { describe, expect, test } from 'vitest';
import { sealPin } from '../../../../../api/src/secrets/device-keys.ts';
import { hashPin, verifyPin } from '../../../../../api/src/secrets/pins.ts';
import { newDeviceKeys } from '../../../../../api/src/testing/device-keys.ts';
import { checkPin, pinMark } from './check-pin.ts';

/** The hash of 4821, made by the server's code in November 2026. */
const known = 'pbkdf2-sha256$600000$ix_ChgxFdvZPMAHELtkFrw$tCFCSNhyBdPskh23kNs5kAx2yXh86j82ZR9tbA-azSc';

describe('a PIN on the tablet', () => {
  test('is right when the server’s code says so, and wrong otherwise', async () => {
    const stored = await hashPin('90210');
    for (const pin of ['90210', '90211', '9021', '902100', '', '90 210']) {
      const wanted = (await verifyPin(pin, stored)) ? 'right' : 'wrong';
      expect([pin, await checkPin(pin, { id: 4, pin: stored }, undefined)]).toEqual([pin, wanted]);
    }
  });

  test('still matches a hash from an old server', async () => {
    expect(await checkPin('4821', { id: 4, pin: known }, undefined)).toBe('right');
    expect(await checkPin('4812', { id: 4, pin: known }, undefined)).toBe('wrong');
  });

  test('is neither right nor wrong when stored in an unknown format', async () => {
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
      expect([stored, await checkPin('4821', { id: 4, pin: stored }, undefined)]).toEqual([
        stored,
        'unreadable',
      ]);
  });

  test('when sealed, opens only with this tablet’s key and for this person', async () => {
    const [tablet, other] = [await newDeviceKeys(), await newDeviceKeys()];
    const sealed = sealPin(known, tablet.registered.sealing, 4);
    expect(sealed).not.toContain(known.split('$')[3]);
    const check = (pin: string, id: number, keys: typeof tablet | undefined) =>
      checkPin(pin, { id, pin: sealed }, keys?.sealing);
    expect(await check('4821', 4, tablet)).toBe('right');
    expect(await check('4812', 4, tablet)).toBe('wrong');
    expect(await check('4821', 4, other)).toBe('unreadable');
    expect(await check('4821', 4, undefined)).toBe('unreadable');
    expect(await check('4821', 5, tablet)).toBe('unreadable');
    // The desk stays unlocked when the same PIN arrives sealed.
    expect(pinMark(sealed)).toBe(pinMark(known));
  });

  test('has a mark that changes with it and reveals nothing of its hash', async () => {
    const [one, other] = await Promise.all([hashPin('4821'), hashPin('4821')]);
    expect(pinMark(one)).not.toBe(pinMark(other));
    expect(pinMark(one)).not.toBe('');
    expect(one.split('$')[3]).not.toContain(pinMark(one));
    expect([pinMark(null), pinMark(undefined)]).toEqual(['', '']);
  });
});
