import {
  type Message,
  type MessageKindKey,
  type MessageState,
  type MessageTemplate,
  ownerKindKeys,
} from '@toodles/api/contract/messages/messages.ts';

const ofOwner: readonly string[] = ownerKindKeys;

/** Whether a kind goes to the owner, by email. */
export const isForOwner = (kind: MessageKindKey): boolean => ofOwner.includes(kind);

export const stateNames: Record<MessageState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  unknown: 'Outcome unknown',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  dropped: 'Not sent',
};

export const channelNames: Record<NonNullable<Message['channel']>, string> = {
  whatsapp: 'WhatsApp',
  email: 'Email',
  push: 'Notification',
};

const reasons: Readonly<Record<string, string>> = {
  account_refused: 'The account at the service refuses messages. Check its token and payment.',
  erased: 'The family was erased.',
  interrupted: 'The server stopped while it was sending. Waiting for a report.',
  mailbox_refused: 'The mailbox refuses mail. Check the address.',
  no_connection: 'The service can’t be reached. It will be tried again.',
  no_device: 'The family’s devices get no notifications any more.',
  no_longer_true: 'It was no longer true, for example because the visit changed again.',
  no_response: 'The service did not answer. Waiting for a report.',
  no_way: 'There is no way to reach the family: no channel is set up for its phone or email.',
  not_on_whatsapp: 'The phone can’t be reached on WhatsApp.',
  outcome_unknown: 'Nobody knows whether it arrived. This kind is not sent twice.',
  push_refused: 'The push service of the browser refused it.',
  restored: 'The centre was restored from a backup.',
  service_busy: 'The service is busy. It will be tried again.',
  stopped: 'The family stopped messages that it did not ask for.',
  template_not_approved: 'Meta has not approved the text.',
  too_late: 'It was too late to be useful.',
};

/** Why a message waits, failed or was not sent; blank for the others. */
export const reasonText = (reason: string): string =>
  reason.startsWith('refused') ? 'WhatsApp refused it.' : (reasons[reason] ?? '');

export const approvalNames: Record<NonNullable<MessageTemplate['approval']>, string> = {
  approved: 'Approved by Meta',
  pending: 'Meta is checking it',
  rejected: 'Refused by Meta',
  missing: 'Not at Meta yet',
};
