import type { Generated } from 'kysely';

/** A message to a family, from its cause to what became of it. */
export interface MessageRow {
  id: Generated<number>;
  /** A key of `domain/messages/kinds.ts`. */
  kind: string;
  /** What it is about, with the row's id. */
  subject: 'booking' | 'party' | 'waiting' | 'order' | 'sale' | 'family' | 'centre';
  subject_id: string;
  /** Names the cause, so that one cause makes one message. */
  cause: string;
  /** The family's phone; blank once it is erased, and for the owner. */
  phone: string;
  /** JSON: what was true when the message was caused, such as the day that a visit moved to. */
  facts: Generated<string>;
  state: 'waiting' | 'sending' | 'unknown' | 'sent' | 'delivered' | 'read' | 'failed' | 'dropped';
  /** When the sender looks at it next: to send it, or to decide about one without an outcome. */
  due_at: string;
  /** From then on it is not worth sending. */
  expires_at: string;
  tries: Generated<number>;
  /** JSON list of the channels that can't reach the family. */
  ruled_out: Generated<string>;
  /** How it was sent, blank before. */
  channel: Generated<string>;
  recipient: Generated<string>;
  title: Generated<string>;
  body: Generated<string>;
  /** The name of the text, with its version. */
  template: Generated<string>;
  /** The id that WhatsApp or the mail server gave it. */
  provider_id: Generated<string>;
  /** Why it failed, waits or was dropped. */
  reason: Generated<string>;
  /** It was sent again after an attempt whose outcome is unknown. */
  may_repeat: Generated<0 | 1>;
  /** The attempt that has it now. */
  lease: string | null;
  created_at: string;
  sent_at: string | null;
  delivered_at: string | null;
  read_at: string | null;
  failed_at: string | null;
}

/** A text that the team wrote; the newest version counts. A kind without one has the text of the product. */
export interface MessageTemplateRow {
  kind: string;
  version: number;
  title: string;
  body: string;
  by_name: string;
  created_at: string;
}

/** How a family wants to be reached. */
export interface MessageChoiceRow {
  phone: string;
  channel: 'whatsapp' | 'email' | 'push';
  /** When it stopped everything but what it asked for. */
  stopped_at: string | null;
  changed_at: string;
}

/** A browser that shows notifications, for as long as its person is signed in there. */
export interface PushDeviceRow {
  /** Its address at the browser's push service. */
  endpoint: string;
  session_id: string;
  /** The keys that its notifications are encrypted for, in base64url. */
  p256dh: string;
  auth: string;
  created_at: string;
}

/** What a family wrote back to the number that sends. */
export interface MessageReplyRow {
  id: Generated<number>;
  provider_id: string;
  phone: string;
  /** The sender's name at WhatsApp. */
  name: string;
  text: string;
  status: 'pending' | 'answered';
  received_at: string;
  version: Generated<number>;
}

export interface MessageSchema {
  messages: MessageRow;
  message_templates: MessageTemplateRow;
  message_choices: MessageChoiceRow;
  message_replies: MessageReplyRow;
  push_devices: PushDeviceRow;
}
