import { createHmac } from 'node:crypto';

const appSecret = 'secret-of-the-app-at-meta';

/** Settings of a centre that sends WhatsApp messages. */
export const messagingEnv = {
  WHATSAPP_MESSAGES: 'true',
  WHATSAPP_TOKEN: 'EAAGstandin',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: 'toodles-webhook',
};

/** The headers that Meta sends with a webhook call. */
export const signed = (body: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Hub-Signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
});

/** A webhook call with these reports and messages of families. */
export const webhookBody = (value: { statuses?: object[]; messages?: object[]; contacts?: object[] }) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
});
