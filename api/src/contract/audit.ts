import { z } from 'zod';
import { csvFormat, instant, paging, search, text } from './basics.ts';
import { dayRange, inOrder } from './day-range.ts';
import { endpoint, permission } from './endpoint.ts';

/** One thing that somebody of the team did: who, when, what, and how it was before and after. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  userId: z.number().int().nullable(),
  userName: z.string(),
  /** The call that did it, such as `PATCH /api/admin/users/{id}/role`. */
  action: z.string(),
  /** The same in plain words, such as `changed a role`. */
  does: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What it is about, as people know it: its name or reference; null where it has none (any more). */
  thing: z.object({
    name: z.string().nullable(),
    isThere: z.boolean(),
    /** The sale that a visit on hours or its review belongs to. */
    saleId: z.number().int().nullable(),
  }),
  before: z.unknown(),
  after: z.unknown(),
  /** When the person it was about was erased: their part of it is gone. */
  redactedAt: instant.nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What the log's lines may be about. */
export const auditEntities = [
  'activity',
  'add_on',
  'birthday_package',
  'booking',
  'closure',
  'device',
  'enquiry',
  'export',
  'gallery_item',
  'operating_hours',
  'package_sale',
  'package_usage',
  'party',
  'person',
  'play_package',
  'retention',
  'settings',
  'time_slot',
  'upload',
  'usage_review',
  'user',
  'voucher',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const listAuditLog = endpoint('GET /api/admin/audit-log', {
  summary: 'What the team did, the latest first.',
  access: permission('audit.view'),
  query: inOrder(
    z.strictObject({
      ...paging,
      ...csvFormat,
      /** Part of the name of who did it. */
      search,
      entity: z.enum(auditEntities).optional(),
      /** Its number, or the reference of a booking, party or sale. */
      entityId: text(80).optional(),
      ...dayRange,
    }),
  ),
  answers: { 200: z.array(auditEntry) },
  refuses: ['invalid_date'],
  list: 'csv',
});
