import { z } from 'zod';
import { csvFormat, email, idParam, instant, paging, phone, requiredText, search, text } from './basics.ts';
import { anyone, endpoint, permission } from './endpoint.ts';

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

export const enquiryStatuses = ['pending', 'responded', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquiry = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  type: z.enum(enquiryTypes),
  message: z.string(),
  status: z.enum(enquiryStatuses),
  note: z.string(),
  createdAt: instant,
  version: z.number().int(),
});
export type Enquiry = z.output<typeof enquiry>;

export const listEnquiries = endpoint('GET /api/admin/enquiries', {
  summary: 'What parents asked, the latest first.',
  access: permission('enquiries.manage'),
  query: z.strictObject({
    ...paging,
    ...csvFormat,
    search,
    status: z.enum(enquiryStatuses).optional(),
    type: z.enum(enquiryTypes).optional(),
  }),
  answers: { 200: z.array(enquiry) },
  list: 'csv',
});

export const updateEnquiry = endpoint('PATCH /api/admin/enquiries/{id}', {
  summary: 'Sets where an enquiry stands, and the team’s note on it.',
  does: 'changed an enquiry',
  access: permission('enquiries.manage'),
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ status: z.enum(enquiryStatuses).optional(), note: text(1000).optional() }),
  answers: { 200: enquiry },
  refuses: ['stale'],
  versioned: true,
});
