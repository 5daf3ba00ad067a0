import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { VisitFacts } from '../../domain/messages/still-due.ts';
import { inOneLine } from '../../domain/messages/template.ts';
import { messageEnds } from '../../domain/messages/timing.ts';
import { type StoredMessage, storeMessage } from './outbox-store.ts';
import { type AnnouncedVisit, findVisit } from './visits-store.ts';

interface NewsFacts extends VisitFacts {
  text: string;
}

/** Stores what the team writes about a visit. */
export async function announceNews(
  trx: Db,
  { subject, id, date, startTime, phone }: AnnouncedVisit,
  text: string,
  now: Date,
): Promise<void> {
  const facts: NewsFacts = { date, startTime, text: inOneLine(text) };
  const about = { subject, subjectId: String(id), phone, facts } as const;
  const cause = `visit_news ${subject} ${id} ${randomUUID()}`;
  await storeMessage(trx, { kind: 'visit_news', ...about, cause, endsAt: messageEnds(now) }, now);
}

/** Finds what was written, and the visit; undefined if that has another day or time meanwhile. */
export async function findNews(
  db: Db,
  row: StoredMessage,
): Promise<{ visit: AnnouncedVisit; text: string } | undefined> {
  const { text, date, startTime } = JSON.parse(row.facts) as NewsFacts;
  const visit = await findVisit(db, row);
  return visit && visit.date === date && visit.startTime === startTime ? { visit, text } : undefined;
}
