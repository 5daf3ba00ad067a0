import { enquiryTypes } from '@toodles/api/contract/centre/enquiries.ts';
import { enquiryStatuses } from '@toodles/api/contract/centre/team-enquiries.ts';
import { expect, test } from 'vitest';
import { replyLink, statusNames, typeNames } from './enquiry-labels.ts';

test('opens a WhatsApp reply with the country code and the subject of the enquiry', () => {
  const link = new URL(replyLink({ name: 'Anita Rao', phone: '9876543210', type: 'birthday' }, 'Toodles'));
  expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toBe(
    'Hello Anita, this is Toodles: thank you for asking about a birthday party. ',
  );
});

// Pending and responded, plus one for enquiries that the team won't answer.
test('has a label for each status and subject', () => {
  expect(enquiryStatuses.map((status) => statusNames[status])).toEqual(['Pending', 'Responded', 'Closed']);
  expect(enquiryTypes.map((type) => typeNames[type])).toEqual([
    'General',
    'Play session',
    'Birthday party',
    'Other',
  ]);
});
