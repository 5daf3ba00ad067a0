import type { MessageKindKey, VisitKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import { isStillDue, type VisitFacts } from '../../domain/messages/still-due.ts';
import type { FieldValues } from '../../domain/messages/template.ts';
import type { OutgoingMessage } from '../../ports/messages.ts';
import { type ContentContext, commonValues, hoursValues, paymentValues } from './content.ts';
import { findFamilyNews } from './family-news-store.ts';
import { findAnnouncedHours } from './hours-store.ts';
import { findNews } from './news-store.ts';
import type { StoredMessage } from './outbox-store.ts';
import type { OwnerFacts } from './owner-store.ts';
import { findAnnouncedPayments } from './payments-store.ts';
import { findUnpaid } from './unpaid-store.ts';
import { calendarOf, unpaidValues, visitValues } from './visit-content.ts';
import { findVisit } from './visits-store.ts';

/** What a message says as it is now, and whom it reaches. */
export interface Subject {
  phone: string;
  email: string;
  values: FieldValues;
  calendar?: OutgoingMessage['calendar'];
  /** The documents that it links to, and so hands over. */
  documents?: readonly { id: string }[];
}

/** What a tap on its notification opens, as a path of the site. */
export function pathOf({ values, documents = [] }: Subject, publicOrigin: string): string {
  const [only, ...others] = documents;
  const url = values.link ?? (only && others.length === 0 ? values.bill : undefined) ?? '';
  return url.startsWith(`${publicOrigin}/`) ? url.slice(publicOrigin.length) : '/account';
}

/** Reads what a message is about; undefined if the message is no longer true. */
export async function readSubject(
  db: Db,
  row: StoredMessage,
  context: ContentContext,
): Promise<Subject | undefined> {
  switch (messageKinds[row.kind as MessageKindKey].about) {
    case 'visit':
    case 'party':
      return readVisit(db, row, context);
    case 'news': {
      const news = await findNews(db, row);
      if (!news) return undefined;
      const { phone, email } = news.visit;
      return { phone, email, values: { ...visitValues(news.visit, context), text: news.text } };
    }
    case 'payment': {
      const paid = await findAnnouncedPayments(db, row);
      return paid && { ...paid, values: paymentValues(paid, context) };
    }
    case 'unpaid': {
      const unpaid = await findUnpaid(db, row);
      if (!unpaid) return undefined;
      const { phone, email } = unpaid.visit;
      return { phone, email, values: unpaidValues(unpaid, context) };
    }
    case 'family': {
      const news = await findFamilyNews(db, row);
      return news && { ...news, values: { ...commonValues(news.name, context), text: news.text } };
    }
    case 'hours': {
      const hours = await findAnnouncedHours(db, row, centreDate(context.now, context.settings.timeZone));
      return hours && { phone: hours.phone, email: hours.email, values: hoursValues(hours, context) };
    }
    case 'till':
    case 'day':
    case 'alarm':
      return ownerSubject(row, context);
  }
}

/** Undefined once nobody is to get such messages any more. */
function ownerSubject(
  { facts }: StoredMessage,
  { settings, publicOrigin }: ContentContext,
): Subject | undefined {
  if (settings.ownerEmail === null) return undefined;
  const { values, path } = JSON.parse(facts) as OwnerFacts;
  return {
    phone: '',
    email: settings.ownerEmail,
    values: { ...values, centre: settings.name, link: `${publicOrigin}${path}` },
  };
}

async function readVisit(db: Db, row: StoredMessage, context: ContentContext): Promise<Subject | undefined> {
  const kind = row.kind as VisitKindKey;
  const visit = await findVisit(db, row);
  if (!visit || !isStillDue(kind, JSON.parse(row.facts) as VisitFacts, visit)) return undefined;
  const values = visitValues(visit, context);
  // A visit that is over, or not booked, is nothing for the calendar.
  const hasCalendar = kind !== 'thank_you' && visit.subject !== 'waiting';
  const calendar = hasCalendar ? calendarOf(visit, context) : undefined;
  return { phone: visit.phone, email: visit.email, values, calendar };
}
