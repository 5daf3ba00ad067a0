import type { MessageKindKey } from '../../contract/messages/messages.ts';
import type { MessageKind } from './message-kind.ts';
import { moneyKinds } from './money-kinds.ts';
import { newsKinds } from './news-kinds.ts';
import { partyKinds } from './party-kinds.ts';
import { visitKinds } from './visit-kinds.ts';

/** Every kind of message, with the product's own text. */
export const messageKinds: Record<MessageKindKey, MessageKind> = {
  ...visitKinds,
  ...partyKinds,
  ...moneyKinds,
  ...newsKinds,
};
