import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';
import { email, instant, phone, requiredText } from '../basics/fields.ts';

export const enquiryTypes = ['general', 'play', 'birthday', 'other'] as const;
export type EnquiryType = (typeof enquiryTypes)[number];

export const newEnquiry = z.strictObject({
  name: requiredText(80),
  phone,
  /** Forms send a blank for no email. */
  email: z.union([z.literal('').transform(() => undefined), email]).optional(),
  type: z.enum(enquiryTypes),
  message: requiredText(2000),
  /**
   * A honeypot field that people never see. If it is filled in, the server thanks the sender and stores
   * nothing.
   */
  website: z.string().optional(),
});
export type NewEnquiry = z.output<typeof newEnquiry>;
export type NewEnquiryInput = z.input<typeof newEnquiry>;

/** The sender's receipt, which holds nothing to look up. */
export const enquiryReceipt = z.object({ status: z.literal('pending'), createdAt: instant });
export type EnquiryReceipt = z.output<typeof enquiryReceipt>;

const createEnquiry = endpoint('POST /api/enquiries', {
  summary: 'Sends an enquiry, from the contact page or about a party.',
  access: anyone,
  body: newEnquiry,
  responses: { 201: enquiryReceipt },
  errors: ['invalid_phone', 'invalid_email'],
  idempotent: true,
  bodyLimit: 16_384,
});

export const enquiriesEndpoints = { createEnquiry };
