import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  csvFormat,
  idParam,
  instant,
  pagingOrTotal,
  phone,
  requiredText,
  search,
  timeOfDay,
} from '../basics/fields.ts';

/** About a booking or a party. */
export const visitKindKeys = [
  'booking_received',
  'booking_confirmed',
  'party_received',
  'party_confirmed',
  'visit_moved',
  'visit_changed',
  'visit_cancelled',
  'visit_reminder',
  'visit_unconfirmed',
  'party_week_before',
  'party_balance_due',
  'thank_you',
  'waiting_joined',
  'waiting_offer',
] as const;
export type VisitKindKey = (typeof visitKindKeys)[number];

/** About money that came in or went back. */
export const paymentKindKeys = ['payment_received', 'refund_paid'] as const;
export type PaymentKindKey = (typeof paymentKindKeys)[number];

/** About an online payment that was not taken. */
export const unpaidKindKeys = ['payment_refused', 'payment_failed'] as const;
export type UnpaidKindKey = (typeof unpaidKindKeys)[number];

/** About an hour package. */
export const hoursKindKeys = ['hours_used', 'hours_low', 'hours_expiring'] as const;
export type HoursKindKey = (typeof hoursKindKeys)[number];

/** What the team writes to the families of bookings and parties, and to any family. */
export const newsKindKeys = ['visit_news', 'family_news'] as const;

/** For the owner, by email. */
export const ownerKindKeys = ['closing_sheet', 'morning_summary', 'alarm'] as const;
export type OwnerKindKey = (typeof ownerKindKeys)[number];

export const messageKindKeys = [
  ...visitKindKeys,
  ...paymentKindKeys,
  ...unpaidKindKeys,
  ...hoursKindKeys,
  ...newsKindKeys,
  ...ownerKindKeys,
] as const;
export type MessageKindKey = (typeof messageKindKeys)[number];

/** `push`: notifications on the devices where the family is signed in and wants them. */
export const messageChannels = ['whatsapp', 'email', 'push'] as const;
export type MessageChannelName = (typeof messageChannels)[number];

export const messageStates = [
  'waiting',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'read',
  'failed',
  'dropped',
] as const;
export type MessageState = (typeof messageStates)[number];

/** What a message is about decides which fields its text can use. */
export const messageSubjects = [
  'visit',
  'party',
  'payment',
  'unpaid',
  'hours',
  'news',
  'family',
  'till',
  'day',
  'alarm',
] as const;
export type MessageSubject = (typeof messageSubjects)[number];

/** The states that the list filters by: on its way, arrived as far as known, or never. */
export const messageGroups = ['waiting', 'sent', 'failed'] as const;
export type MessageGroup = (typeof messageGroups)[number];

export const message = z.object({
  id: z.number().int(),
  kind: z.enum(messageKindKeys),
  /** `centre`: for its owner. */
  subject: z.enum(['booking', 'party', 'waiting', 'order', 'sale', 'family', 'centre']),
  subjectId: z.string(),
  /** Blank once the family is erased. */
  phone: z.string(),
  state: z.enum(messageStates),
  /** How it was sent; null before. */
  channel: z.enum(messageChannels).nullable(),
  recipient: z.string(),
  title: z.string(),
  /** As it was sent; blank before. */
  body: z.string(),
  /** Why it waits, failed or was dropped. */
  reason: z.string(),
  tries: z.number().int(),
  /** It was sent again after an attempt whose outcome is unknown. */
  mayRepeat: z.boolean(),
  dueAt: instant,
  createdAt: instant,
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  readAt: instant.nullable(),
  failedAt: instant.nullable(),
  /** Whether `retry` would send it. */
  canRetry: z.boolean(),
});
export type Message = z.output<typeof message>;

const listMessages = endpoint('GET /api/admin/messages', {
  summary: 'Lists messages to families, latest first.',
  reads: 'families',
  access: permission('messages.manage'),
  query: z.strictObject({
    ...pagingOrTotal,
    ...csvFormat,
    /** The digits of a phone, or an email address. */
    search,
    group: z.enum(messageGroups).optional(),
    kind: z.enum(messageKindKeys).optional(),
  }),
  responses: { 200: z.array(message) },
  list: 'csv',
});

const retryMessage = endpoint('POST /api/admin/messages/{id}/retry', {
  summary: 'Sends a message again that failed or was dropped, if it is still true.',
  auditAction: 'sent a message again',
  access: permission('messages.manage'),
  params: z.strictObject({ id: idParam }),
  responses: { 200: message },
  errors: ['message_not_failed'],
});

