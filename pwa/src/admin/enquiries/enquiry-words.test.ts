import { expect, test } from 'vitest';
import { replyLink } from './enquiry-words.ts';

test('a reply on WhatsApp goes to the number with its country code, and begins with what was asked', () => {
  const link = new URL(replyLink({ name: 'Anita Rao', phone: '9876543210', type: 'birthday' }, 'Toodles'));
  expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toBe(
    'Hello Anita, this is Toodles: thank you for asking about a birthday party. ',
  );
});
