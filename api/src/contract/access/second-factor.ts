import { z } from 'zod';
import { anyone, endpoint, permission, signedIn } from '../basics/endpoint.ts';
import { idParam, instant, requiredText } from '../basics/fields.ts';
import { secondStepResponse, signInResponse } from './access.ts';
import { user } from './users.ts';

export const maxPasskeys = 10;

const token = z.string().regex(/^[\w-]{43}$/, 'Sign in again first.');
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'This is not valid base64url.');

const listedPasskey = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** WebAuthn's PublicKeyCredentialRequestOptions as JSON. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  /** Empty if any passkey of this site is accepted. */
  allowCredentials: z.array(listedPasskey),
  userVerification: z.literal('required'),
});

/** WebAuthn's PublicKeyCredentialCreationOptions as JSON. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(listedPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

const credential = {
  id: base64url(1024),
  rawId: base64url(1024),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The browser's result of a creation: WebAuthn's RegistrationResponseJSON. */
export const passkeyCreated = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(32_768),
    authenticatorData: base64url(16_384).optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url(16_384).optional(),
  }),
});

/** The browser's result of a request: WebAuthn's AuthenticationResponseJSON. */
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: base64url(200).nullish(),
  }),
});

const recoveryCodes = z.array(z.string());

export const secondFactor = z.object({
  /** Whether the centre requires a second factor for this person's permissions. */
  isRequired: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
  ),
  authenticatorApp: z.object({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** The response to an enrolment. Recovery codes come with the first one and are never shown again. */
const enrolled = secondFactor.extend({ recoveryCodes: recoveryCodes.nullable() });

const beginSecondStep = endpoint('POST /api/admin/login/second-step', {
  summary: 'Begins the second step of a session that began with Google.',
  access: signedIn,
  responses: { 200: secondStepResponse },
});

const signInWithAppCode = endpoint('POST /api/admin/login/app-code', {
  summary: 'Second step of a sign-in: a code from the authenticator app. A code is accepted once.',
  access: anyone,
  body: z.strictObject({ token, code: z.string().regex(/^\d{6}$/, 'Enter the 6 digits.') }),
  responses: { 200: signInResponse },
  errors: ['invalid_second_factor', 'not_signed_in'],
});

const signInWithRecoveryCode = endpoint('POST /api/admin/login/recovery-code', {
  summary: 'Second step of a sign-in: one of the recovery codes, which is used up.',
  auditAction: 'signed in with a recovery code',
  access: anyone,
  body: z.strictObject({ token, code: requiredText(60) }),
  responses: { 200: signInResponse },
  errors: ['invalid_second_factor', 'not_signed_in'],
});

const requestPasskey = endpoint('POST /api/admin/login/passkey-request', {
  summary:
    'Returns the options for signing with a passkey: as a second step or, without a token, as the whole sign-in.',
  access: anyone,
  body: z.strictObject({ token: token.optional() }),
  responses: { 200: z.object({ token: z.string(), request: passkeyRequest }) },
  errors: ['not_signed_in'],
});

const signInWithPasskey = endpoint('POST /api/admin/login/passkey', {
  summary: "Signs a team member in with their passkey's signature.",
  access: anyone,
  body: z.strictObject({ token, answer: passkeyAssertion }),
  responses: { 200: signInResponse },
  errors: ['invalid_second_factor', 'not_signed_in'],
});

const getSecondFactor = endpoint('GET /api/account/second-factor', {
  summary: "Returns the signed-in member's own second factors.",
  access: signedIn,
  responses: { 200: secondFactor },
  errors: ['team_only', 'portal_locked'],
});

const ownFactorErrors = ['team_only', 'sign_in_again'] as const;

const beginAuthenticatorApp = endpoint('POST /api/account/second-factor/app', {
  summary:
    'Begins the setup of an authenticator app. The current app stays valid until the new one is confirmed.',
  access: signedIn,
  responses: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  errors: ownFactorErrors,
});

const confirmAuthenticatorApp = endpoint('PUT /api/account/second-factor/app', {
  summary: 'Confirms the authenticator app with a code from it.',
  auditAction: 'set up an authenticator app',
  access: signedIn,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Enter the 6 digits.') }),
  responses: { 200: enrolled },
  errors: [...ownFactorErrors, 'invalid_second_factor'],
});

const removeAuthenticatorApp = endpoint('DELETE /api/account/second-factor/app', {
  summary: "Removes the caller's own authenticator app.",
  auditAction: 'removed their authenticator app',
  access: signedIn,
  responses: { 200: secondFactor },
  errors: [...ownFactorErrors, 'last_second_factor'],
});

const beginPasskey = endpoint('POST /api/account/second-factor/passkey-request', {
  summary: 'Returns the options for creating a passkey.',
  access: signedIn,
  responses: { 200: z.object({ token: z.string(), creation: passkeyCreation }) },
  errors: [...ownFactorErrors, 'too_many_passkeys'],
});

const addPasskey = endpoint('POST /api/account/second-factor/passkeys', {
  summary: "Adds a passkey to the caller's own account.",
  auditAction: 'added a passkey',
  access: signedIn,
  body: z.strictObject({ token, name: requiredText(60), created: passkeyCreated }),
  responses: { 200: enrolled },
  errors: [...ownFactorErrors, 'too_many_passkeys', 'passkey_refused'],
});

const removePasskey = endpoint('DELETE /api/account/second-factor/passkeys/{id}', {
  summary: "Removes one of the caller's own passkeys.",
  auditAction: 'removed a passkey',
  access: signedIn,
  params: z.strictObject({ id: base64url(1024) }),
  responses: { 200: secondFactor },
  errors: [...ownFactorErrors, 'last_second_factor'],
});

const renewRecoveryCodes = endpoint('POST /api/account/second-factor/recovery-codes', {
  summary: 'Creates ten new recovery codes. The old ones stop working.',
  auditAction: 'created new recovery codes',
  access: signedIn,
  responses: { 200: z.object({ recoveryCodes }) },
  errors: ownFactorErrors,
});

const resetSecondFactor = endpoint('POST /api/admin/users/{id}/second-factor/reset', {
  summary: "Removes a member's second factors and signs them out. They set up a new one at the next sign-in.",
  auditAction: 'reset two-step sign-in',
  access: permission('users.manage'),
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ reason: requiredText(300) }),
  responses: { 200: user },
  errors: ['beyond_own_rights', 'own_account', 'team_only'],
});

export const secondFactorEndpoints = {
  beginSecondStep,
  signInWithAppCode,
  signInWithRecoveryCode,
  requestPasskey,
  signInWithPasskey,
  getSecondFactor,
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  resetSecondFactor,
};
