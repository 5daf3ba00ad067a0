import { enquiryTypes } from '@toodles/api/contract/enquiries.ts';
import { enquiryStatuses } from '@toodles/api/contract/team-enquiries.ts';
import { expect, test } from 'vitest';
import { replyLink, statusNames, typeNames } from './enquiry-words.ts';

test('a reply on WhatsApp goes to the number with its country code, and begins with what was asked', () => {
  const link = new URL(replyLink({ name: 'Anita Rao', phone: '9876543210', type: 'birthday' }, 'Toodles'));
  expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toBe(
    'Hello Anita, this is Toodles: thank you for asking about a birthday party. ',
  );
});

// Seed 001, section 4: pending and responded, and one more for what nobody answers.
test('where an enquiry stands, and what it is about, has its word', () => {
  expect(enquiryStatuses.map((status) => statusNames[status])).toEqual(['Pending', 'Responded', 'Closed']);
  expect(enquiryTypes.map((type) => typeNames[type])).toEqual([
    'General',
    'Play session',
    'Birthday party',
    'Other',
  ]);
});
