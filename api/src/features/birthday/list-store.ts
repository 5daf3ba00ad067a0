import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { Page } from '../../http/route.ts';
import { type BookingFilter, isLastPage, matchesText, stateConditions } from '../bookings/list-store.ts';
import { parties, type StoredParty } from './store.ts';

export interface PartyFilter extends Omit<BookingFilter, 'packageId' | 'timeSlotId'> {
  packageType?: string | undefined;
}

/** Lists parties for the team, newest first or in order of their dates. */
export async function listParties(db: Db, filter: PartyFilter): Promise<Page<StoredParty>> {
  const matching = matches(filter);
  const direction = filter.sort === 'visit' ? 'asc' : 'desc';
  const rows = await parties(db)
    .where(matching)
    .$if(filter.sort !== 'newest', (q) => q.orderBy('party_date', direction).orderBy('start_time', direction))
    .orderBy('birthday_parties.id', direction)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  if (isLastPage(rows, filter)) return { rows, total: filter.offset + rows.length };
  const { total } = await db
    .selectFrom('birthday_parties')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function matches({ search, from, to, packageType, ...state }: PartyFilter) {
  return (eb: ExpressionBuilder<Schema, 'birthday_parties'>) =>
    eb.and([
      ...(search ? [matchesText('birthday_parties', search)] : []),
      ...stateConditions('birthday_parties', state),
      ...(from ? [eb('birthday_parties.party_date', '>=', from)] : []),
      ...(to ? [eb('birthday_parties.party_date', '<=', to)] : []),
      ...(packageType ? [eb('birthday_parties.package_type', '=', packageType)] : []),
    ]);
}
