import { sql } from 'kysely';
import type { PaymentKindKey } from '../../contract/messages/messages.ts';
import type { DocumentType } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../../db/money-schema.ts';
import { messageEnds } from '../../domain/messages/timing.ts';
import { findContact } from './contact-store.ts';
import { type StoredMessage, storeMessage } from './outbox-store.ts';

/** A payment or refund to tell its family about. */
export interface PaymentToAnnounce {
  id: string;
  /** The first order that it pays; undefined for credit that is paid out. */
  orderId: string | undefined;
  phone: string;
}

interface PaymentFacts {
  payments: string[];
}

/**
 * Tells a family what it has paid, or got back. Several payments of one bill are one message. Nothing for a sale
 * without a phone.
 */
export async function announcePayment(
  trx: Db,
  kind: PaymentKindKey,
  { id, orderId, phone }: PaymentToAnnounce,
  now: Date,
): Promise<void> {
  if (phone === '' || (await joinEarlier(trx, kind, { id, phone }, now))) return;
  const facts: PaymentFacts = { payments: [id] };
  const subject = { subject: 'order', subjectId: orderId ?? '' } as const;
  await storeMessage(
    trx,
    { kind, ...subject, cause: `${kind} ${id}`, phone, facts, endsAt: messageEnds(now) },
    now,
  );
}

/** Adds a payment to the message of another one that was recorded with it. */
async function joinEarlier(
  trx: Db,
  kind: PaymentKindKey,
  { id, phone }: Pick<PaymentToAnnounce, 'id' | 'phone'>,
  now: Date,
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('messages')
    .select(['id', 'facts'])
    .where('phone', '=', phone)
    .where(sql<boolean>`phone <> ''`)
    .where('kind', '=', kind)
    .where('created_at', '=', now.toISOString())
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!earlier) return false;
  const facts: PaymentFacts = { payments: [...(JSON.parse(earlier.facts) as PaymentFacts).payments, id] };
  const joined = await trx
    .updateTable('messages')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', earlier.id)
    .where('facts', '=', earlier.facts)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return joined !== undefined;
}

/** Payments as their message tells them, as they are now. */
export interface AnnouncedPayments {
  phone: string;
  name: string;
  email: string;
  amountPaise: number;
  /** The centre's date of the first of them. */
  day: string;
  orders: readonly { kind: OrderRow['kind']; reference: string; duePaise: number }[];
  documents: readonly { id: string; token: string }[];
}

/** Finds the payments that a message is about; undefined if all of them were undone. */
export async function findAnnouncedPayments(
  db: Db,
  { facts, kind, phone }: Pick<StoredMessage, 'facts' | 'kind' | 'phone'>,
): Promise<AnnouncedPayments | undefined> {
  const ids = (JSON.parse(facts) as PaymentFacts).payments;
  const payments = await standingPayments(db, ids);
  const [first] = payments;
  if (!first) return undefined;
  const orders = await ordersOf(db, ids);
  const [owner] = orders;
  const contact = owner?.name ? owner : await findContact(db, phone);
  return {
    phone: owner?.phone || phone,
    name: contact.name,
    email: contact.email,
    amountPaise: payments.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    day: first.business_day,
    orders: orders.map(({ kind, reference, due_paise }) => ({ kind, reference, duePaise: due_paise })),
    documents: await documentsOf(
      db,
      orders.map(({ id }) => id),
      { at: payments.map(({ created_at }) => created_at), types: shownTypes[kind as PaymentKindKey] },
    ),
  };
}

const standingPayments = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('payments as p')
    .select(['id', 'amount_paise', 'business_day', 'created_at'])
    .where('id', 'in', ids)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('payments as r').select('r.id').whereRef('r.reverses_id', '=', 'p.id'))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const ordersOf = (db: Db, paymentIds: readonly string[]) =>
  db
    .selectFrom('orders as o')
    .leftJoin('bookings as b', 'b.id', 'o.booking_id')
    .leftJoin('birthday_parties as v', 'v.id', 'o.party_id')
    .leftJoin('usage_reviews as u', 'u.id', 'o.review_id')
    .leftJoin('package_sales as s', (join) => join.on(sql<boolean>`s.id = coalesce(o.sale_id, u.sale_id)`))
    .select([
      'o.id',
      'o.kind',
      'o.reference',
      'o.due_paise',
      sql<string>`coalesce(b.parent_name, v.parent_name, s.customer_name, o.customer_name)`.as('name'),
      sql<string>`coalesce(b.parent_phone, v.parent_phone, s.customer_phone, o.customer_phone)`.as('phone'),
      sql<string>`coalesce(b.parent_email, v.parent_email, s.customer_email, '')`.as('email'),
    ])
    .where(
      'o.id',
      'in',
      db.selectFrom('allocations').select('order_id').where('payment_id', 'in', paymentIds),
    )
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();

const bills: readonly DocumentType[] = ['invoice', 'bill_of_supply'];
/** The documents that a family gets a link to. */
const shownTypes: Record<PaymentKindKey, readonly DocumentType[]> = {
  payment_received: [...bills, 'receipt', 'receipt_voucher'],
  refund_paid: ['refund_voucher', 'credit_note'],
};

/** What was issued with the payments; once an order has its bill, without the vouchers that the bill sets off. */
async function documentsOf(
  db: Db,
  orderIds: readonly string[],
  { at, types }: { at: readonly string[]; types: readonly DocumentType[] },
): Promise<AnnouncedPayments['documents']> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('documents as d')
    .select(['id', 'type', 'token', 'order_id'])
    .where('order_id', 'in', orderIds)
    .where('created_at', 'in', at)
    .where('type', 'in', types)
    .where('token', '<>', '')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('document_voids').select('document_id').whereRef('document_id', '=', 'd.id'))),
    )
    .orderBy('sequence')
    .execute();
  const billed = new Set(rows.filter(({ type }) => bills.includes(type)).map((row) => row.order_id));
  return rows.filter(({ type, order_id }) => !billed.has(order_id) || bills.includes(type));
}

/** The latest payment of a family, for previews of the texts. */
export async function findLatestPayment(db: Db): Promise<AnnouncedPayments | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('direction', '=', 'in')
    .where('reverses_id', 'is', null)
    .orderBy('business_day', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const facts: PaymentFacts = { payments: [row.id] };
  return findAnnouncedPayments(db, { facts: JSON.stringify(facts), kind: 'payment_received', phone: '' });
}
