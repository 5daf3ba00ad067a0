import { expect, test } from 'vitest';
import type { SettingsForm } from './settings-form.ts';
import { type PageFacts, pageNotes, sectionNotes, toFinishText, urgentFirst } from './settings-notes.ts';
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
const notesOf = (form: SettingsForm) => sectionNames.map((name) => sectionNotes[name](form).text);

test('the list says what each section is set to', () => {
  expect(notesOf(stored)).toEqual([
    '+91 70000 00000',
    'No logo on bills',
    'Instagram',
    'No owner’s email',
    '60 days ahead',
    'Until 4 h before',
    '3 a day per number',
    'UPI on',
    'Staff: up to 10% off',
    'Kept 36 months',
  ]);
});

test('the list says what is off or without a limit', () => {
  const off = { playChanges: '0', guestBookingsPerPhone: '0', upiId: '', staffReductionPercent: '' };
  expect(notesOf({ ...stored, ...off, socialLinks: [] })).toEqual(
    expect.arrayContaining(['No social links', 'Not online', 'Always a code', 'UPI off', 'Staff: no limit']),
  );
});

test('the list marks what is missing', () => {
  const gaps = sectionNames.filter((name) => sectionNotes[name](stored).isGap);
  expect(gaps).toEqual(['bills', 'messages']);
  expect(gaps.map((name) => sectionNotes[name](stored).reason)).toEqual([
    'The centre’s name stands alone.',
    'Alarms reach nobody.',
  ]);
  // Nobody needs links to other sites.
  expect(sectionNotes.map({ ...stored, socialLinks: [] }).isGap).toBeUndefined();
  expect([toFinishText(1), toFinishText(3)]).toEqual(['1 thing to finish', '3 things to finish']);
});

const facts: PageFacts = {
  gst: { isOn: true, gstin: '29ABCDE1234F1Z5' },
  team: 7,
  tablets: 1,
  isDeletionConfirmed: true,
  lastChange: 'Yesterday',
  imports: 2,
};

test('the list says what its pages are set to', () => {
  expect(pageNotes(facts)).toEqual({
    tax: { text: '29ABCDE1234F1Z5' },
    users: { text: '7 in the team' },
    devices: { text: '1 tablet' },
    privacy: { text: 'Deletes old data daily' },
    auditLog: { text: 'Yesterday' },
    import: { text: '2 files' },
  });
});

test('the list says nothing about a page whose facts are unknown, and marks one that needs an answer', () => {
  const none = { gst: { isOn: false, gstin: '' }, team: undefined, tablets: 0, imports: 0 };
  expect(pageNotes({ ...none, isDeletionConfirmed: false, lastChange: null })).toEqual({
    tax: { text: 'GST off' },
    users: undefined,
    devices: { text: 'None yet' },
    privacy: {
      text: 'Deletion to confirm',
      isGap: true,
      urgency: 2,
      place: 'deletion',
      reason: 'Old data stays until you confirm.',
    },
    auditLog: { text: 'Nothing yet' },
    import: { text: 'None yet' },
  });
});

test('what the law asks for stands first, then what the centre runs blind without', () => {
  const { privacy } = pageNotes({ ...facts, isDeletionConfirmed: false });
  const entries = [
    { name: 'bills', note: sectionNotes.bills(stored) },
    { name: 'users', note: undefined },
    { name: 'messages', note: sectionNotes.messages(stored) },
    { name: 'privacy', note: privacy },
  ];
  expect(urgentFirst(entries).map(({ name }) => name)).toEqual(['privacy', 'messages', 'bills', 'users']);
});
