import {
  type Message,
  type MessageKindKey,
  type MessageReply,
  messageChannels,
} from '../../contract/messages/messages.ts';
import type { StoredMessage } from './outbox-store.ts';
import type { StoredReply } from './replies-store.ts';

/** A message as the team sees it. */
export const presentMessage = (row: StoredMessage, now: Date): Message => ({
  id: row.id,
  kind: row.kind as MessageKindKey,
  subject: row.subject,
  subjectId: row.subject_id,
  phone: row.phone,
  state: row.state,
  channel: messageChannels.find((name) => name === row.channel) ?? null,
  recipient: row.recipient,
  title: row.title,
  body: row.body,
  reason: row.reason,
  tries: row.tries,
  mayRepeat: row.may_repeat === 1,
  dueAt: row.due_at,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  deliveredAt: row.delivered_at,
  readAt: row.read_at,
  failedAt: row.failed_at,
  canRetry:
    (row.state === 'failed' || row.state === 'dropped') &&
    (row.phone !== '' || row.subject === 'centre') &&
    row.expires_at > now.toISOString(),
});

export const presentReply = (row: StoredReply): MessageReply => ({
  id: row.id,
  phone: row.phone,
  name: row.name,
  text: row.text,
  status: row.status,
  receivedAt: row.received_at,
  version: row.version,
});
