import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BirthdayPartyRow, Schema } from '../../db/schema.ts';
import type { Page } from '../../http/route.ts';
import { isWhole, mentions, paidAs } from '../bookings/list-store.ts';
import { parties, type StoredParty } from './store.ts';

export interface PartyFilter {
  limit: number;
  offset: number;
  /** Part of a reference, or of the parent's name, email or phone number. */
  search?: string | undefined;
  status?: BirthdayPartyRow['status'] | undefined;
  payment?: BirthdayPartyRow['payment_status'] | undefined;
  /** First and last day of the party. */
  from?: string | undefined;
  to?: string | undefined;
  packageType?: string | undefined;
  sort: 'newest' | 'visit' | 'visit-last';
}

/** Parties for the team: the newest first, or in the order in which they are held. */
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
  if (isWhole(rows, filter)) return { rows, total: filter.offset + rows.length };
  const { total } = await db
    .selectFrom('birthday_parties')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function matches({ search, status, payment, from, to, packageType }: PartyFilter) {
  return (eb: ExpressionBuilder<Schema, 'birthday_parties'>) =>
    eb.and([
      ...(search ? [mentions('birthday_parties', search)] : []),
      ...(status ? [eb('birthday_parties.status', '=', status)] : []),
      ...paidAs('birthday_parties', { payment, status }),
      ...(from ? [eb('birthday_parties.party_date', '>=', from)] : []),
      ...(to ? [eb('birthday_parties.party_date', '<=', to)] : []),
      ...(packageType ? [eb('birthday_parties.package_type', '=', packageType)] : []),
    ]);
}
