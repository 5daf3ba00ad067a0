import { z } from 'zod';
import { endpoint, permission, signedIn } from '../basics/endpoint.ts';
import { instant, otp, phone, success } from '../basics/fields.ts';
import { account } from '../families/account.ts';
import { newPassword, pin } from './secrets.ts';

/** A browser in which the person is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** For example `Chrome on Android`; empty if the browser did not say. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type OwnSession = z.output<typeof ownSession>;

const setOwnPhone = endpoint('POST /api/account/phone', {
  summary:
    "Sets the account's phone, confirmed by a code sent to it. A customer's account with this phone is merged into this one.",
  auditAction: 'changed their own phone',
  access: signedIn,
  body: z.strictObject({ phone, otp }),
  responses: { 200: account },
  errors: ['invalid_phone', 'invalid_otp', 'phone_taken', 'sign_in_again'],
});

const disconnectGoogle = endpoint('DELETE /api/account/google', {
  summary: 'Disconnects Google from the account, if another sign-in method remains.',
  auditAction: 'disconnected Google from their own account',
  access: signedIn,
  responses: { 200: account },
  errors: ['last_sign_in', 'sign_in_again'],
});

const listOwnSessions = endpoint('GET /api/account/sessions', {
  summary: "Lists the person's sessions, most recently used first.",
  access: signedIn,
  responses: { 200: z.array(ownSession) },
});

const endOwnSession = endpoint('DELETE /api/account/sessions/{id}', {
  summary: 'Signs out one other browser.',
  access: signedIn,
  params: z.strictObject({ id: z.string().regex(/^[\w-]{8,64}$/) }),
  responses: { 204: null },
});

const endOtherSessions = endpoint('DELETE /api/account/sessions', {
  summary: 'Signs out every browser except this one.',
  access: signedIn,
  responses: { 200: z.object({ ended: z.number().int() }) },
});

const setOwnPassword = endpoint('PUT /api/account/password', {
  summary: "Changes the caller's own password, and signs out every other browser.",
  auditAction: 'changed their own password',
  access: signedIn,
  body: z.strictObject({ currentPassword: z.string().min(1).max(256), newPassword }),
  responses: { 200: success },
  errors: ['invalid_credentials', 'weak_password'],
});

const setOwnPin = endpoint('PUT /api/account/pin', {
  summary: "Sets the caller's own desk PIN.",
  auditAction: 'set their own desk PIN',
  access: permission('hours.record'),
  body: z.strictObject({ pin }),
  responses: { 200: success },
  errors: ['weak_pin'],
});

export const ownSignInEndpoints = {
  setOwnPhone,
  disconnectGoogle,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  setOwnPassword,
  setOwnPin,
};
