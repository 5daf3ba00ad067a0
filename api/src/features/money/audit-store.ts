import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { auditDocuments } from '../documents/audit-store.ts';
import { auditMatches } from '../statements/audit-store.ts';
import { auditTills } from '../tills/audit-store.ts';

export interface MoneyAudit {
  orders: number;
  payments: number;
  /** One sentence per inconsistency. */
  differences: string[];
}

/**
 * Adds up all entries of money. An order's sums are those of its entries; a payment pays for at most its
 * amount; an entry that reverses another one has its amount and takes it off the same orders; every booking,
 * party and sale has its order and the payment status that follows from it. A closed till expects what its
 * entries up to the close add up to; a line of a statement and a payment are matched once, for the same amount.
 * Documents agree with all of it.
 */
export async function auditMoney(db: Db): Promise<MoneyAudit> {
  const counted = async (table: 'orders' | 'payments') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return {
    orders: await counted('orders'),
    payments: await counted('payments'),
    differences: [
      ...(await auditOrders(db)),
      ...(await auditPayments(db)),
      ...(await auditReversals(db)),
      ...(await auditCredits(db)),
      ...(await auditStock(db)),
      ...(await auditLines(db)),
      ...(await auditOwners(db)),
      ...(await auditTills(db)),
      ...(await auditMatches(db)),
      ...(await auditDocuments(db)),
    ],
  };
}

const sumOf = (column: string) => sql.raw(`cast(coalesce(sum(${column}), 0) as bigint)`);

async function auditOrders(db: Db): Promise<string[]> {
  const allocated = (condition: string) =>
    sql.raw(`(select cast(coalesce(sum(a.amount_paise), 0) as bigint)
    from allocations a join payments p on p.id = a.payment_id where a.order_id = o.id and ${condition})`);
  // An entry counts with the one that it reverses: a reversed payment was never received.
  const received = "(p.direction = 'in') = (p.reverses_id is null)";
  const { rows } = await sql<{
    reference: string;
    charged_paise: number;
    received_paise: number;
    refunded_paise: number;
    written_off_paise: number;
    charged: number;
    received: number;
    refunded: number;
    written_off: number;
  }>`select * from (select o.*,
      (select ${sumOf('amount_paise')} from order_lines l where l.order_id = o.id) as charged,
      ${allocated(received)} as received,
      -${allocated(`not (${received})`)} as refunded,
      (select ${sumOf('amount_paise')} from write_offs w where w.order_id = o.id) as written_off
    from orders o) as s
    where charged <> charged_paise or received <> received_paise or refunded <> refunded_paise
      or written_off <> written_off_paise
    order by reference`.execute(db);
  return rows.map(
    (row) =>
      `Order ${row.reference}: charged ${row.charged_paise}, its lines ${row.charged}; ` +
      `received ${row.received_paise}, its payments ${row.received}; ` +
      `refunded ${row.refunded_paise}, its refunds ${row.refunded}; ` +
      `written off ${row.written_off_paise}, its entries ${row.written_off} paise`,
  );
}

/** A payment pays for at most its amount; a refund is taken from orders in full. */
async function auditPayments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; direction: string; amount_paise: number; allocated: number }>`
    select * from (select p.id, p.direction, p.amount_paise,
      (select ${sumOf('a.amount_paise')} from allocations a where a.payment_id = p.id) as allocated
      from payments p) as s
    where (direction = 'in' and allocated not between 0 and amount_paise)
      or (direction = 'out' and allocated not between -amount_paise and 0)
    order by id`.execute(db);
  return rows.map(
    (row) => `Payment ${row.id}: ${row.direction} ${row.amount_paise} paise, ${row.allocated} on orders`,
  );
}

