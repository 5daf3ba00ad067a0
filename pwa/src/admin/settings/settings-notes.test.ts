import { expect, test } from 'vitest';
import type { SettingsForm } from './settings-form.ts';
import { sectionNotes } from './settings-notes.ts';
import { sectionNames } from './settings-sections.ts';

const stored = {
  phone: '+91 70000 00000',
  logo: '',
  socialLinks: [{ label: 'Instagram', url: 'https://instagram.com/toodles' }],
  ownerEmail: '',
  bookingHorizonDays: '60',
  playChanges: '2',
  playChangeHours: '4',
  guestBookingsPerPhone: '3',
  upiId: 'toodles@upi',
  staffReductionPercent: '10',
  keepVisitsMonths: '36',
} as SettingsForm;
const notesOf = (form: SettingsForm) => sectionNames.map((name) => sectionNotes[name](form));

test('the list says what each section is set to', () => {
  expect(notesOf(stored)).toEqual([
    '+91 70000 00000',
    'No logo yet',
    'Instagram',
    'No email of the owner',
    'Up to 60 days ahead',
    'Sessions until 4 h before',
    '3 a day without a code',
    'UPI on',
    'Staff take off up to 10%',
    'Visits kept 36 months',
  ]);
});

test('the list says what is off or without a limit', () => {
  const off = { playChanges: '0', guestBookingsPerPhone: '0', upiId: '', staffReductionPercent: '' };
  expect(notesOf({ ...stored, ...off, socialLinks: [] })).toEqual(
    expect.arrayContaining([
      'No social links',
      'Sessions not online',
      'Always with a code',
      'UPI off',
      'Staff sell at any price',
    ]),
  );
});
