import { z } from 'zod';
import type { EmailSettings } from './ports/email.ts';
import type { GoogleSettings } from './ports/google.ts';
import type { RazorpaySettings } from './ports/razorpay.ts';
import type { WhatsAppSettings } from './ports/whatsapp.ts';
import type { WhatsAppMessaging } from './ports/whatsapp-messages.ts';

export type { GoogleSettings, WhatsAppSettings };

export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

export const flag = oneOf('true', 'false')
  .default('false')
  .transform((v) => v === 'true');

export const serviceAddress = z.url({
  protocol: /^https?$/,
  error: 'must look like https://service.example',
});

/** The settings of the services outside: WhatsApp, mail, Google and Razorpay. */
export const outsideFields = {
  OTP_DELIVERY: oneOf('console', 'whatsapp', 'off').optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, "must be the number's ID at Meta, digits only").optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]+$/, 'can contain only lower-case letters, digits and _')
    .optional(),
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must look like en or en_US')
    .default('en'),
  WHATSAPP_API_BASE: serviceAddress.default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'must look like v25.0')
    .default('v25.0'),
  WHATSAPP_MESSAGES: flag,
  WHATSAPP_APP_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  WHATSAPP_BUSINESS_ID: z.string().regex(/^\d+$/, "must be the account's ID at Meta, digits only").optional(),
  PUSH_LOCAL_SERVICE: serviceAddress.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/, 'must look like smtps://user:password@mail.example')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must look like Toodles <hello@toodles.example>')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: serviceAddress.default('https://accounts.google.com'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must look like rzp_live_… or rzp_test_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  RAZORPAY_URL: serviceAddress.default('https://api.razorpay.com'),
};

const outsideServices = z.object(outsideFields);
type OutsideServices = z.output<typeof outsideServices>;

const neededFor = {
  codes: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE'],
  messages: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
} as const;

/** Settings that only make sense together. */
const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_WEBHOOK_SECRET'],
  ['RAZORPAY_KEY_SECRET', 'RAZORPAY_KEY_ID'],
  ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_KEY_ID'],
] as const;

/** The settings that are missing, each with the reason. */
export function outsideProblems(e: OutsideServices): [keyof OutsideServices, string][] {
  const required: [keyof OutsideServices, string][] = [
    ...(e.OTP_DELIVERY === 'whatsapp'
      ? neededFor.codes.map((name): [keyof OutsideServices, string] => [name, 'OTP_DELIVERY=whatsapp'])
      : []),
    ...(e.WHATSAPP_MESSAGES
      ? neededFor.messages.map((name): [keyof OutsideServices, string] => [name, 'WHATSAPP_MESSAGES=true'])
      : []),
  ];
  return [
    ...required
      .filter(([name]) => e[name] === undefined)
      .map(([name, reason]): [keyof OutsideServices, string] => [name, `is required for ${reason}`]),
    ...pairs
      .filter(([given, missing]) => e[given] && !e[missing])
      .map(([given, missing]): [keyof OutsideServices, string] => [missing, `is required with ${given}`]),
  ];
}

/** How messages reach families. */
export interface MessageSettings {
  whatsApp: WhatsAppMessaging | undefined;
  email: EmailSettings | undefined;
  /** The origin of a push service on this machine, for tests: notifications else go to public ones only. */
  localPushService: string | undefined;
  /** In development without either, messages only appear in the portal. */
  isDryRun: boolean;
}

export function whatsAppOf(e: OutsideServices): WhatsAppSettings | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TEMPLATE: template } = e;
  if (e.OTP_DELIVERY !== 'whatsapp' || !token || !phoneId || !template) return undefined;
  return {
    token,
    phoneId,
    template,
    language: e.WHATSAPP_LANGUAGE,
    apiBase: e.WHATSAPP_API_BASE.replace(/\/$/, ''),
    apiVersion: e.WHATSAPP_API_VERSION,
  };
}

export function messagesOf(e: OutsideServices, isProduction: boolean): MessageSettings {
  const whatsApp = messagingOf(e);
  const email = e.SMTP_URL && e.MAIL_FROM ? { url: e.SMTP_URL, from: e.MAIL_FROM } : undefined;
  const localPushService = e.PUSH_LOCAL_SERVICE && new URL(e.PUSH_LOCAL_SERVICE).origin;
  return { whatsApp, email, localPushService, isDryRun: !isProduction && !whatsApp && !email };
}

function messagingOf(e: OutsideServices): WhatsAppMessaging | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = e;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = e;
  if (!e.WHATSAPP_MESSAGES || !token || !phoneId || !appSecret || !verifyToken) return undefined;
  return {
    ...{ token, phoneId, appSecret, verifyToken },
    businessId: e.WHATSAPP_BUSINESS_ID,
    language: e.WHATSAPP_LANGUAGE,
    apiBase: e.WHATSAPP_API_BASE.replace(/\/$/, ''),
    apiVersion: e.WHATSAPP_API_VERSION,
  };
}

export function googleOf(e: OutsideServices): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = e;
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined;
}

export function razorpayOf(e: OutsideServices): RazorpaySettings | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = e;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = e;
  if (!keyId || !keySecret || !webhookSecret) return undefined;
  return { keyId, keySecret, webhookSecret, url: e.RAZORPAY_URL.replace(/\/$/, '') };
}
