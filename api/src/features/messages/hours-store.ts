import { sql } from 'kysely';
import { holdReasons } from '../../contract/hours/usage-reviews.ts';
import type { HoursKindKey } from '../../contract/messages/messages.ts';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { centreDate } from '../../domain/dates.ts';
import {
  endOfDay,
  expiringUntil,
  lowMinutes,
  messageEnds,
  wasSoldForLonger,
} from '../../domain/messages/timing.ts';
import { type StoredMessage, storeMessage, storeMessages } from './outbox-store.ts';

interface HoursFacts {
  /** The visit that took hours. */
  usageId?: string;
  /** When the hours expire; an extension makes the message untrue. */
  validTill?: string;
}

/** Tells families what visits took of their hours, in the transaction that records them. */
export async function announceUses(
  trx: Db,
  uses: readonly { saleId: number; usageId: string }[],
  now: Date,
): Promise<void> {
  const phones = new Map<number, string>();
  await inChunks([...new Set(uses.map(({ saleId }) => saleId))], async (ids) => {
    const rows = await trx
      .selectFrom('package_sales')
      .select(['id', 'customer_phone'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, customer_phone } of rows) phones.set(id, customer_phone);
  });
  const messages = uses.map(({ saleId, usageId }) => {
    const facts: HoursFacts = { usageId };
    const about = {
      subject: 'sale',
      subjectId: String(saleId),
      phone: phones.get(saleId) ?? '',
      facts,
    } as const;
    return {
      kind: 'hours_used',
      ...about,
      cause: `hours_used ${usageId}`,
      endsAt: messageEnds(now),
    } as const;
  });
  await storeMessages(trx, messages, now);
}

/** An hour package of which a family hears in the morning. */
interface SaleToAnnounce {
  id: number;
  phone: string;
  validTill: string;
}

/** Tells a family once that little is left of an hour package. */
export async function announceLow(trx: Db, { id, phone }: SaleToAnnounce, now: Date): Promise<void> {
  const about = { subject: 'sale', subjectId: String(id), phone, facts: {} } as const;
  await storeMessage(
    trx,
    { kind: 'hours_low', ...about, cause: `hours_low ${id}`, endsAt: messageEnds(now) },
    now,
  );
}

/** Tells a family once for each last day that its hours are about to expire. */
export async function announceExpiry(
  trx: Db,
  { id, phone, validTill, timeZone }: SaleToAnnounce & { timeZone: string },
  now: Date,
): Promise<void> {
  const facts: HoursFacts = { validTill };
  const about = { subject: 'sale', subjectId: String(id), phone, facts } as const;
  const cause = `hours_expiring ${id} ${validTill}`;
  const endsAt = endOfDay(validTill, timeZone);
  await storeMessage(trx, { kind: 'hours_expiring', ...about, cause, endsAt }, now);
}

/** Hour packages whose family can use them. */
const usable = (db: Db, today: string) =>
  db
    .selectFrom('package_sales')
    .select(['id', 'customer_phone as phone', 'valid_till as validTill', 'created_at as createdAt'])
    .where('cancelled_at', 'is', null)
    .where('pay_first', '<>', 1)
    .where('customer_phone', '<>', '')
    .where('valid_till', '>=', today)
    .orderBy('id');

/** Hour packages of which a visit since then has left little. */
export const listLow = (
  db: Db,
  { today, since }: { today: string; since: Date },
): Promise<SaleToAnnounce[]> =>
  usable(db, today)
    .where('remaining_minutes', '<=', lowMinutes)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hour_ledger')
          .select('hour_ledger.id')
          .whereRef('sale_id', '=', 'package_sales.id')
          .where('kind', '=', 'used')
          .where('hour_ledger.created_at', '>=', since.toISOString()),
      ),
    )
    .execute();

/** Hour packages with hours that expire soon. */
export async function listExpiring(db: Db, today: string, timeZone: string): Promise<SaleToAnnounce[]> {
  const rows = await usable(db, today)
    .where('valid_till', '<=', expiringUntil(today))
    .where('remaining_minutes', '>', 0)
    .execute();
  return rows.filter(({ createdAt, validTill }) =>
    wasSoldForLonger(centreDate(new Date(createdAt), timeZone), validTill),
  );
}

/** An hour package as its messages tell it, as it is now. */
export interface AnnouncedHours {
  reference: string;
  phone: string;
  name: string;
  email: string;
  package: string;
  leftMinutes: number;
  validTill: string;
  /** What the visit took, and when. */
  usedMinutes: number;
  usedOn: string;
}

/** Finds the hours that a message is about; undefined if it is no longer true. */
export async function findAnnouncedHours(
  db: Db,
  { kind, subject_id, facts }: Pick<StoredMessage, 'kind' | 'subject_id' | 'facts'>,
  today: string,
): Promise<AnnouncedHours | undefined> {
  const { usageId, validTill } = JSON.parse(facts) as HoursFacts;
  const hours = await findHours(db, Number(subject_id), usageId);
  return hours && isStillTrue[kind as HoursKindKey](hours, { validTill, today }) ? hours : undefined;
}

const isStillTrue: Record<
  HoursKindKey,
  (hours: AnnouncedHours, now: { validTill: string | undefined; today: string }) => boolean
> = {
  hours_used: ({ usedMinutes }) => usedMinutes > 0,
  hours_low: ({ leftMinutes, validTill }, { today }) => leftMinutes <= lowMinutes && validTill >= today,
  hours_expiring: (hours, { validTill }) => hours.leftMinutes > 0 && hours.validTill === validTill,
};

async function findHours(db: Db, id: number, usageId?: string): Promise<AnnouncedHours | undefined> {
  const sale = await db
    .selectFrom('package_sales')
    .select([
      'reference',
      'customer_phone as phone',
      'customer_name as name',
      'customer_email as email',
      'package_name as package',
      'remaining_minutes as leftMinutes',
      'valid_till as validTill',
    ])
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (!sale) return undefined;
  const usage = usageId === undefined ? undefined : await findUse(db, id, usageId);
  return { ...sale, email: sale.email ?? '', usedMinutes: usage?.minutes ?? 0, usedOn: usage?.date ?? '' };
}

/** What a visit took; undefined if it was voided, or if its hours are on hold. */
async function findUse(
  db: Db,
  saleId: number,
  id: string,
): Promise<{ minutes: number; date: string } | undefined> {
  const row = await db
    .selectFrom('package_usages')
    .innerJoin('hour_ledger', 'hour_ledger.usage_id', 'package_usages.id')
    .select(['usage_date as date', sql<number>`cast(-sum(hour_ledger.minutes) as bigint)`.as('minutes')])
    .where('hour_ledger.sale_id', '=', saleId)
    .where('package_usages.id', '=', id)
    .where('voided_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('usage_reviews')
            .select('usage_reviews.id')
            .whereRef('usage_reviews.usage_id', '=', 'package_usages.id')
            .where('status', '=', 'open')
            .where('reason', 'in', holdReasons),
        ),
      ),
    )
    .groupBy('usage_date')
    .executeTakeFirst();
  return row && { date: row.date, minutes: Number(row.minutes) };
}

/** The hours that were used last, for previews of the texts. */
export async function findLatestHours(db: Db): Promise<AnnouncedHours | undefined> {
  const row = await db
    .selectFrom('hour_ledger')
    .select(['sale_id', 'usage_id'])
    .where('kind', '=', 'used')
    .where('usage_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findHours(db, row.sale_id, row.usage_id ?? undefined);
}
