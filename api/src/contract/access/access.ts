import { z } from 'zod';
import { anyone, endpoint, permission, signedIn } from '../basics/endpoint.ts';
import { otp, phone, requiredText, success, text } from '../basics/fields.ts';
import { type PermissionKey, permissionLabels, roles } from '../basics/permissions.ts';

const permissionKeys = Object.keys(permissionLabels) as PermissionKey[];

export const permissionKey = z.enum(permissionKeys);

/**
 * Whether a session opens the portal, or the step that comes first: sign in with a password, enter the second
 * factor, replace a password that someone else set, or set up a second factor.
 */
export const portalStatuses = ['open', 'password', 'second_factor', 'new_password', 'enrol'] as const;
export type PortalStatus = (typeof portalStatuses)[number];

/** The signed-in person, as every screen sees them. `permissions` lists what this session may do now. */
export const currentUser = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  permissions: z.array(permissionKey),
  needsName: z.boolean(),
  /** Null for people outside the team. */
  portal: z.enum(portalStatuses).nullable(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const signInResponse = z.object({ success: z.literal(true), user: currentUser, message: z.string() });

/** The password is correct and the account has a second factor; the sign-in completes once it is entered. */
export const secondStepResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Sent with the second step; valid for 10 minutes. */
  token: z.string(),
  hasPasskey: z.boolean(),
  hasAuthenticatorApp: z.boolean(),
});
export type SecondStep = z.output<typeof secondStepResponse>;

const getCurrentUser = endpoint('GET /api/auth/user', {
  summary: 'Returns the signed-in person.',
  access: signedIn,
  responses: { 200: currentUser },
});

const sendOtp = endpoint('POST /api/auth/send-otp', {
  summary: 'Sends a 6-digit code to a phone.',
  access: anyone,
  body: z.strictObject({ phone }),
  responses: {
    200: success.extend({
      devOtp: z.string().optional(),
      /** Seconds until the code expires. */
      expiresIn: z.number().int(),
      /** Seconds until another code can be requested. */
      resendIn: z.number().int(),
    }),
  },
  errors: ['invalid_phone', 'phone_sign_in_off', 'phone_not_on_whatsapp', 'code_not_sent'],
});

export const verifyOtp = endpoint('POST /api/auth/verify-otp', {
  summary: 'Signs a parent in with the code. A new phone creates a customer.',
  access: anyone,
  body: z.strictObject({
    phone,
    otp,
    firstName: text(60).optional(),
    lastName: text(60).optional(),
  }),
  responses: { 200: signInResponse.extend({ needsName: z.boolean() }) },
  errors: ['invalid_phone', 'invalid_otp'],
});

const putName = endpoint('PUT /api/account/name', {
  summary: "Sets the signed-in person's own name (the name step after a first sign-in).",
  auditAction: 'changed their own name',
  access: signedIn,
  // Many people have one name only.
  body: z.strictObject({ firstName: requiredText(60), lastName: text(60).default('') }),
  responses: { 200: currentUser },
});

export const adminLogin = endpoint('POST /api/admin/login', {
  summary:
    'Signs a team member in. If the account has a second factor, returns a token for the second step instead.',
  access: anyone,
  body: z.strictObject({ username: requiredText(80), password: z.string().min(1).max(256) }),
  responses: { 200: z.union([signInResponse, secondStepResponse]) },
  errors: ['invalid_credentials'],
});

const adminLogout = endpoint('POST /api/admin/logout', {
  summary: 'Ends the session.',
  access: anyone,
  responses: { 200: success },
});

const makeMeAdmin = endpoint('POST /api/make-me-admin', {
  summary: 'Development shortcut; refused unless ALLOW_SELF_ADMIN is on.',
  access: signedIn,
  responses: { 200: success },
  errors: ['self_admin_off'],
});

const browserLogin = endpoint('GET /api/login', {
  summary: 'Browser navigation: redirects to the login page, and afterwards back to a path of this site.',
  access: anyone,
  query: z.strictObject({ returnTo: z.string().max(500).optional() }),
  responses: { 302: null },
});

const browserLogout = endpoint('GET /api/logout', {
  summary: 'Browser navigation: ends the session and redirects to the home page.',
  access: anyone,
  responses: { 302: null },
});

const googleLogin = endpoint('GET /api/auth/google', {
  summary:
    'Browser navigation: redirects to Google, and afterwards back to `/auth`. For a signed-in person, it connects Google to the account.',
  access: anyone,
  query: z.strictObject({ returnTo: z.string().max(500).optional() }),
  responses: { 302: null },
});

const googleCallback = endpoint('GET /api/auth/google/callback', {
  summary: "Google's return address; redirects to `/auth?auth=success` or `/auth?auth=error&reason=…`.",
  access: anyone,
  // Extra parameters from the provider are ignored.
  query: z.record(z.string(), z.unknown()),
  responses: { 302: null },
});

const getRolesPermissions = endpoint('GET /api/admin/roles-permissions', {
  summary: 'Lists the permission keys with their labels.',
  access: permission('users.manage'),
  responses: { 200: z.record(permissionKey, z.string()) },
});

export const accessEndpoints = {
  getCurrentUser,
  sendOtp,
  verifyOtp,
  putName,
  adminLogin,
  adminLogout,
  makeMeAdmin,
  browserLogin,
  browserLogout,
  googleLogin,
  googleCallback,
  getRolesPermissions,
};
