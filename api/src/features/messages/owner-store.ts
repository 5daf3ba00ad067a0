import type { OwnerKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import type { FieldValues } from '../../domain/messages/template.ts';
import { messageEnds } from '../../domain/messages/timing.ts';
import { storeMessage } from './outbox-store.ts';

/** What the owner is told. It stays as it was at that moment. */
export interface OwnerFacts {
  values: FieldValues;
  /** The page of the portal that the message leads to. */
  path: string;
}

export interface OwnerMessage extends OwnerFacts {
  /** Names the cause: the same one twice makes one message. */
  cause: string;
  /** From then on it is not worth sending; three days if left out. */
  endsAt?: Date;
}

/** Stores a message to the owner, if the centre has set an address for it. */
export const tellOwner = (
  trx: Db,
  kind: OwnerKindKey,
  { cause, values, path, endsAt }: OwnerMessage,
  now: Date,
): Promise<void> => {
  const facts: OwnerFacts = { values, path };
  const about = { subject: 'centre', subjectId: '', phone: '', facts } as const;
  return storeMessage(
    trx,
    { kind, ...about, cause: `${kind} ${cause}`, endsAt: endsAt ?? messageEnds(now) },
    now,
  );
};
