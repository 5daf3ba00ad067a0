import { z } from 'zod';
import { anyone, device, endpoint, permission } from '../basics/endpoint.ts';
import { amount, csvFormat, hours, id, idParam, instant, paging, requiredText } from '../basics/fields.ts';
import { maxOperationsPerPart } from './export-file.ts';
import { operation, operationResult } from './operations.ts';

export const deviceSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  enrolledAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  waiting: z.number().int().nullable(),
  /** When the oldest of them was made; null if none waited, and for an earlier desk. */
  oldestWaitingAt: instant.nullable(),
  appVersion: z.string().nullable(),
  /** Whether the tablet's receipt matches the server's; null until the tablet has sent one. */
  isInStep: z.boolean().nullable(),
  /** How many operations the tablet reports as pushed, and how many the server has; null until it reports. */
  receipts: z.object({ told: z.number().int(), here: z.number().int() }).nullable(),
  revokedAt: instant.nullable(),
  /** When the server stopped accepting the tablet's work. */
  closedAt: instant.nullable(),
  createdAt: instant,
  /** The staff of this desk. The tablet gets PINs for them only. */
  staff: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Whether the tablet has its own keys, so that its PINs are sealed and its files are signed. */
  hasKey: z.boolean(),
  /** When its credential expires unless it syncs before; null until the tablet is enrolled. */
  credentialEndsAt: instant.nullable(),
});
export type DeviceSummary = z.output<typeof deviceSummary>;

const staffIds = z.array(id).max(200);

export const createDevice = endpoint('POST /api/admin/devices', {
  summary: 'Creates an enrolment code for a tablet: 8 characters, valid once within 10 minutes.',
  auditAction: 'created an enrolment code for a tablet',
  access: permission('devices.manage'),
  /** `staffIds`: the staff of this desk; by default, only the person who creates the code. */
  body: z.strictObject({ name: requiredText(60), staffIds: staffIds.optional() }),
  responses: {
    201: z.object({ id: z.number().int(), name: z.string(), enrolmentCode: z.string(), expiresAt: instant }),
  },
});

const listDevices = endpoint('GET /api/admin/devices', {
  summary: 'Lists all tablets with their last contact and the size of their outbox.',
  access: permission('devices.manage'),
  query: z.strictObject({ ...paging, ...csvFormat }),
  responses: { 200: z.array(deviceSummary) },
  list: 'csv',
});

const setDeviceStaff = endpoint('PUT /api/admin/devices/{id}/staff', {
  summary: 'Sets the staff of a desk. Its tablet gets the PINs of these people only.',
  auditAction: 'changed who works at a desk',
  access: permission('devices.manage'),
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ staffIds }),
  responses: { 200: deviceSummary },
});

const revokeDevice = endpoint('DELETE /api/admin/devices/{id}', {
  summary: 'Revokes a tablet. Work that it pushes afterwards waits for a manager.',
  auditAction: 'revoked a tablet',
  access: permission('devices.manage'),
  params: z.strictObject({ id: idParam }),
  responses: { 204: null },
});

const closeDevice = endpoint('POST /api/admin/devices/{id}/close', {
  summary: 'Stops accepting work from a revoked tablet. Unsent work stays on it and can be exported.',
  auditAction: 'stopped accepting work from a tablet',
  access: permission('devices.manage'),
  params: z.strictObject({ id: idParam }),
  responses: { 204: null },
  errors: ['not_revoked'],
});

/** A P-256 public key: the uncompressed point, 65 bytes in base64url. */
const publicKey = z.string().regex(/^B[\w-]{86}$/, 'A P-256 public key, raw, in base64url.');

/** The tablet's public keys: `signing` (ECDSA) for its export files, `sealing` (ECDH) for its PINs. */
export const deviceKeys = z.strictObject({ signing: publicKey, sealing: publicKey });
export type DeviceKeys = z.output<typeof deviceKeys>;

/** The tablet and its centre. The centre's id is random and stays with its database. */
const deviceIdentity = z.object({
  device: z.object({ id: z.number().int(), name: z.string() }),
  centre: z.object({ id: z.string(), name: z.string() }),
});
export type Centre = z.output<typeof deviceIdentity>['centre'];

