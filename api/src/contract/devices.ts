import { z } from 'zod';
import { csvFormat, idParam, instant, paging, requiredText } from './basics.ts';
import { anyone, endpoint, permission } from './endpoint.ts';

export const deviceSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  enrolledAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  waiting: z.number().int().nullable(),
  appVersion: z.string().nullable(),
  /** Whether the tablet and the server agree on everything handed in so far; null while neither has said. */
  isInStep: z.boolean().nullable(),
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
