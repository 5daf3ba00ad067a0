import { announceVisit } from '../../features/messages/announce-store.ts';
import { storeReply } from '../../features/messages/replies-store.ts';
import { signed, webhookBody } from '../messaging.ts';
import { type MatrixFixture, nextPhone, type Samples } from './fixture.ts';

/** A message that was dropped and can be sent again. */
async function droppedId({ app: { database, clock }, fixtures }: MatrixFixture): Promise<number> {
  const { id, version, bookingDate, timeSlot, parentPhone } = await fixtures.newBooking();
  await database.write((trx) =>
    announceVisit(
      trx,
      'visit_reminder',
      {
        subject: 'booking',
        id,
        version,
        phone: parentPhone,
        date: bookingDate,
        startTime: timeSlot.startTime,
      },
      clock.now(),
    ),
  );
  const row = await database.write((trx) =>
    trx
      .updateTable('messages')
      .set({ state: 'dropped', reason: 'stopped' })
      .where('kind', '=', 'visit_reminder')
      .where('subject_id', '=', String(id))
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

let replies = 0;

async function replyId({ app: { database, clock } }: MatrixFixture): Promise<number> {
  replies += 1;
  const phone = nextPhone();
  await database.write((trx) =>
    storeReply(trx, {
      provider_id: `wamid.reply-${replies}`,
      phone,
      name: 'Anita',
      text: 'Can we come an hour later?',
      received_at: clock.now().toISOString(),
    }),
  );
  const row = await database.read
    .selectFrom('message_replies')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return row.id;
}

const report = webhookBody({ statuses: [{ id: 'wamid.none', status: 'read', timestamp: '1795000000' }] });

/** Messages to families, and what Meta says about them. */
export const messageSamples = {
  listMessages: async () => ({ path: '/api/admin/messages?group=failed' }),
  retryMessage: async (fixture) => ({ path: `/api/admin/messages/${await droppedId(fixture)}/retry` }),
  writeNews: async ({ fixtures }) => {
    const { id } = await fixtures.newBooking();
    return { path: '/api/admin/messages', body: { visit: 'booking', id, text: 'We open at noon that day.' } };
  },
  writeToFamily: async ({ fixtures }) => {
    const { parentPhone: phone } = await fixtures.newBooking();
    return { path: '/api/admin/family/messages', body: { phone, text: 'On Sunday we open at noon.' } };
  },
  getMessageSetup: async () => ({ path: '/api/admin/message-templates' }),
  saveTemplate: async ({ app }) => {
    const last = await app.database.read
      .selectFrom('message_templates')
      .select((eb) => eb.fn.max('version').as('version'))
      .executeTakeFirst();
    const version = Number(last?.version ?? 1);
    const body = { title: 'Thank you', body: `Thank you, {name}! Visit ${version}.`, isOn: true, version };
    return { path: '/api/admin/message-templates/thank_you', body };
  },
  saveQuietHours: async () => ({
    path: '/api/admin/quiet-hours',
    body: { quietFrom: '20:00', quietUntil: '09:00' },
  }),
  listReplies: async () => ({ path: '/api/admin/message-replies?status=pending' }),
  answerReply: async (fixture) => ({
    path: `/api/admin/message-replies/${await replyId(fixture)}`,
    body: { status: 'answered' },
  }),
  getOwnMessageChoice: async () => ({ path: '/api/account/messages' }),
  setOwnMessageChoice: async () => ({
    path: '/api/account/messages',
    body: { channel: 'email', isStopped: true },
  }),
  addPushDevice: async () => ({
    path: '/api/account/push-device',
    body: {
      endpoint: `https://push.example/${nextPhone()}`,
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
    },
  }),
  removePushDevice: async () => ({ path: '/api/account/push-device' }),
  verifyWebhook: async () => ({
    path: '/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=toodles-webhook&hub.challenge=4711',
  }),
  receiveWebhook: async () => ({
    path: '/api/webhooks/whatsapp',
    body: report,
    headers: signed(JSON.stringify(report)),
  }),
} satisfies Samples;
