import { type Selectable, sql } from 'kysely';
import type { EnquiryType, NewEnquiry } from '../../contract/centre/enquiries.ts';
import type { EnquiryStatus } from '../../contract/centre/team-enquiries.ts';
import type { Db } from '../../db/database.ts';
import { readInTurn, type Slice } from '../../db/read-in-turn.ts';
import type { EnquiryRow } from '../../db/schema.ts';
import { containing, contains, mayContain } from '../../db/search.ts';
import type { Page } from '../../http/route/route.ts';

export type StoredEnquiry = Selectable<EnquiryRow>;

interface EnquiryFilter {
  /** Part of the name, the phone, the email or the message. */
  search?: string | undefined;
  ids?: readonly number[] | undefined;
  status?: EnquiryStatus | undefined;
  type?: EnquiryType | undefined;
  /** Defaults to the latest first. */
  sort?: 'newest' | 'open';
  limit: number;
  offset: number;
}

/** Enquiries, latest first, or those that wait for an answer before the others. */
export async function listEnquiryRows(db: Db, filter: EnquiryFilter): Promise<Page<StoredEnquiry>> {
  const { search, ids, status, type, sort } = filter;
  const found = db
    .selectFrom('enquiries')
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'pending'))
    .$if(type !== undefined, (q) => q.where('type', '=', type ?? 'other'))
    .$if(Boolean(search), (q) => q.where(matchesText(db, search ?? '')));
  const read = (of: typeof found, { limit, offset }: Slice) =>
    of.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const count = async (of: typeof found): Promise<number> =>
    (await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  const open = found.where('status', '=', 'pending');
  const rows =
    sort === 'open'
      ? await readInTurn(
          filter,
          { read: (slice) => read(open, slice), count: () => count(open) },
          { read: (slice) => read(found.where('status', '!=', 'pending'), slice) },
        )
      : await read(found, filter);
  return { rows, total: await count(found) };
}

function matchesText(db: Db, search: string) {
  // However the number is typed, with +91 or without, its last ten digits match the stored form.
  const digits = search.replaceAll(/[\s()+-]/g, '');
  const inPhone = /^\d{3,}$/.test(digits) ? digits.slice(-10) : search;
  return sql<boolean>`(${mayContain(db, 'enquiries', [[search], [inPhone]])} and (
    ${contains(sql`name`, search)} or ${contains(sql`message`, search)}
    or email like ${containing(search)} escape '\\' or phone like ${containing(inPhone)} escape '\\'))`;
}

export function findEnquiry(db: Db, id: number): Promise<StoredEnquiry | undefined> {
  return db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

export function setEnquiry(
  trx: Db,
  id: number,
  changes: { status: EnquiryStatus; note: string },
): Promise<StoredEnquiry> {
  return trx
    .updateTable('enquiries')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores an enquiry for the team. */
export async function insertEnquiry(trx: Db, enquiry: Omit<NewEnquiry, 'website'>, now: Date): Promise<void> {
  await trx
    .insertInto('enquiries')
    .values({
      name: enquiry.name,
      phone: enquiry.phone,
      email: enquiry.email ?? null,
      type: enquiry.type,
      message: enquiry.message,
      status: 'pending',
      note: '',
      created_at: now.toISOString(),
    })
    .execute();
}
