import { randomInt } from 'node:crypto';
import { type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { BirthdayPartyRow } from '../../db/visit-schema.ts';
import { createReference } from '../../domain/bookings/booking.ts';
import { minutesOf } from '../../domain/dates.ts';
import type { Page } from '../../http/route/route.ts';
import {
  type BookingFilter,
  isInRange,
  listVisits,
  matchesText,
  stateConditions,
  type VisitRange,
} from '../bookings/list-store.ts';
import type { VisitOwner } from '../bookings/store.ts';
import { type OrderColumns, orderColumns } from '../orders/visit-order-store.ts';

/** A party with the name of its package and its order. */
export interface StoredParty extends Selectable<BirthdayPartyRow>, OrderColumns {
  package_name: string;
}

/** The agreed duration of a party, in minutes. */
export const durationOf = (row: StoredParty): number => minutesOf(row.end_time) - minutesOf(row.start_time);

/** When and where in the day a party holds its room. */
export const timeOf = (row: StoredParty) => ({
  id: row.id,
  date: row.party_date,
  startTime: row.start_time,
  endTime: row.end_time,
});

/** Selects parties with the names of their packages and their orders. */
export const parties = (db: Db) =>
  db
    .selectFrom('birthday_parties')
    .innerJoin('birthday_packages', 'birthday_packages.id', 'birthday_parties.birthday_package_id')
    .innerJoin('orders', 'orders.party_id', 'birthday_parties.id')
    .selectAll('birthday_parties')
    .select('birthday_packages.name as package_name')
    .select(orderColumns);

export function findParty(db: Db, id: number): Promise<StoredParty> {
  return parties(db).where('birthday_parties.id', '=', id).executeTakeFirstOrThrow();
}

/** Finds a party; undefined if there is none. */
export function lookUpParty(db: Db, id: number): Promise<StoredParty | undefined> {
  return parties(db).where('birthday_parties.id', '=', id).executeTakeFirst();
}

/** Whether the party was booked by the account or under its verified phone. */
const isOwnParty = ({ id, verifiedPhone }: VisitOwner) =>
  sql<SqlBool>`(birthday_parties.user_id = ${id} or birthday_parties.parent_phone = ${verifiedPhone})`;

/** Finds a person's own party; anyone else's counts as missing. */
export function findOwnParty(db: Db, owner: VisitOwner, reference: string): Promise<StoredParty | undefined> {
  return parties(db)
    .where('birthday_parties.reference', '=', reference)
    .where(isOwnParty(owner))
    .executeTakeFirst();
}

/** Finds an active party package by its slug. */
export function findPartyPackage(db: Db, slug: string) {
  return db
    .selectFrom('birthday_packages')
    .selectAll()
    .where('slug', '=', slug)
    .where('is_active', '=', 1)
    .executeTakeFirst();
}

type NewRow = Omit<Insertable<BirthdayPartyRow>, 'reference' | 'id' | 'version'>;

/** Stores a party under an unused reference. */
export async function insertParty(trx: Db, row: NewRow): Promise<{ id: number; reference: string }> {
  for (;;) {
    const inserted = await trx
      .insertInto('birthday_parties')
      .values({ ...row, reference: createReference('TP', (below) => randomInt(below)) })
      .onConflict((c) => c.column('reference').doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst();
    if (inserted) return inserted;
  }
}

type Changing =
  | 'status'
  | 'payment_status'
  | 'cancelled_at'
  | 'total_paise'
  | 'party_date'
  | 'time_slot_id'
  | 'start_time'
  | 'end_time'
  | 'birthday_package_id'
  | 'package_type'
  | 'child_name'
  | 'child_age'
  | 'number_of_guests'
  | 'theme'
  | 'cake_preference'
  | 'decoration_preference'
  | 'special_requests'
  | 'parent_name'
  | 'parent_phone'
  | 'parent_email'
  | 'is_phone_proved'
  | 'balance_due_on'
  | 'online_changes'
  | 'upi_reference'
  | 'upi_said_received_paise'
  | 'user_id';

/** Adds the party to the desk's changes. Call it last in a transaction, as with every `recordChanges`. */
export const notifyDesks = (trx: Db, id: number) => recordChanges(trx, [{ kind: 'parties', id }]);

/** Updates a party that this transaction has locked. */
export async function setParty(
  trx: Db,
  row: StoredParty,
  change: Partial<Pick<Selectable<BirthdayPartyRow>, Changing>>,
): Promise<StoredParty> {
  await trx.updateTable('birthday_parties').set(change).where('id', '=', row.id).execute();
  return { ...row, ...change };
}

/**
 * Lists the times of a date's active parties, earliest first, without personal data.
 * @param exceptId a party to leave out
 */
export async function listPartyTimes(db: Db, date: string, exceptId = 0) {
  const rows = await db
    .selectFrom('birthday_parties')
    .select(['start_time', 'end_time'])
    .where('party_date', '=', date)
    .where('id', '!=', exceptId)
    .where('status', '!=', 'cancelled')
    .orderBy('start_time')
    .limit(200)
    .execute();
  return rows.map((row) => ({ startTime: row.start_time, endTime: row.end_time }));
}

/** Lists a person's own parties, newest first. */
export async function listPartiesOf(
  db: Db,
  owner: VisitOwner,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<StoredParty>> {
  const rows = await parties(db)
    .where(isOwnParty(owner))
    .orderBy('birthday_parties.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('birthday_parties')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isOwnParty(owner))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

interface PartyFilter extends Omit<BookingFilter, 'packageId' | 'timeSlotId' | 'status' | 'payment'> {
  status?: BirthdayPartyRow['status'] | 'live' | undefined;
  payment?: BookingFilter['payment'] | 'said-paid' | undefined;
  packageType?: string | undefined;
}

/** Lists parties for the team, newest first or in order of their dates. */
export function listParties(db: Db, filter: PartyFilter): Promise<Page<StoredParty>> {
  return listVisits(db, filter, {
    read: (direction, { limit, offset }, range) =>
      parties(db)
        .where(matches(db, filter, range))
        .$if(filter.sort !== 'newest', (q) =>
          q.orderBy('party_date', direction).orderBy('start_time', direction),
        )
        .orderBy('birthday_parties.id', direction)
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (range) => {
      const { total } = await db
        .selectFrom('birthday_parties')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(matches(db, filter, range))
        .executeTakeFirstOrThrow();
      return total;
    },
  });
}

/**
 * As `isPartySaidPaid` of domain/bookings/upi-claim.ts, of parties that take place and owe something. Its first literal
 * matches an index, and the second one searches it.
 */
const isSaidPaid = sql<SqlBool>`birthday_parties.upi_reference <> '' and birthday_parties.upi_reference > '' and birthday_parties.status <> 'cancelled'
  and exists (select 1 from orders where orders.party_id = birthday_parties.id and orders.due_paise > 0
    and orders.received_paise <= birthday_parties.upi_said_received_paise)`;

/** Counts the parties that their families say are paid by UPI, while the team has not found the payment. */
export async function countSaidPaid(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('birthday_parties')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isSaidPaid)
    .executeTakeFirstOrThrow();
  return count;
}

const moneyConditions = ({ payment, ...state }: Pick<PartyFilter, 'status' | 'payment' | 'today'>) =>
  payment === 'said-paid'
    ? [isSaidPaid, ...stateConditions('birthday_parties', state)]
    : stateConditions('birthday_parties', { ...state, payment });

function matches(db: Db, { search, ids, from, to, packageType, ...state }: PartyFilter, range?: VisitRange) {
  return (eb: ExpressionBuilder<Schema, 'birthday_parties'>) =>
    eb.and([
      ...(search ? [matchesText(db, 'birthday_parties', search)] : []),
      ...(ids ? [eb('birthday_parties.id', 'in', ids)] : []),
      ...moneyConditions(state),
      ...(range ? [isInRange('birthday_parties', range)] : []),
      ...(from ? [eb('birthday_parties.party_date', '>=', from)] : []),
      ...(to ? [eb('birthday_parties.party_date', '<=', to)] : []),
      ...(packageType ? [eb('birthday_parties.package_type', '=', packageType)] : []),
    ]);
}

/** Upper bound for the parties of six weeks. */
const maxParties = 2000;

/** Lists the parties between two dates, both inclusive, in order of their start. Omits cancelled ones. */
export function listPartiesBetween(db: Db, from: string, to: string): Promise<StoredParty[]> {
  return parties(db)
    .where('party_date', '>=', from)
    .where('party_date', '<=', to)
    .where('birthday_parties.status', '!=', 'cancelled')
    .orderBy('party_date')
    .orderBy('start_time')
    .orderBy('birthday_parties.id')
    .limit(maxParties)
    .execute();
}
