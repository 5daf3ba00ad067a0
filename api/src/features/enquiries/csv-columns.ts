import type { Enquiry } from '../../contract/centre/team-enquiries.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

const kinds: Record<Enquiry['type'], string> = {
  general: 'General',
  play: 'Play session',
  birthday: 'Birthday party',
  other: 'Other',
};

export const enquiryColumns: CsvColumns<Enquiry> = {
  Received: (e, at) => at(e.createdAt),
  Status: (e) => labelOf(e.status),
  Kind: (e) => kinds[e.type],
  Name: (e) => e.name,
  Phone: (e) => e.phone,
  Email: (e) => e.email,
  Message: (e) => e.message,
  Note: (e) => e.note,
};
