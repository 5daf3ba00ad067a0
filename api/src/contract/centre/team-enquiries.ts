import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { csvFormat, idParam, instant, pagingOrTotal, rowIds, search, text } from '../basics/fields.ts';
import { enquiryTypes } from './enquiries.ts';

export const enquiryStatuses = ['pending', 'responded', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquirySorts = ['newest', 'open'] as const;

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

const listEnquiries = endpoint('GET /api/admin/enquiries', {
  summary: 'Lists enquiries, latest first or with the open ones first.',
  reads: 'families',
  access: permission('enquiries.manage'),
  query: z.strictObject({
    ...pagingOrTotal,
    ...csvFormat,
    search,
    ids: rowIds,
    status: z.enum(enquiryStatuses).optional(),
    type: z.enum(enquiryTypes).optional(),
    /** `newest`: latest first. `open`: those that wait for an answer first, latest first in both groups. */
    sort: z.enum(enquirySorts).default('newest'),
  }),
  responses: { 200: z.array(enquiry) },
  list: 'csv',
});

const updateEnquiry = endpoint('PATCH /api/admin/enquiries/{id}', {
  summary: "Sets an enquiry's status and the team's note.",
  auditAction: 'changed an enquiry',
  access: permission('enquiries.manage'),
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ status: z.enum(enquiryStatuses).optional(), note: text(1000).optional() }),
  responses: { 200: enquiry },
  errors: ['stale'],
  versioned: true,
});

export const teamEnquiriesEndpoints = { listEnquiries, updateEnquiry };
