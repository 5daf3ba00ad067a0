import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import { csvFormat, instant, paging, search, text } from '../basics/fields.ts';

/** One action of a team member: who, when, what, and the values before and after. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  userId: z.number().int().nullable(),
  userName: z.string(),
  /** The call, such as `PATCH /api/admin/users/{id}/role`. */
  action: z.string(),
  /** The action in plain words, such as `changed a role`. */
  does: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The name or reference of the affected record; null if it has none or is gone. */
  thing: z.object({
    name: z.string().nullable(),
    isThere: z.boolean(),
    /** The sale of the visit or review, for visits on hours. */
    saleId: z.number().int().nullable(),
  }),
  before: z.unknown(),
  after: z.unknown(),
  /** When the person concerned was erased, which removes their data from the entry. */
  redactedAt: instant.nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The kinds of record that audit entries refer to. */
export const auditEntities = [
  'activity',
  'add_on',
  'birthday_package',
  'booking',
  'closure',
  'counter_sale',
  'credit',
  'device',
  'document',
  'enquiry',
  'waiting_entry',
  'export',
  'family',
  'gallery_item',
  'import',
  'operating_hours',
  'order',
  'package_sale',
  'message',
  'message_template',
  'message_reply',
  'money_review',
  'package_usage',
  'party',
  'person',
  'play_package',
  'retention',
  'settings',
  'statement',
  'drawer',
  'till',
  'tax',
  'time_slot',
  'upload',
  'usage_review',
  'user',
  'voucher',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

const listAuditLog = endpoint('GET /api/admin/audit-log', {
  summary: "Lists the team's actions, latest first.",
  access: permission('audit.view'),
  query: inOrder(
    z.strictObject({
      ...paging,
      ...csvFormat,
      /** Part of the team member's name. */
      search,
      entity: z.enum(auditEntities).optional(),
      /** The record's id, or the reference of a booking, party or sale. */
      entityId: text(80).optional(),
      ...dayRange,
    }),
  ),
  responses: { 200: z.array(auditEntry) },
  errors: ['invalid_date'],
  list: 'csv',
});

export const auditEndpoints = { listAuditLog };
