import { type Selectable, sql } from 'kysely';
import type { WaitingGroup } from '../../contract/bookings/waiting.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/search.ts';
import type { WaitingEntryRow } from '../../db/waiting-schema.ts';
import type { Page } from '../../http/route/route.ts';

export interface ListedEntry extends Selectable<WaitingEntryRow> {
  booking_reference: string | null;
}

interface WaitingFilter {
  search?: string | undefined;
  date?: string | undefined;
  group: WaitingGroup;
  limit: number;
  offset: number;
}

/** Literals, so that the index of the states is used. */
const inGroup = {
  open: sql<boolean>`entry.state in ('waiting', 'offered')`,
  ended: sql<boolean>`entry.state in ('booked', 'declined', 'expired', 'left', 'removed', 'over')`,
};

/** Who waits, in the order of the visits and of each line; or what has ended, the latest to join first. */
export async function listEntries(db: Db, filter: WaitingFilter): Promise<Page<ListedEntry>> {
  const { search = '', date, group } = filter;
  const digits = search.replaceAll(/[\s()+-]/g, '');
  const found = db
    .selectFrom('waiting_entries as entry')
    .where(inGroup[group])
    .$if(date !== undefined, (q) => q.where('entry.date', '=', date ?? ''))
    .$if(search !== '', (q) =>
      /^\d{10,}$/.test(digits)
        ? q.where('entry.parent_phone', '=', digits.slice(-10))
        : q.where(
            sql<boolean>`(lower(entry.parent_name) like ${containing(search.toLowerCase())} escape '\\'
              or entry.parent_phone like ${containing(digits || search)} escape '\\')`,
          ),
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('bookings', 'bookings.id', 'entry.booking_id')
    .selectAll('entry')
    .select('bookings.reference as booking_reference')
    .$if(group === 'open', (q) => q.orderBy('entry.date').orderBy('entry.start_time').orderBy('entry.id'))
    .$if(group === 'ended', (q) => q.orderBy('entry.id', 'desc'))
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total: Number(total) };
}

export const findListed = async (db: Db, id: number): Promise<ListedEntry | undefined> =>
  db
    .selectFrom('waiting_entries as entry')
    .leftJoin('bookings', 'bookings.id', 'entry.booking_id')
    .selectAll('entry')
    .select('bookings.reference as booking_reference')
    .where('entry.id', '=', id)
    .executeTakeFirst();