const writeNews = endpoint('POST /api/admin/messages', {
  summary: 'Writes to the family of a booking or a party, if the centre sends such messages.',
  auditAction: 'wrote to a family',
  access: permission('messages.manage'),
  body: z.strictObject({
    visit: z.enum(['booking', 'party']),
    id: z.number().int().positive(),
    text: requiredText(500),
  }),
  responses: { 201: z.object({ reference: z.string() }) },
  errors: ['not_found', 'message_off'],
  idempotent: true,
});

const writeToFamily = endpoint('POST /api/admin/family/messages', {
  summary: 'Writes to a family, if the centre sends such messages and the family has not stopped them.',
  auditAction: 'wrote to a family',
  access: permission('messages.manage'),
  body: z.strictObject({ phone, text: requiredText(500) }),
  responses: { 201: z.object({ phone }) },
  errors: ['not_found', 'message_off', 'family_stopped'],
  idempotent: true,
});

const template = z.object({
  kind: z.enum(messageKindKeys),
  about: z.enum(messageSubjects),
  label: z.string(),
  when: z.string(),
  isAsked: z.boolean(),
  title: z.string(),
  body: z.string(),
  /** 1 is the product's own text. */
  version: z.number().int(),
  /** The name and the body that Meta must approve. */
  metaName: z.string(),
  metaBody: z.string(),
  /** What Meta says about it; null if WhatsApp is not set up or can't be asked. */
  approval: z.enum(['approved', 'pending', 'rejected', 'missing']).nullable(),
  byName: z.string(),
  changedAt: instant.nullable(),
  /** Whether the centre sends this kind. */
  isOn: z.boolean(),
});
export type MessageTemplate = z.output<typeof template>;

const quietHours = z.strictObject({ quietFrom: timeOfDay, quietUntil: timeOfDay });

const messageSetup = z.object({
  /** The ways that are set up. */
  channels: z.array(z.enum(messageChannels)),
  /** Nothing leaves this server: messages only appear in the list. */
  isDryRun: z.boolean(),
  /** When families get only what they asked for; the same time twice for never. */
  ...quietHours.shape,
  templates: z.array(template),
  /** Whether there is an address for the messages to the owner. */
  hasOwner: z.boolean(),
  /** The values of each field for previews: of the latest visit, payment and use of hours; others are invented. */
  samples: z.record(z.enum(messageSubjects), z.record(z.string(), z.string())),
});
export type MessageSetup = z.output<typeof messageSetup>;

const getMessageSetup = endpoint('GET /api/admin/message-templates', {
  summary: 'Returns the texts of all messages, and how they are sent.',
  access: permission('messages.manage'),
  responses: { 200: messageSetup },
});

const kindParam = z.strictObject({ kind: z.enum(messageKindKeys) });

const saveTemplate = endpoint('PUT /api/admin/message-templates/{kind}', {
  summary: 'Stores a new version of a text, and whether the centre sends it.',
  auditAction: 'changed the text of a message',
  access: permission('messages.manage'),
  params: kindParam,
  body: z.strictObject({
    title: requiredText(120),
    body: requiredText(1000),
    isOn: z.boolean(),
    /** The version that the form was opened with. */
    version: z.number().int().positive(),
  }),
  responses: { 200: template },
  errors: ['invalid_template', 'stale'],
});

const saveQuietHours = endpoint('PUT /api/admin/quiet-hours', {
  summary: 'Sets the hours in which families get only what they asked for.',
  auditAction: 'changed the quiet hours of messages',
  access: permission('messages.manage'),
  body: quietHours,
  responses: { 200: quietHours },
});

const reply = z.object({
  id: z.number().int(),
  phone: z.string(),
  name: z.string(),
  text: z.string(),
  status: z.enum(['pending', 'answered']),
  receivedAt: instant,
  version: z.number().int(),
});
export type MessageReply = z.output<typeof reply>;

const listReplies = endpoint('GET /api/admin/message-replies', {
  summary: 'Lists what families wrote back, latest first.',
  reads: 'families',
  access: permission('enquiries.manage'),
  query: z.strictObject({ ...pagingOrTotal, status: z.enum(['pending', 'answered']).optional() }),
  responses: { 200: z.array(reply) },
  list: 'json',
});

const answerReply = endpoint('PATCH /api/admin/message-replies/{id}', {
  summary: 'Marks what a family wrote as answered, or as open again.',
  auditAction: 'answered a family’s message',
  access: permission('enquiries.manage'),
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ status: z.enum(['pending', 'answered']) }),
  responses: { 200: reply },
  errors: ['stale'],
  versioned: true,
});

export const messageEndpoints = {
  listMessages,
  retryMessage,
  writeNews,
  writeToFamily,
  getMessageSetup,
  saveTemplate,
  saveQuietHours,
  listReplies,
  answerReply,
};