const previewReversal = endpoint('GET /api/admin/devices/{id}/reversal', {
  summary:
    'Previews the reversal of everything from a tablet since a moment. Also needs the permission usage.review.',
  access: permission('devices.manage'),
  params: z.strictObject({ id: idParam }),
  /** By the server's clock at receipt, whatever time the tablet claims. */
  query: z.strictObject({ since: instant }),
  responses: {
    200: z.object({
      visits: z.number().int(),
      children: z.number().int(),
      /** Hours returned to the families' balances. */
      hours,
      families: z.number().int(),
      /** Bookings and parties that were checked in. */
      arrivals: z.number().int(),
      /** Consents that the tablet recorded and that are in force; the team asks these families again. */
      consents: z.number().int(),
      /** Visits that stay because a manager has settled their review. */
      settled: z.number().int(),
      /** Check-outs and amendments, which stay. */
      changes: z.number().int(),
      /** Sales that are cancelled, and payments and refunds that are taken off again. */
      sales: z.number().int(),
      payments: z.number().int(),
      paymentsAmount: amount,
    }),
  },
});

const reverseDevice = endpoint('POST /api/admin/devices/{id}/reversal', {
  summary:
    'Voids the visits that a tablet recorded since a moment, undoes its check-ins, cancels its sales, takes its payments off, and withdraws the consents that came with them, a few hundred per call: repeat while `left` is above 0. Also needs the permission usage.review.',
  auditAction: 'reversed the work of a tablet',
  access: permission('devices.manage'),
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ since: instant, reason: requiredText(500) }),
  responses: {
    200: z.object({
      visits: z.number().int(),
      hours,
      arrivals: z.number().int(),
      consents: z.number().int(),
      sales: z.number().int(),
      payments: z.number().int(),
      left: z.number().int(),
    }),
  },
});

const enrolDevice = endpoint('POST /api/kiosk/enrol', {
  summary: 'Exchanges an enrolment code for the device cookie.',
  access: anyone,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{8}$/, 'A code has 8 letters and digits.'),
    /** Missing from tablets whose browser cannot store keys. */
    keys: deviceKeys.optional(),
  }),
  responses: { 201: deviceIdentity },
  errors: ['invalid_enrolment_code'],
});

const registerDeviceKeys = endpoint('PUT /api/kiosk/keys', {
  summary:
    'Registers the public keys of a tablet that was enrolled without them. The first registration counts; sending the same keys again is allowed.',
  access: device,
  body: deviceKeys,
  responses: { 200: deviceIdentity },
  errors: ['device_unknown', 'other_key'],
});

const leaveDesk = endpoint('POST /api/kiosk/leave', {
  summary: 'Reports that a tablet was cleared, and revokes it.',
  access: device,
  responses: { 204: null },
  errors: ['device_unknown'],
});

/** An unverifiable file is only imported as reviews: nothing counts until a manager decides. */
const asReviews = z.boolean().default(false);

const importOperations = endpoint('POST /api/admin/devices/import', {
  summary:
    "Imports a part of a tablet's export file: the work that it could not push itself. Each operation counts once, however often it arrives. A file without a valid signature of its tablet's key is refused, unless it is imported as reviews. Also needs the permission usage.review.",
  auditAction: 'imported the work of a tablet',
  access: permission('devices.manage'),
  /** A part as the desk signed it (contract/desk/export-file.ts), or the operations of an older, unsigned file. */
  body: z.union([
    z.object({ signed: z.string().max(4_000_000), signature: z.string().max(200), asReviews }),
    z.object({
      tablet: z.object({ id: z.number().int(), name: z.string().max(200) }),
      operations: z.array(operation).min(1).max(maxOperationsPerPart),
      asReviews,
    }),
  ]),
  responses: { 200: z.object({ deviceName: z.string(), results: z.array(operationResult) }) },
  errors: ['unknown_tablet', 'other_centre', 'file_not_signed'],
  bodyLimit: 8 * 1_048_576,
});

export const devicesEndpoints = {
  createDevice,
  listDevices,
  revokeDevice,
  closeDevice,
  previewReversal,
  reverseDevice,
  importOperations,
  setDeviceStaff,
  enrolDevice,
  registerDeviceKeys,
  leaveDesk,
};
