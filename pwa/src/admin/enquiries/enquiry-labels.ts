import type { EnquiryType } from '@toodles/api/contract/centre/enquiries.ts';
import type { Enquiry, EnquiryStatus } from '@toodles/api/contract/centre/team-enquiries.ts';
import { whatsAppLink } from '../../shared/whatsapp.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';

export const statusNames: Record<EnquiryStatus, string> = {
  pending: 'Pending',
  responded: 'Responded',
  closed: 'Closed',
};

export const typeNames: Record<EnquiryType, string> = {
  general: 'General',
  play: 'Play session',
  birthday: 'Birthday party',
  other: 'Other',
};

/** The fields of an enquiry that the team edits. */
export type EnquiryEdit = Pick<Enquiry, 'status' | 'note'>;

export const toEnquiryEdit = ({ status, note }: Enquiry): EnquiryEdit => ({ status, note });

export const enquiryLabels: FieldLabels<EnquiryEdit> = {
  status: { label: 'Status', show: (status) => statusNames[status] },
  note: { label: 'Note', show: (note) => note || 'None' },
};

/** The first name, or the whole of a one-word name. */
const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

const subjects: Record<EnquiryType, string> = {
  general: 'thank you for writing to us.',
  play: 'thank you for asking about a play session.',
  birthday: 'thank you for asking about a birthday party.',
  other: 'thank you for writing to us.',
};

/** Opens a chat with the sender with a draft that fits the subject. Only the user sends it. */
export const replyLink = (enquiry: Pick<Enquiry, 'name' | 'phone' | 'type'>, centre: string): string =>
  whatsAppLink(
    `91${enquiry.phone}`,
    `Hello ${firstName(enquiry.name)}, this is ${centre}: ${subjects[enquiry.type]} `,
  );
