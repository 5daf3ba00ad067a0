import type { TeamSettings } from '@toodles/api/contract/centre/settings.ts';
import { settingsFields } from '@toodles/api/contract/centre/settings.ts';
import { expect, test } from 'vitest';
import {
  changedDraft,
  formOf,
  type SettingsForm,
  settingsDraft,
  settingsForm,
  toSettings,
} from './settings-form.ts';
import { groups, settingLabel, settingsLabels } from './settings-labels.ts';

const settings: TeamSettings = {
  name: 'Toodles',
  tagline: "India's premier indoor playground",
  address: 'Main Road, Bengaluru, Karnataka',
  phone: '+91 98450 12345',
  whatsappNumber: '919845012345',
  email: null,
  logo: null,
  mapPicture: null,
  reviewUrl: null,
  ownerEmail: null,
  mapUrl: 'https://maps.example/1',
  mapEmbedUrl: 'https://maps.example/2',
  latitude: 12.9716,
  longitude: 77.5946,
  socialLinks: [{ label: 'Instagram', url: 'https://www.instagram.com/toodles' }],
  timeZone: 'Asia/Kolkata',
  upiId: null,
  bookingHorizonDays: 90,
  partyRooms: 1,
  houseLimit: 30,
  upiHoldMinutes: 0,
  lockAfterMinutes: 5,
  lastBookingMinutesBeforeEnd: 60,
  playChangeHours: 4,
  playChanges: 2,
  playChangeFee: '50.00',
  partyChangeDays: 7,
  partyChanges: 1,
  partyChangeFee: '0.00',
  refundFee: '99.50',
  refundMinimum: '100.00',
  staffReductionPercent: 10,
  managerReductionPercent: null,
  staffRefundLimit: '2000.00',
  managerRefundLimit: null,
  nearExpiryDays: 30,
  keepVisitsMonths: 36,
  keepVisitNamesMonths: 24,
  keepEnquiriesMonths: 12,
  keepAccessLogMonths: 12,
  codesPerHour: 500,
  guestBookingsPerPhone: 3,
  guestBookingsPerAddress: 30,
  guestSeatsPerDay: 150,
  version: 1,
  placeholders: [],
};
const errorsOf = (changes: Partial<SettingsForm>) =>
  settingsForm
    .safeParse({ ...formOf(settings), ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('turns stored settings into form values and back', () => {
  const form = formOf(settings);
  expect(form).toMatchObject({ email: '', upiId: '', refundFee: '99.50', refundMinimum: '100' });
  // Both numbers are written alike.
  expect(form.whatsappNumber).toBe(form.phone);
  const { version: _, placeholders: __, ...stored } = settings;
  expect(settingsFields.parse(toSettings(form))).toEqual({
    ...stored,
    playChangeFee: 5000,
    partyChangeFee: 0,
    refundFee: 9950,
    refundMinimum: 10_000,
    staffRefundLimit: 200_000,
  });
});

test('stores a draft with its base, valid or not, and none without changes', () => {
  const edit = { ...formOf(settings), houseLimit: 'many', socialLinks: [{ label: '', url: 'https://' }] };
  const draft = changedDraft(settings, edit);
  expect(draft).toEqual({ base: settings, edit });
  expect(settingsDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(changedDraft(settings, formOf(settings))).toBeUndefined();
});

test('accepts a WhatsApp number with a plus, spaces and dashes, or without its country code', () => {
  expect(errorsOf({ whatsappNumber: '+91 98450-12345' })).toEqual([]);
  // A mobile number of India gets its country code; one of another country keeps its own.
  const stored = (whatsappNumber: string) =>
    toSettings({ ...formOf(settings), whatsappNumber }).whatsappNumber;
  expect(stored('98450 12345')).toBe('919845012345');
  expect(stored('+65 6123 4567')).toBe('6561234567');
  expect(formOf({ ...settings, whatsappNumber: '6561234567' }).whatsappNumber).toBe('+6561234567');
});

test.each<[Partial<SettingsForm>, string, string]>([
  [{ name: '' }, 'name', 'Please fill this in.'],
  [{ houseLimit: '' }, 'houseLimit', 'Enter a whole number from 1 to 500.'],
  [{ partyRooms: '11' }, 'partyRooms', 'Enter a whole number from 1 to 10.'],
  [{ refundFee: 'some' }, 'refundFee', 'Enter an amount in rupees and whole paise.'],
  [{ upiId: 'somebody' }, 'upiId', 'A UPI ID looks like name@bank.'],
  [{ timeZone: 'Bengaluru' }, 'timeZone', 'Enter a time zone such as Asia/Kolkata.'],
  [
    { socialLinks: [{ label: 'Insta', url: 'https://' }] },
    'socialLinks.0.url',
    'Enter a web address that starts with https://.',
  ],
])('reports %j at its field', (changes, field, message) => {
  expect(errorsOf(changes)).toContainEqual([field, message]);
});

test('has a field and a label for every setting', () => {
  const shown = [...groups.flatMap(({ fields }) => fields.map(({ name }) => name)), 'socialLinks'];
  expect(shown.toSorted()).toEqual(Object.keys(settingsFields.shape).toSorted());
  expect(Object.keys(settingsLabels).toSorted()).toEqual(shown.toSorted());
  expect(settingLabel('upiId')).toBe('UPI ID');
});
