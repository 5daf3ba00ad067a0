import { sql } from 'kysely';
import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { Db } from '../../db/database.ts';
import { depositDue } from '../../domain/bookings/deposit.ts';
import { isPartySaidPaid } from '../../domain/bookings/upi-claim.ts';
import type { StoredMessage } from './outbox-store.ts';
import { findWaiting } from './waiting-store.ts';

/** A booking, a party or an entry of the waiting list as its messages tell it, as it is now. */
export interface AnnouncedVisit {
  subject: 'booking' | 'party' | 'waiting';
  id: number;
  version: number;
  reference: string;
  status: BookingStatus;
  date: string;
  startTime: string;
  endTime: string;
  parentName: string;
  phone: string;
  email: string;
  package: string;
  guests: number;
  duePaise: number;
  refundedPaise: number;
  /** What the family has to pay before a visit that is not confirmed is; 0 if the team has to confirm it. */
  toConfirmPaise: number;
  /** The parent says that it is paid by UPI. */
  isSaidPaid: boolean;
  /** It was cancelled because no payment came in time: the way in which it was to be paid. */
  unpaidBy: 'desk' | 'upi' | 'online' | null;
  createdAt: string;
  /** The day by which the balance of a party is to be paid. */
  balanceDueOn?: string | null;
  /** What was agreed for a party; only where one visit was read. */
  agreed?: { theme: string; cake: string; addOns: readonly { name: string; quantity: number }[] };
  /** Until when seats are held: for an entry of the waiting list, or for a payment by UPI. */
  heldUntil?: string | null;
}

/** Finds the visit that a message is about; undefined if there is none any more. */
export function findVisit(
  db: Db,
  { subject, subject_id }: Pick<StoredMessage, 'subject' | 'subject_id'>,
): Promise<AnnouncedVisit | undefined> {
  const id = Number(subject_id);
  if (subject === 'waiting') return findWaiting(db, id);
  return subject === 'party' ? findParty(db, id) : findBooking(db, id);
}

const bookingsFor = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('play_packages', 'play_packages.id', 'bookings.package_id')
    .innerJoin('orders', 'orders.booking_id', 'bookings.id')
    .leftJoin('orders as sale_orders', 'sale_orders.sale_id', 'bookings.package_sale_id')
    .select([
      'bookings.id',
      'bookings.version',
      'bookings.reference',
      'bookings.status',
      'bookings.booking_date as date',
      'bookings.start_time as startTime',
      'bookings.end_time as endTime',
      'bookings.parent_name as parentName',
      'bookings.parent_phone as phone',
      'bookings.parent_email as email',
      'bookings.number_of_children as guests',
      'play_packages.name as package',
      'bookings.created_at as createdAt',
      'orders.refunded_paise as refundedPaise',
      'bookings.payment_method',
      'bookings.upi_reference',
      'bookings.held_until',
      'bookings.hold_ended_at',
      sql<number>`orders.due_paise + coalesce(sale_orders.due_paise, 0)`.as('duePaise'),
    ]);

type FoundBooking = Awaited<ReturnType<ReturnType<typeof bookingsFor>['execute']>>[number];

function visitOfBooking(found: FoundBooking): AnnouncedVisit {
  const { payment_method, upi_reference, held_until, hold_ended_at, ...row } = found;
  // PostgreSQL sums to text.
  const duePaise = Number(row.duePaise);
  return {
    ...row,
    subject: 'booking',
    duePaise,
    // One that is paid at the desk waits for the team.
    toConfirmPaise: payment_method === 'desk' ? 0 : Math.max(0, duePaise),
    isSaidPaid: upi_reference !== '',
    // An online payment has minutes, which are over when a message comes.
    heldUntil: payment_method === 'upi' ? held_until : null,
    unpaidBy: hold_ended_at === null ? null : payment_method,
  };
}

async function findBooking(db: Db, id: number): Promise<AnnouncedVisit | undefined> {
  const row = await bookingsFor(db).where('bookings.id', '=', id).executeTakeFirst();
  return row && visitOfBooking(row);
}

