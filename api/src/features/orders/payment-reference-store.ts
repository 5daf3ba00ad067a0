import { type RawBuilder, sql } from 'kysely';
import type { SameReference } from '../../contract/money/payment-references.ts';
import type { Db } from '../../db/database.ts';
import { comparableReference } from '../../domain/billing/payment-reference.ts';
import { ownerJoins, ownerName } from './owner-sql.ts';
import type { StoredOrder } from './store.ts';
import { isNoReversal } from './takings-store.ts';

/** A payment that stands, and what it pays. */
export interface ReferencedPayment {
  payment_id: string;
  payment_reference: string;
  order_id: string | null;
  reference: string;
  name: string;
  paise: number;
  at: string;
}

/** Far above what is shown; a reference that so many payments have identifies none of them. */
const most = 500;

const comparable = sql`replace(p.reference, ' ', '')`;
const stands = sql`p.direction = 'in' and ${isNoReversal('p.reverses_id')}
  and not exists (select 1 from payments r where r.reverses_id = p.id)`;

/** The payments that were recorded with one of these references and still stand, oldest first. */
export async function findReferencedPayments(
  db: Db,
  references: readonly string[],
): Promise<ReferencedPayment[]> {
  const wanted = [...new Set(references.map(comparableReference))].filter((one) => one !== '');
  if (wanted.length === 0) return [];
  const { rows } = await sql<ReferencedPayment>`
    select p.id as payment_id, ${comparable} as payment_reference, o.id as order_id,
      coalesce(o.reference, '') as reference, ${ownerName} as name, p.amount_paise as paise, p.at
    from payments p
      left join allocations a on a.payment_id = p.id and a.amount_paise > 0
      left join orders o on o.id = a.order_id
      ${ownerJoins}
    where p.reference <> '' and ${comparable} in (${sql.join(wanted)}) and ${stands}
    order by p.at, p.id, a.id
    limit ${most}`.execute(db);
  return rows;
}

interface Said {
  upiReference: string;
  /** Which booking or party the parent said it of, and the orders that it is paid by. */
  bookingId?: number;
  partyId?: number;
  orderIds: readonly (string | null)[];
}

/**
 * What else has the UPI reference that a parent gave: the bookings and parties of which somebody said the same, and
 * what recorded payments with it pay.
 */
export async function findSameReference(db: Db, said: Said): Promise<SameReference[]> {
  const { upiReference, bookingId = 0, partyId = 0, orderIds } = said;
  if (upiReference === '') return [];
  const { rows } = await sql<{ reference: string; name: string }>`
    select b.reference, b.parent_name as name from bookings b
      where b.upi_reference <> '' and b.upi_reference = ${upiReference} and b.id <> ${bookingId}
    union all
    select v.reference, v.parent_name as name from birthday_parties v
      where v.upi_reference <> '' and v.upi_reference = ${upiReference} and v.id <> ${partyId}
    limit ${most}`.execute(db);
  const payments = (await findReferencedPayments(db, [upiReference])).filter(
    ({ order_id }) => order_id === null || !orderIds.includes(order_id),
  );
  const found = new Map<string, SameReference>();
  for (const { reference, name } of rows) found.set(reference, { reference, name, isRecorded: false });
  for (const { reference, name } of payments) found.set(reference, { reference, name, isRecorded: true });
  return [...found.values()];
}

/** The UPI payment that the family of an order says was made, unless it is recorded there; blank if none. */
export async function readSaidReference(db: Db, order: StoredOrder): Promise<string> {
  const said = await saidReferenceOf(db, order);
  if (said === '') return '';
  const isRecorded = (await findReferencedPayments(db, [said])).some(({ order_id }) => order_id === order.id);
  return isRecorded ? '' : said;
}

async function saidReferenceOf(
  db: Db,
  { booking_id, sale_id, party_id, received_paise }: StoredOrder,
): Promise<string> {
  const first = async (query: RawBuilder<{ upi_reference: string }>) =>
    (await query.execute(db)).rows[0]?.upi_reference ?? '';
  if (booking_id !== null) return first(sql`select upi_reference from bookings where id = ${booking_id}`);
  if (party_id !== null)
    return first(sql`select upi_reference from birthday_parties
      where id = ${party_id} and upi_said_received_paise >= ${received_paise}`);
  if (sale_id === null) return '';
  return first(sql`select upi_reference from bookings
    where package_sale_id = ${sale_id} and package_sale_id is not null and upi_reference <> '' order by id desc limit 1`);
}
