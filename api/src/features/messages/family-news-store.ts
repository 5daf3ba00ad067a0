import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { inOneLine } from '../../domain/messages/template.ts';
import { messageEnds } from '../../domain/messages/timing.ts';
import { findFamilyContact } from './contact-store.ts';
import { type StoredMessage, storeMessage } from './outbox-store.ts';

interface FamilyNewsFacts {
  text: string;
}

/**
 * Stores what the team writes to a family.
 * @returns the message's id
 */
export async function announceFamilyNews(trx: Db, phone: string, text: string, now: Date): Promise<number> {
  const facts: FamilyNewsFacts = { text: inOneLine(text) };
  const about = { subject: 'family', subjectId: '', phone, facts } as const;
  const cause = `family_news ${randomUUID()}`;
  await storeMessage(trx, { kind: 'family_news', ...about, cause, endsAt: messageEnds(now) }, now);
  const { id } = await trx
    .selectFrom('messages')
    .select('id')
    .where('cause', '=', cause)
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds what was written, and to whom; undefined once the family is erased. */
export async function findFamilyNews(
  db: Db,
  { phone, facts }: Pick<StoredMessage, 'phone' | 'facts'>,
): Promise<{ phone: string; name: string; email: string; text: string } | undefined> {
  const { text } = JSON.parse(facts) as FamilyNewsFacts;
  const contact = await findFamilyContact(db, phone);
  return contact && { phone, ...contact, text };
}
