import { z } from 'zod';
import { email, instant, phone, requiredText } from './basics.ts';
import { anyone, endpoint } from './endpoint.ts';

export const enquiryTypes = ['general', 'play', 'birthday', 'other'] as const;
export type EnquiryType = (typeof enquiryTypes)[number];

export const newEnquiry = z.strictObject({
  name: requiredText(80),
  phone,
  /** Blank means none, as a form sends it. */
  email: z.union([z.literal('').transform(() => undefined), email]).optional(),
  type: z.enum(enquiryTypes),
  message: requiredText(2000),
  /** A field that people never see. What fills it in is no person: it is thanked, and nothing is kept. */
  website: z.string().optional(),
});
export type NewEnquiry = z.output<typeof newEnquiry>;
export type NewEnquiryInput = z.input<typeof newEnquiry>;

/** What the sender gets back: nothing that could be looked up. */
export const enquiryReceipt = z.object({ status: z.literal('pending'), createdAt: instant });
export type EnquiryReceipt = z.output<typeof enquiryReceipt>;

export const createEnquiry = endpoint('POST /api/enquiries', {
  summary: 'Asks the centre something, from the contact page or about a party.',
  access: anyone,
  body: newEnquiry,
  answers: { 201: enquiryReceipt },
  refuses: ['invalid_phone', 'invalid_email', 'invalid_key', 'idempotency_key_reused'],
  idempotent: true,
  bodyLimit: 16_384,
});
