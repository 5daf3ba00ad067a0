import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditMoney } from '../features/money/audit-store.ts';
import { makeEarlierVersion } from '../testing/earlier-version.ts';
import { describeOnEachStore, makeEmptyDatabase, type TestDatabase } from '../testing/stores.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const statuses = ['pending', 'confirmed', 'completed', 'cancelled'];
const at = '2026-11-01T06:00:00.000Z';

/** Adds a booking and a party in every state of status and payment, paid in full, reduced or free. */
async function addVisits({ schema }: Database): Promise<void> {
  await sql`insert into users (role, created_at) values ('customer', ${at})`.execute(schema);
  await sql`insert into play_packages (name, type, price_paise, duration_minutes, features, max_children)
    values ('Walk-in', 'walk_in', 49900, 120, '[]', 5)`.execute(schema);
  await sql`insert into birthday_packages (slug, name, description, price_paise, duration_minutes, max_guests,
    features, icon, image, is_popular, is_active, display_order)
    values ('starter', 'Starter', '', 299900, 120, 10, '[]', '', '', 0, 1, 1)`.execute(schema);
  await sql`insert into time_slots (start_time, end_time, max_capacity) values ('10:00', '12:00', 15)`.execute(
    schema,
  );
  let n = 0;
  for (const status of statuses)
    for (const payment of ['due', 'paid'])
      for (const total of [0, 49_900, 84_831]) {
        n += 1;
        const method = n % 3 === 0 ? 'upi' : 'desk';
        // A free visit was always paid.
        const paid = total === 0 ? 'paid' : payment;
        await sql`insert into bookings (reference, manage_key_hash, package_id, time_slot_id, booking_date, start_time,
            end_time, number_of_children, children_ages, parent_name, parent_phone, parent_email, special_requests,
            subtotal_paise, discount_paise, total_paise, status, payment_status, payment_method, created_at)
          values (${`TD-${n}`}, '', 1, 1, '2026-11-21', '10:00', '12:00', 2, '[3,4]', 'Asha Rao', '9876543210', '', '',
            ${total + 300}, 300, ${total}, ${status}, ${paid}, ${method}, ${at})`.execute(schema);
        await sql`insert into birthday_parties (reference, user_id, birthday_package_id, package_type, time_slot_id,
            party_date, start_time, end_time, child_name, child_age, number_of_guests, parent_name, parent_phone,
            parent_email, total_paise, status, payment_status, created_at)
          values (${`TP-${n}`}, 1, 1, 'starter', 1, '2026-11-21', '10:00', '12:00', 'Diya', 5, 8, 'Asha Rao',
            '9876543210', '', ${total}, ${status}, ${paid}, ${at})`.execute(schema);
      }
}

/** Adds a sale in every state: running, a gift, cancelled, refunded in part or in full, given up. */
async function addSales({ schema }: Database): Promise<void> {
  const states: [number, string | null, string | null, number | null][] = [
    [249_900, null, null, null],
    [0, null, null, null],
    [249_900, at, 'A mistake', null],
    [249_900, at, 'Moved', 199_920],
    [249_900, at, 'Moved', 249_900],
    [249_900, at, 'Moved', 0],
    [249_900, at, null, null],
  ];
  for (const [n, [total, cancelled, reason, refunded]] of states.entries())
    await sql`insert into package_sales (reference, package_id, package_name, total_minutes, remaining_minutes,
        customer_name, customer_phone, total_paise, notes, sold_by, valid_till, cancelled_at, cancel_reason,
        refunded_paise, created_at)
      values (${`HP-${n}`}, 1, 'Monthly Pass', 600, 0, 'Asha Rao', '9876543210', ${total}, '', 'Meera', '2027-11-01',
        ${cancelled}, ${reason}, ${refunded}, ${at})`.execute(schema);
}

interface Figures {
  due: number;
  refundsDue: number;
  kept: number;
  revenue: number;
}

const figure = async (db: Kysely<never>, select: string, from: string) => {
  const { rows } = await sql<{ n: number }>`select cast(coalesce(sum(${sql.raw(select)}), 0) as bigint) as n
    from ${sql.raw(from)}`.execute(db);
  return Number(rows[0]?.n);
};

/** The figures that the portal showed before there were entries, in paise. */
async function figuresBefore({ schema }: Database): Promise<Figures> {
  const db = schema as unknown as Kysely<never>;
  const visits = async (where: string) =>
    (await figure(db, 'total_paise', `bookings where ${where}`)) +
    (await figure(db, 'total_paise', `birthday_parties where ${where}`));
  const sold = 'cancelled_at is null or cancel_reason is null or refunded_paise is not null';
  const sales = await figure(db, 'total_paise - coalesce(refunded_paise, 0)', `package_sales where ${sold}`);
  const refundsDue = await visits("status = 'cancelled' and payment_status = 'paid'");
  return {
    due: await visits("status <> 'cancelled' and payment_status = 'due'"),
    refundsDue,
    kept: await figure(db, 'total_paise - refunded_paise', 'package_sales where refunded_paise is not null'),
    revenue: (await visits("status <> 'cancelled' and payment_status = 'paid'")) + sales,
  };
}

/** The same figures from orders and payments. */
async function figuresAfter({ schema }: Database): Promise<Figures> {
  const db = schema as unknown as Kysely<never>;
  return {
    due: await figure(db, 'due_paise', 'orders where due_paise > 0'),
    refundsDue: await figure(db, '-due_paise', 'orders where due_paise < 0'),
    kept: await figure(db, 'amount_paise', "order_lines where kind = 'kept'"),
    revenue: await figure(db, 'charged_paise - due_paise', 'orders where due_paise >= 0'),
  };
}

describeOnEachStore('a database from before payments were recorded', (store) => {
  let empty: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    empty = await makeEmptyDatabase(store);
    database = openDatabase(empty.url);
    await makeEarlierVersion(database, '0016');
    await addVisits(database);
    await addSales(database);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  it('gets an order for everything and a payment for what was paid, and no figure changes', async () => {
    const before = await figuresBefore(database);
    await migrate(database);
    expect(await figuresAfter(database)).toEqual(before);
    expect(await auditMoney(database.read)).toEqual({ orders: 55, payments: 23, differences: [] });
    const { rows } = await sql<{ method: string; before_ledger: number }>`
      select distinct method, before_ledger from payments order by method`.execute(database.schema);
    expect(rows).toEqual([
      { method: 'not_recorded', before_ledger: 1 },
      { method: 'upi', before_ledger: 1 },
    ]);
  });

  it('lets nobody change an entry', async () => {
    await migrate(database);
    for (const table of ['order_lines', 'payments', 'allocations', 'write_offs']) {
      const column = table === 'payments' ? 'note' : 'created_at';
      if (table !== 'write_offs')
        await expect(
          sql`update ${sql.table(table)} set ${sql.ref(column)} = 'x'`.execute(database.schema),
        ).rejects.toThrow('append-only');
      if (table !== 'write_offs')
        await expect(sql`delete from ${sql.table(table)}`.execute(database.schema)).rejects.toThrow(
          'append-only',
        );
    }
    // The words about an erased family can be blanked, and a family can change its phone; nothing else.
    await sql`update payments set family_phone = '9876543210', note = ''`.execute(database.schema);
    const renamed = sql`update payments set reference = '9876543210'`.execute(database.schema);
    await expect(renamed).rejects.toThrow('append-only');
  });
});
