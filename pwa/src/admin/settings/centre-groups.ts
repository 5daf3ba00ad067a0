import type { FieldGroup } from './settings-labels.ts';

/** What families see of the centre, and where messages go. */
export const centreGroups: FieldGroup[] = [
  {
    title: 'Centre',
    section: 'centre',
    fields: [
      { name: 'name', label: 'Name', wide: true },
      { name: 'tagline', label: 'Tagline', kind: 'wrapped', wide: true },
      { name: 'timeZone', label: 'Time zone', kind: 'zone' },
    ],
  },
  {
    title: 'Contact',
    section: 'centre',
    lead: 'On the contact page and in the footer.',
    fields: [
      { name: 'address', label: 'Address', wide: true },
      { name: 'phone', label: 'Phone', kind: 'tel' },
      { name: 'whatsappNumber', label: 'WhatsApp number', kind: 'tel' },
      { name: 'email', label: 'Email (optional)', kind: 'email', placeholder: 'Not shown', wide: true },
    ],
  },
  {
    title: 'Logo',
    section: 'bills',
    lead: 'At the top of bills and receipts.',
    fields: [
      {
        name: 'logo',
        label: 'Logo',
        kind: 'picture',
        wide: true,
      },
    ],
  },
  {
    title: 'To the owner',
    section: 'messages',
    fields: [{ name: 'ownerEmail', label: 'Owner’s email (optional)', kind: 'email', wide: true }],
  },
  {
    title: 'To families',
    section: 'messages',
    fields: [
      {
        name: 'reviewUrl',
        label: 'Review link (optional)',
        kind: 'url',
        wide: true,
      },
    ],
  },
  {
    title: 'On the map',
    section: 'map',
    isPair: true,
    lead: 'Where the website’s map and directions lead.',
    fields: [
      {
        name: 'mapUrl',
        label: 'Map link',
        kind: 'url',
        wide: true,
        hint: 'Paste the link from Google Maps: it fills in the place below.',
      },
      { name: 'mapEmbedUrl', label: 'Contact page map', kind: 'url', wide: true },
      { name: 'latitude', label: 'Latitude', kind: 'number' },
      { name: 'longitude', label: 'Longitude', kind: 'number' },
    ],
  },
  {
    title: 'Picture in the map’s place',
    section: 'map',
    lead: 'Until a visitor loads the map.',
    fields: [
      {
        name: 'mapPicture',
        label: 'Picture in the map’s place',
        kind: 'picture',
        wide: true,
      },
    ],
  },
];