const partiesFor = (db: Db) =>
  db
    .selectFrom('birthday_parties')
    .innerJoin('birthday_packages', 'birthday_packages.id', 'birthday_parties.birthday_package_id')
    .innerJoin('orders', 'orders.party_id', 'birthday_parties.id')
    .select([
      'birthday_parties.id',
      'birthday_parties.version',
      'birthday_parties.reference',
      'birthday_parties.status',
      'birthday_parties.party_date as date',
      'birthday_parties.start_time as startTime',
      'birthday_parties.end_time as endTime',
      'birthday_parties.parent_name as parentName',
      'birthday_parties.parent_phone as phone',
      'birthday_parties.parent_email as email',
      'birthday_parties.number_of_guests as guests',
      'birthday_packages.name as package',
      'birthday_parties.created_at as createdAt',
      'birthday_parties.theme',
      'birthday_parties.cake_preference',
      'birthday_parties.deposit_paise',
      'birthday_parties.upi_reference',
      'birthday_parties.upi_said_received_paise',
      'birthday_parties.balance_due_on as balanceDueOn',
      'orders.id as order_id',
      'orders.due_paise as duePaise',
      'orders.received_paise',
      'orders.refunded_paise as refundedPaise',
    ]);

type FoundParty = Awaited<ReturnType<ReturnType<typeof partiesFor>['execute']>>[number];

function visitOfParty(found: FoundParty): AnnouncedVisit {
  const { deposit_paise, received_paise, refundedPaise } = found;
  return {
    ...found,
    subject: 'party',
    toConfirmPaise: depositDue(deposit_paise, received_paise - refundedPaise),
    isSaidPaid: isPartySaidPaid(found),
    unpaidBy: null,
  };
}

async function findParty(db: Db, id: number): Promise<AnnouncedVisit | undefined> {
  const row = await partiesFor(db).where('birthday_parties.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const addOns = await listAddOns(db, row.order_id);
  return { ...visitOfParty(row), agreed: { theme: row.theme, cake: row.cake_preference, addOns } };
}

/** The add-ons of an order that stand. */
const listAddOns = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines as line')
    .select(['line.description as name', 'line.quantity'])
    .where('line.order_id', '=', orderId)
    .where('line.subject', '=', 'add_on')
    .where('line.kind', '=', 'item')
    .where(sql<boolean>`not exists (select 1 from order_lines r where r.reverses_id = line.id)`)
    .orderBy('line.id')
    .execute();

const open = ['pending', 'confirmed'] as const;
const ended = ['completed'] as const;

async function listBookings(db: Db, date: string, statuses: readonly BookingStatus[]) {
  const rows = await bookingsFor(db)
    .where('booking_date', '=', date)
    .where('bookings.status', 'in', statuses)
    .execute();
  return rows.map(visitOfBooking);
}

async function listParties(db: Db, date: string, statuses: readonly BookingStatus[]) {
  const rows = await partiesFor(db)
    .where('party_date', '=', date)
    .where('birthday_parties.status', 'in', statuses)
    .execute();
  return rows.map(visitOfParty);
}

/** Visits of a day that families are expected for. */
export const listExpected = async (db: Db, date: string): Promise<AnnouncedVisit[]> => [
  ...(await listBookings(db, date, open)),
  ...(await listParties(db, date, open)),
];

export const listExpectedParties = (db: Db, date: string): Promise<AnnouncedVisit[]> =>
  listParties(db, date, open);

/** Parties for which something is to be paid by a day that comes before their own. */
export async function listOwingParties(db: Db, dueOn: string): Promise<AnnouncedVisit[]> {
  const rows = await partiesFor(db)
    .where('balance_due_on', '=', dueOn)
    .where('party_date', '>', dueOn)
    .where('birthday_parties.status', 'in', open)
    .where('orders.due_paise', '>', 0)
    .execute();
  return rows.map(visitOfParty);
}

/** Visits of a day that took place. */
export const listEnded = async (db: Db, date: string): Promise<AnnouncedVisit[]> => [
  ...(await listBookings(db, date, ended)),
  ...(await listParties(db, date, ended)),
];

/** The latest party, for previews of the texts. */
export async function findLatestParty(db: Db): Promise<AnnouncedVisit | undefined> {
  const row = await db
    .selectFrom('birthday_parties')
    .select('id')
    .where('status', 'in', open)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findParty(db, row.id);
}

/** The latest booking, for previews of the texts. */
export async function findLatestVisit(db: Db): Promise<AnnouncedVisit | undefined> {
  const row = await bookingsFor(db)
    .where('bookings.status', 'in', open)
    .orderBy('bookings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && visitOfBooking(row);
}