async function auditReversals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; reverses_id: string }>`
    select r.id, r.reverses_id from payments r join payments p on p.id = r.reverses_id
    where r.direction = p.direction or r.method <> p.method or r.amount_paise <> p.amount_paise
      or p.reverses_id is not null or exists (
        select 1 from allocations a where a.payment_id in (p.id, r.id)
        group by a.order_id having sum(a.amount_paise) <> 0)
    order by r.id`.execute(db);
  return rows.map((row) => `Payment ${row.id} doesn’t take off exactly payment ${row.reverses_id}`);
}

/** A family's credit is what its payments leave after the orders that they pay. */
async function auditCredits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ phone: string; credit: number; balance: number }>`
    with free as (select p.family_phone as phone, sum(case when p.direction = 'in' then p.amount_paise
        else -p.amount_paise end - coalesce((select sum(a.amount_paise) from allocations a where a.payment_id = p.id), 0)
      ) as paise from payments p where p.family_phone <> '' group by p.family_phone)
    select s.phone, cast(coalesce(f.paise, 0) as bigint) as credit,
      cast(coalesce(c.balance_paise, 0) as bigint) as balance
    from (select phone from free union select phone from family_credits) as s
    left join free f on f.phone = s.phone left join family_credits c on c.phone = s.phone
    where coalesce(f.paise, 0) <> coalesce(c.balance_paise, 0)`.execute(db);
  return rows.map(
    ({ credit, balance }) => `A family has ${balance} paise of credit, and its payments leave ${credit}`,
  );
}

/** The stock of an item is the sum of its entries. */
async function auditStock(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; stock: number | null; entries: number | null }>`
    select name, stock, entries from (select a.name, a.stock,
      (select cast(sum(e.quantity) as bigint) from stock_entries e where e.add_on_id = a.id) as entries
      from add_ons a) as s
    where coalesce(stock, 0) <> coalesce(entries, 0)`.execute(db);
  return rows.map(
    ({ name, stock, entries }) => `${name}: ${stock} in stock, its entries add up to ${entries}`,
  );
}

/** Lines are taken off at most once. */
async function auditLines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number; reference: string }>`
    select l.id, o.reference from order_lines l join orders o on o.id = l.order_id
      join order_lines r on r.reverses_id = l.id
    group by l.id, l.quantity, l.amount_paise, o.reference
    having sum(r.quantity) > l.quantity or -sum(r.amount_paise) > l.amount_paise or min(r.order_id) <> min(l.order_id)
      or max(r.order_id) <> max(l.order_id)
    order by l.id`.execute(db);
  return rows.map((row) => `Line ${row.id} of order ${row.reference} was taken off more than once`);
}

async function auditOwners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string; problem: string }>`
    select v.reference, 'has no order' as problem from bookings v
      where not exists (select 1 from orders where booking_id = v.id)
    union all select v.reference, 'has no order' from birthday_parties v
      where not exists (select 1 from orders where party_id = v.id)
    union all select v.reference, 'has no order' from package_sales v
      where not exists (select 1 from orders where sale_id = v.id)
    union all select v.reference, 'has another payment status than its order' from bookings v
      join orders o on o.booking_id = v.id
      where (v.payment_status = 'paid') <> ${isPaid}
    union all select v.reference, 'has another payment status than its order' from birthday_parties v
      join orders o on o.party_id = v.id
      where (v.payment_status = 'paid') <> ${isPaid}
    union all select v.reference, 'is cancelled, but its order is not, or the reverse' from bookings v
      join orders o on o.booking_id = v.id where (v.status = 'cancelled') <> (o.cancelled_at is not null)
    union all select v.reference, 'is cancelled, but its order is not, or the reverse' from birthday_parties v
      join orders o on o.party_id = v.id where (v.status = 'cancelled') <> (o.cancelled_at is not null)
    order by 1`.execute(db);
  return rows.map(({ reference, problem }) => `${reference} ${problem}`);
}

/** `paymentStatusOf` as a condition on the order `o`. */
const isPaid = sql.raw(`case when o.cancelled_at is not null then o.received_paise > o.refunded_paise
  else o.due_paise <= 0 end`);
