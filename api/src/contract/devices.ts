import { z } from 'zod';
import { csvFormat, idParam, instant, paging, requiredText } from './basics.ts';
import { anyone, device, endpoint, permission } from './endpoint.ts';
import { operation, operationResult } from './sync.ts';

export const deviceSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  enrolledAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  waiting: z.number().int().nullable(),
  appVersion: z.string().nullable(),
  /** Whether the tablet and the server agree on everything handed in so far; null while neither has said. */
  isInStep: z.boolean().nullable(),
  /** How many operations the tablet says it handed in, and how many of them are here; null until it has said. */
  receipts: z.object({ told: z.number().int(), here: z.number().int() }).nullable(),
  revokedAt: instant.nullable(),
  createdAt: instant,
});
export type DeviceSummary = z.output<typeof deviceSummary>;

export const createDevice = endpoint('POST /api/admin/devices', {
  summary: 'Makes an enrolment code for a tablet: 8 characters, 10 minutes, once.',
  does: 'made an enrolment code for a tablet',
  access: permission('devices.manage'),
  body: z.strictObject({ name: requiredText(60) }),
  answers: {
    201: z.object({ id: z.number().int(), name: z.string(), enrolmentCode: z.string(), expiresAt: instant }),
  },
});

export const listDevices = endpoint('GET /api/admin/devices', {
  summary: 'Every tablet, when it last called and what it had waiting.',
  access: permission('devices.manage'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  answers: { 200: z.array(deviceSummary) },
  list: 'csv',
});

export const revokeDevice = endpoint('DELETE /api/admin/devices/{id}', {
  summary: 'Revokes a tablet; it can still hand in what it queued.',
  does: 'revoked a tablet',
  access: permission('devices.manage'),
  params: z.strictObject({ id: idParam }),
  answers: { 204: null },
});

export const enrolDevice = endpoint('POST /api/kiosk/enrol', {
  summary: 'Redeems an enrolment code for the device cookie.',
  access: anyone,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{8}$/, 'A code has 8 letters and digits.'),
  }),
  answers: { 201: z.object({ device: z.object({ id: z.number().int(), name: z.string() }) }) },
  refuses: ['invalid_enrolment_code'],
});

export const leaveDesk = endpoint('POST /api/kiosk/leave', {
  summary: 'A tablet that was emptied says so, and is revoked.',
  access: device,
  answers: { 204: null },
  refuses: ['device_unknown'],
});

/** As many as a tablet hands in at once: one transaction, with one line in the audit log. A larger file comes in parts. */
const mostImported = 1000;

export const importOperations = endpoint('POST /api/admin/devices/import', {
  summary:
    'Takes the export file of a tablet: what it could not hand in by itself. Each operation counts once, whoever brings it. Needs the permission usage.review as well.',
  does: 'imported the work of a tablet',
  access: permission('devices.manage'),
  /** The file as the desk writes it (kiosk/waiting/export-file.ts); what else it says is for people. */
  body: z.object({
    tablet: z.object({ id: z.number().int(), name: z.string().max(200) }),
    operations: z.array(operation).min(1).max(mostImported),
  }),
  answers: { 200: z.object({ deviceName: z.string(), results: z.array(operationResult) }) },
  refuses: ['unknown_tablet'],
  bodyLimit: 8 * 1_048_576,
});
