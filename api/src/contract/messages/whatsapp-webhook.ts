import { z } from 'zod';
import { anyone, endpoint } from '../basics/endpoint.ts';

const short = z.string().max(300);

/** Seconds since 1970. */
const timestamp = z.string().regex(/^\d{1,12}$/, 'Write the time in seconds since 1970.');

const verifyWebhook = endpoint('GET /api/webhooks/whatsapp', {
  summary: 'Answers Meta when the webhook is set up there.',
  access: anyone,
  query: z.strictObject({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': short,
    'hub.challenge': short,
  }),
  responses: { 200: 'text/plain' },
  errors: ['not_found', 'not_allowed'],
});

/** What became of a message. Meta sends reports in any order, and more than once. */
const status = z.looseObject({
  id: short,
  status: z.string().max(40),
  timestamp,
  /** What we gave Meta with the message: its id here. */
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.looseObject({ code: z.number(), title: z.string().optional() })).optional(),
});

/** What a family wrote. */
const incoming = z.looseObject({
  id: short,
  from: z.string().max(20),
  timestamp,
  type: z.string().max(40),
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
});

const value = z.looseObject({
  contacts: z
    .array(z.looseObject({ wa_id: short, profile: z.looseObject({ name: z.string() }).optional() }))
    .optional(),
  statuses: z.array(status).optional(),
  messages: z.array(incoming).optional(),
});
export type WebhookValue = z.output<typeof value>;

const receiveWebhook = endpoint('POST /api/webhooks/whatsapp', {
  summary: 'Takes Meta’s reports about messages, and what families write back. The signature is checked.',
  access: anyone,
  body: z.looseObject({
    entry: z.array(
      z.looseObject({ changes: z.array(z.looseObject({ field: z.string().max(100), value })).default([]) }),
    ),
  }),
  bodyLimit: 3_145_728,
  responses: { 200: z.object({ received: z.literal(true) }) },
  errors: ['not_found', 'not_allowed'],
});

export const whatsAppWebhookEndpoints = { verifyWebhook, receiveWebhook };
