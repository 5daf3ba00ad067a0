import {
  mdiBellOutline,
  mdiCalendarEditOutline,
  mdiCalendarOutline,
  mdiCardAccountPhoneOutline,
  mdiDatabaseOutline,
  mdiHandCoinOutline,
  mdiImageOutline,
  mdiMapMarkerOutline,
  mdiMessageLockOutline,
  mdiTagOutline,
} from '@mdi/js';

/** The sections of the settings. Each has an address. */
export const sections = {
  centre: {
    label: 'Name and contact',
    lead: 'How families find and reach you.',
    icon: mdiCardAccountPhoneOutline,
  },
  bills: { label: 'Logo and bills', lead: 'What stands at the top of every bill.', icon: mdiImageOutline },
  map: { label: 'Map and links', lead: 'Where your website leads families.', icon: mdiMapMarkerOutline },
  messages: { label: 'Email and reviews', lead: 'What you and families are sent.', icon: mdiBellOutline },
  booking: {
    label: 'Booking and desk',
    lead: 'How far ahead parents book, and how many fit in.',
    icon: mdiCalendarOutline,
  },
  changes: {
    label: 'Changes by parents',
    lead: 'Until when, how often, and what it costs.',
    icon: mdiCalendarEditOutline,
  },
  guests: {
    label: 'Guests and codes',
    lead: 'What parents book without confirming their number.',
    icon: mdiMessageLockOutline,
  },
  money: {
    label: 'UPI and refunds',
    lead: 'How families pay online, and what they get back.',
    icon: mdiHandCoinOutline,
  },
  limits: {
    label: 'Team limits',
    lead: 'How much staff and managers give away. Leave empty for no limit.',
    icon: mdiTagOutline,
  },
  data: {
    label: 'Data and backups',
    lead: 'How long personal data is kept, and copies of everything.',
    icon: mdiDatabaseOutline,
  },
} as const;
export type SettingsSection = keyof typeof sections;

export const sectionNames = Object.keys(sections) as SettingsSection[];

/** The list of the sections, with the pages that belong to a group. */
export const sectionGroups = [
  { title: 'The centre', sections: ['centre', 'bills', 'map', 'messages'], pages: [] },
  { title: 'Booking', sections: ['booking', 'changes', 'guests'], pages: [] },
  { title: 'Money', sections: ['money', 'limits'], pages: ['tax'] },
  {
    title: 'Team and records',
    sections: ['data'],
    pages: ['users', 'devices', 'privacy', 'auditLog', 'import'],
  },
] as const satisfies readonly {
  title: string;
  sections: readonly SettingsSection[];
  pages: readonly string[];
}[];
