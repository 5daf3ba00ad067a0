import type { Message } from '../../contract/messages/messages.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const messageColumns: CsvColumns<Message> = {
  Created: (m, at) => at(m.createdAt),
  Kind: (m) => messageKinds[m.kind].label,
  State: (m) => labelOf(m.state),
  Reason: (m) => labelOf(m.reason),
  Channel: (m) => m.channel ?? '',
  To: (m) => m.recipient || m.phone,
  Message: (m) => m.body,
  Sent: (m, at) => at(m.sentAt),
  Delivered: (m, at) => at(m.deliveredAt),
  Read: (m, at) => at(m.readAt),
};
