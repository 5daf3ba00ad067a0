import { createHmac, timingSafeEqual } from 'node:crypto';
import { phone as phoneField } from '../../contract/basics/fields.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { WebhookValue } from '../../contract/messages/whatsapp-webhook.ts';
import type { Db } from '../../db/database.ts';
import type { ReportedState } from '../../domain/messages/outcome.ts';
import { isStart, isStop } from '../../domain/messages/replies.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { refusalOf, type WhatsAppMessaging } from '../../ports/whatsapp-messages.ts';
import type { Services } from '../../services.ts';
import { setChoice } from './choices-store.ts';
import { storeReply } from './replies-store.ts';
import { applyReport, type Report } from './reports-store.ts';

/** Meta's calls: reports about messages, and what families write. */
export function webhookRoutes({ config }: Services): Route[] {
  const requireSetUp = (): WhatsAppMessaging => {
    const { whatsApp } = config.messages;
    if (!whatsApp) throw new AppError('not_found');
    return whatsApp;
  };
  return [
    route(endpoints.verifyWebhook, async ({ query }) => {
      const { verifyToken } = requireSetUp();
      if (!isSame(query['hub.verify_token'], verifyToken)) throw new AppError('not_allowed');
      return { text: query['hub.challenge'], type: 'text/plain; charset=utf-8' };
    }),

    route(endpoints.receiveWebhook, async ({ body, bodyText, header, now, write }) => {
      const { appSecret } = requireSetUp();
      const signature = `sha256=${createHmac('sha256', appSecret).update(bodyText).digest('hex')}`;
      if (!isSame(header('X-Hub-Signature-256'), signature)) throw new AppError('not_allowed');
      const values = body.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
      return write(async (trx) => {
        for (const value of values) await receive(trx, value, now);
        return { received: true as const };
      });
    }),
  ];
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const reported: Readonly<Record<string, ReportedState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
};

const instantOfSeconds = (timestamp: string) => new Date(Number(timestamp) * 1000);

async function receive(trx: Db, { statuses = [], messages = [], contacts = [] }: WebhookValue, now: Date) {
  for (const status of statuses) {
    const report = reportOf(status);
    if (report) await applyReport(trx, report, now);
  }
  for (const message of messages) {
    const name = contacts.find(({ wa_id }) => wa_id === message.from)?.profile?.name ?? '';
    await receiveReply(trx, message, name, now);
  }
}

type Status = NonNullable<WebhookValue['statuses']>[number];
type Incoming = NonNullable<WebhookValue['messages']>[number];

/** Undefined for reports that say nothing new to us, such as that a message was deleted. */
function reportOf(status: Status): Report | undefined {
  const state = reported[status.status];
  if (!state) return undefined;
  const ours = status.biz_opaque_callback_data ?? '';
  return {
    id: /^\d{1,15}$/.test(ours) ? Number(ours) : undefined,
    providerId: status.id,
    channel: 'whatsapp',
    state,
    at: instantOfSeconds(status.timestamp),
    reason: state === 'failed' ? refusalOf(status.errors?.[0]?.code) : '',
  };
}

async function receiveReply(trx: Db, message: Incoming, name: string, now: Date): Promise<void> {
  const phone = phoneField.safeParse(message.from).data;
  if (phone === undefined) return;
  const text = message.text?.body ?? message.button?.text ?? `[${message.type}]`;
  const isNew = await storeReply(trx, {
    provider_id: message.id,
    phone,
    name: name.slice(0, 120),
    text: text.slice(0, 4096),
    received_at: instantOfSeconds(message.timestamp).toISOString(),
  });
  if (!isNew) return;
  if (isStop(text)) await setChoice(trx, phone, { isStopped: true }, now);
  if (isStart(text)) await setChoice(trx, phone, { isStopped: false }, now);
}
