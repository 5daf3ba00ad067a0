import type { SettingsForm } from './settings-form.ts';
import type { SettingsSection, sectionGroups } from './settings-sections.ts';

/** What a section or a page is set to now, below its name in the list. */
export interface Note {
  text: string;
  /** Something that most centres have is missing. */
  isGap?: boolean;
  /** Why that matters, in one line. */
  reason?: string;
  /** 2: the law asks for it. 1: the centre runs blind without it. */
  urgency?: 1 | 2;
  /** The place on its page that fills it in, as the fragment of an address. */
  place?: string;
}

/** The pages of the list. */
export type ListedPage = (typeof sectionGroups)[number]['pages'][number];

const gap = (text: string, place: string, reason: string): Note => ({ text, isGap: true, place, reason });

export const sectionNotes: Record<SettingsSection, (stored: SettingsForm) => Note> = {
  centre: ({ phone }) => ({ text: phone }),
  bills: ({ logo }) =>
    logo ? { text: 'With your logo' } : gap('No logo on bills', 'logo', 'The centre’s name stands alone.'),
  map: ({ socialLinks }) => {
    const names = socialLinks.map(({ label }) => label.trim()).filter(Boolean);
    return { text: names.join(', ') || 'No social links' };
  },
  messages: ({ ownerEmail }) =>
    ownerEmail
      ? { text: ownerEmail }
      : { ...gap('No owner’s email', 'ownerEmail', 'Alarms reach nobody.'), urgency: 1 },
  booking: ({ bookingHorizonDays }) => ({ text: `${bookingHorizonDays} days ahead` }),
  changes: ({ playChanges, playChangeHours }) => ({
    text: playChanges === '0' ? 'Not online' : `Until ${playChangeHours} h before`,
  }),
  guests: ({ guestBookingsPerPhone }) => ({
    text: guestBookingsPerPhone === '0' ? 'Always a code' : `${guestBookingsPerPhone} a day per number`,
  }),
  money: ({ upiId }) => ({ text: upiId ? 'UPI on' : 'UPI off' }),
  limits: ({ staffReductionPercent: percent }) => ({
    text: percent === '' ? 'Staff: no limit' : `Staff: up to ${percent}% off`,
  }),
  data: ({ keepVisitsMonths }) => ({ text: `Kept ${keepVisitsMonths} months` }),
};

/** What is known about the pages; undefined while it is not. */
export interface PageFacts {
  gst: { isOn: boolean; gstin: string } | undefined;
  team: number | undefined;
  tablets: number | undefined;
  isDeletionConfirmed: boolean | undefined;
  /** How long ago the team last changed something; null if it never did. */
  lastChange: string | null | undefined;
  imports: number | undefined;
}

/** What the pages of the list say below their names. */
export function pageNotes(facts: PageFacts): Record<ListedPage, Note | undefined> {
  const { gst, team, tablets, isDeletionConfirmed, lastChange, imports } = facts;
  return {
    tax: gst && { text: gst.isOn ? gst.gstin || 'GST on' : 'GST off' },
    users: known(team, (people) => ({ text: `${people} in the team` })),
    devices: known(tablets, (many) => ({ text: many === 0 ? 'None yet' : tabletText(many) })),
    privacy: known(isDeletionConfirmed, (isConfirmed) =>
      isConfirmed
        ? { text: 'Deletes old data daily' }
        : { ...gap('Deletion to confirm', 'deletion', 'Old data stays until you confirm.'), urgency: 2 },
    ),
    auditLog: known(lastChange, (ago) => ({ text: ago ?? 'Nothing yet' })),
    import: known(imports, (many) => ({ text: many === 0 ? 'None yet' : importText(many) })),
  };
}

/** The most urgent stands first; the rest keeps its order. */
export const urgentFirst = <T extends { note: Note | undefined }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => (b.note?.urgency ?? 0) - (a.note?.urgency ?? 0));

/** `3 things to finish` */
export const toFinishText = (gaps: number) => (gaps === 1 ? '1 thing to finish' : `${gaps} things to finish`);

const tabletText = (many: number) => (many === 1 ? '1 tablet' : `${many} tablets`);
const importText = (many: number) => (many === 1 ? '1 file' : `${many} files`);

const known = <T>(fact: T | undefined, note: (fact: T) => Note): Note | undefined =>
  fact === undefined ? undefined : note(fact);
