import type { SettingsForm } from './settings-form.ts';
import type { SettingsSection, sectionGroups } from './settings-sections.ts';

/** What a section is set to now, below its name in the list. */
export const sectionNotes: Record<SettingsSection, (stored: SettingsForm) => string> = {
  centre: ({ phone }) => phone,
  bills: ({ logo }) => (logo ? 'With your logo' : 'No logo yet'),
  map: ({ socialLinks }) =>
    socialLinks.length === 0
      ? 'No social links'
      : socialLinks
          .map(({ label }) => label.trim())
          .filter(Boolean)
          .join(', '),
  messages: ({ ownerEmail }) => ownerEmail || 'No email of the owner',
  booking: ({ bookingHorizonDays }) => `Up to ${bookingHorizonDays} days ahead`,
  changes: ({ playChanges, playChangeHours }) =>
    playChanges === '0' ? 'Sessions not online' : `Sessions until ${playChangeHours} h before`,
  guests: ({ guestBookingsPerPhone }) =>
    guestBookingsPerPhone === '0' ? 'Always with a code' : `${guestBookingsPerPhone} a day without a code`,
  money: ({ upiId }) => (upiId ? 'UPI on' : 'UPI off'),
  limits: ({ staffReductionPercent: percent }) =>
    percent === '' ? 'Staff sell at any price' : `Staff take off up to ${percent}%`,
  data: ({ keepVisitsMonths }) => `Visits kept ${keepVisitsMonths} months`,
};

/** What the pages of the list have inside. */
export const pageNotes: Record<(typeof sectionGroups)[number]['pages'][number], string> = {
  tax: 'GSTIN, legal name and rates',
  users: 'Accounts, roles and passwords',
  devices: 'At the front desk',
  privacy: 'Requests and deletions',
  auditLog: 'Who changed what',
  import: 'Families and hours from a file',
};
