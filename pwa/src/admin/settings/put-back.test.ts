import { expect, test } from 'vitest';
import { putBackWith } from './put-back.ts';
import type { SettingsForm } from './settings-form.ts';

const stored = { tagline: 'Play all day', phone: '1', whatsappNumber: '1' } as SettingsForm;

test('a field goes back alone', () =>
  expect(putBackWith('tagline', { ...stored, tagline: '', phone: '2' }, stored)).toEqual({
    tagline: 'Play all day',
  }));

test('a WhatsApp number that follows the phone goes back with it', () => {
  const typed = { ...stored, phone: '2', whatsappNumber: '2' };
  expect(putBackWith('phone', typed, stored)).toEqual({ phone: '1', whatsappNumber: '1' });
  expect(putBackWith('phone', { ...typed, whatsappNumber: '3' }, stored)).toEqual({ phone: '1' });
});
