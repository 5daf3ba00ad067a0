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

/** As the partial indexes say it. */
const inGroup = {
  open: sql<boolean>`ended_at is null`,
  ended: sql<boolean>`ended_at is not null`,
};

/** Who waits, in the order of the visits and of each line; or what has ended, the latest to join first. */
export async function listEntries(db: Db, filter: WaitingFilter): Promise<Page<ListedEntry>> {
  const { search = '', date, group } = filter;
  const digits = search.replaceAll(/[\s()+-]/g, '');
  const found = db
    .selectFrom('waiting_entries')
    .where(inGroup[group])
    .$if(date !== undefined, (q) => q.where('waiting_entries.date', '=', date ?? ''))
    .$if(search !== '', (q) =>
      /^\d{10,}$/.test(digits)
        ? q.where('waiting_entries.parent_phone', '=', digits.slice(-10))
        : q.where(
            sql<boolean>`(lower(waiting_entries.parent_name) like ${containing(search.toLowerCase())} escape '\\'
              or waiting_entries.parent_phone like ${containing(digits || search)} escape '\\')`,
          ),
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('bookings', 'bookings.id', 'waiting_entries.booking_id')
    .selectAll('waiting_entries')
    .select('bookings.reference as booking_reference')
    .$if(group === 'open', (q) =>
      q.orderBy('waiting_entries.date').orderBy('waiting_entries.start_time').orderBy('waiting_entries.id'),
    )
    .$if(group === 'ended', (q) => q.orderBy('waiting_entries.id', 'desc'))
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total: Number(total) };
}

export const findListed = async (db: Db, id: number): Promise<ListedEntry | undefined> =>
  db
    .selectFrom('waiting_entries')
    .leftJoin('bookings', 'bookings.id', 'waiting_entries.booking_id')
    .selectAll('waiting_entries')
    .select('bookings.reference as booking_reference')
    .where('waiting_entries.id', '=', id)
    .executeTakeFirst();
