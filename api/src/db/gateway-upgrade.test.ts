import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeEarlierVersion } from '../testing/earlier-version.ts';
import { describeOnEachStore, makeEmptyDatabase } from '../testing/stores.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const at = '2026-11-01T06:00:00.000Z';

async function addBooking(db: Kysely<never>): Promise<void> {
  await sql`insert into play_packages (name, type, price_paise, duration_minutes, features, max_children)
    values ('Walk-in', 'walk_in', 100, 120, '[]', 5)`.execute(db);
  await sql`insert into time_slots (start_time, end_time, max_capacity) values ('10:00', '12:00', 15)`.execute(
    db,
  );
  await sql`insert into bookings (reference, manage_key_hash, package_id, time_slot_id, booking_date, start_time,
      end_time, number_of_children, children_ages, parent_name, parent_phone, parent_email, special_requests,
      subtotal_paise, discount_paise, total_paise, status, payment_status, payment_method, created_at)
    values ('TD-1', '', 1, 1, '2026-11-21', '10:00', '12:00', 2, '[3,4]', 'Asha Rao', '9876543210', '', '',
      100, 0, 100, 'confirmed', 'paid', 'online', ${at})`.execute(db);
  await sql`insert into orders (id, kind, reference, booking_id, business_day, created_at)
    values ('o1', 'booking', 'TD-1', 1, '2026-11-01', ${at})`.execute(db);
  await sql`insert into payments (id, direction, method, amount_paise, at, business_day, by_name, created_at)
    values ('p1', 'in', 'gateway', 100, ${at}, '2026-11-01', 'Online', ${at})`.execute(db);
}

describeOnEachStore('orders at the gateway from before parties were paid online', (store) => {
  it('stay with their payments, are used up by them, and belong to a booking or a party', async () => {
    const empty = await makeEmptyDatabase(store);
    const database = openDatabase(empty.url);
    const { schema: db } = database;
    try {
      await makeEarlierVersion(database, '0039');
      await addBooking(db as unknown as Kysely<never>);
      for (const [id, amount] of [
        ['order_paid', 100],
        ['order_open', 200],
      ])
        await sql`insert into gateway_orders (id, order_id, booking_id, amount_paise, created_at)
          values (${id}, 'o1', 1, ${amount}, ${at})`.execute(db);
      await sql`insert into gateway_payments (id, gateway_order_id, amount_paise, state, payment_id, seen_at)
        values ('pay_1', 'order_paid', 100, 'captured', 'p1', ${at})`.execute(db);
      await sql`insert into gateway_refunds (id, payment_id, gateway_payment_id, order_id, amount_paise, state, created_at)
        values ('r1', 'p1', 'pay_1', 'o1', 50, 'processed', ${at})`.execute(db);
      await migrate(database);
      const orders =
        await sql`select id, booking_id, party_id, part, is_paid from gateway_orders order by id`;
      expect((await orders.execute(db)).rows).toEqual([
        { id: 'order_open', booking_id: 1, party_id: null, part: 'whole', is_paid: 0 },
        { id: 'order_paid', booking_id: 1, party_id: null, part: 'whole', is_paid: 1 },
      ]);
      const { rows } = await sql`select p.id, r.id as refund from gateway_payments p
        join gateway_refunds r on r.gateway_payment_id = p.id`.execute(db);
      expect(rows).toEqual([{ id: 'pay_1', refund: 'r1' }]);
      const add = (id: string, booking: number | null, amount: number) =>
        sql`insert into gateway_orders (id, order_id, booking_id, amount_paise, created_at)
          values (${id}, 'o1', ${booking}, ${amount}, ${at})`.execute(db);
      await add('order_again', 1, 100);
      await expect(add('order_third', 1, 100)).rejects.toThrow(/unique/i);
      await expect(add('order_of_nothing', null, 300)).rejects.toThrow(/check/i);
      await expect(sql`delete from gateway_orders where id = 'order_paid'`.execute(db)).rejects.toThrow(
        /foreign key/i,
      );
    } finally {
      await database.close();
      await empty.remove();
    }
  });
});
