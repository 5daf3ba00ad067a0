import { type ColumnDefinitionBuilder, type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();
const emptyText: Column = (c) => c.notNull().defaultTo('');
const zero: Column = (c) => c.notNull().defaultTo(0);

/**
 * Orders with their lines, and the append-only ledger of payments. Every booking, party and sale gets its
 * order, and every payment until now an entry marked `before_ledger`.
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await createTables(db, dialect);
  await recordOrders(db);
  // A cancelled visit counts as paid only while the centre has money for it.
  for (const table of ['bookings', 'birthday_parties'])
    await sql`update ${sql.table(table)} set payment_status = 'due'
      where status = 'cancelled' and total_paise = 0 and payment_status = 'paid'`.execute(db);
  await grantPayments(db);
  await appendOnly(db, dialect, 'order_lines', []);
  await appendOnly(db, dialect, 'payments', ['family_phone', 'note', 'reference']);
  await appendOnly(db, dialect, 'allocations', []);
  await appendOnly(db, dialect, 'write_offs', ['reason']);
}

async function createTables(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  const keyed = (name: string) =>
    table(name).addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    );
  const to =
    (target: string): Column =>
    (c) =>
      c.references(target);
  const oneOf = (name: string, values: readonly string[]) =>
    sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

  await table('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('booking_id', int, (c) => to('bookings.id')(c).unique())
    .addColumn('party_id', int, (c) => to('birthday_parties.id')(c).unique())
    .addColumn('sale_id', int, (c) => to('package_sales.id')(c).unique())
    .addColumn('review_id', int, (c) => to('usage_reviews.id')(c).unique())
    .addColumn('business_day', 'text', required)
    .addColumn('charged_paise', int, zero)
    .addColumn('received_paise', int, zero)
    .addColumn('refunded_paise', int, zero)
    .addColumn('written_off_paise', int, zero)
    .addColumn('due_paise', int, (c) =>
      c.generatedAlwaysAs(sql`charged_paise - received_paise + refunded_paise - written_off_paise`).stored(),
    )
    .addColumn('cancelled_at', 'text')
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('orders_kind', oneOf('kind', ['booking', 'party', 'hours', 'review', 'counter']))
    .addCheckConstraint(
      'orders_subject',
      sql`(booking_id is not null) = (kind = 'booking') and (party_id is not null) = (kind = 'party')
        and (sale_id is not null) = (kind = 'hours') and (review_id is not null) = (kind = 'review')`,
    )
    .addCheckConstraint(
      'orders_sums',
      sql`charged_paise >= 0 and refunded_paise between 0 and received_paise
        and written_off_paise between 0 and charged_paise`,
    )
    .execute();
  await sql`create index orders_due on orders (booking_id, party_id) where due_paise > 0`.execute(db);
  await sql`create index orders_to_refund on orders (booking_id, party_id) where due_paise < 0`.execute(db);
  // Refunds are found by their orders.
  for (const table of ['bookings', 'birthday_parties'])
    await db.schema.dropIndex(`${table}_give_back`).execute();
  await db.schema.createIndex('orders_day').on('orders').column('business_day').execute();

  await keyed('order_lines')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', int)
    .addColumn('description', 'text', required)
    .addColumn('quantity', int, required)
    .addColumn('unit_paise', int, required)
    .addColumn('discount_paise', int, zero)
    .addColumn('discount_reason', 'text', emptyText)
    .addColumn('amount_paise', int, required)
    .addColumn('reverses_id', int, to('order_lines.id'))
    .addColumn('note', 'text', emptyText)
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('order_lines_kind', oneOf('kind', ['item', 'reversal', 'kept']))
    .addCheckConstraint(
      'order_lines_subject',
      oneOf('subject', ['play', 'party', 'hours', 'extra_hours', 'add_on', 'item']),
    )
    .addCheckConstraint(
      'order_lines_amount',
      sql`quantity > 0 and unit_paise >= 0 and discount_paise between 0 and quantity * unit_paise
        and amount_paise = case when kind = 'reversal' then -1 else 1 end * (quantity * unit_paise - discount_paise)`,
    )
    .addCheckConstraint('order_lines_reversal', sql`(reverses_id is not null) = (kind = 'reversal')`)
    .execute();
  await db.schema.createIndex('order_lines_order').on('order_lines').column('order_id').execute();
  await sql`create index order_lines_reversed on order_lines (reverses_id) where reverses_id is not null`.execute(
    db,
  );

  await table('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('direction', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('amount_paise', int, required)
    .addColumn('at', 'text', required)
    .addColumn('business_day', 'text', required)
    .addColumn('reference', 'text', emptyText)
    .addColumn('note', 'text', emptyText)
    .addColumn('reverses_id', 'text', (c) => to('payments.id')(c).unique())
    .addColumn('family_phone', 'text', emptyText)
    .addColumn('before_ledger', int, zero)
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('payments_direction', oneOf('direction', ['in', 'out']))
    .addCheckConstraint(
      'payments_method',
      oneOf('method', ['cash', 'upi', 'card', 'gateway', 'transfer', 'not_recorded']),
    )
    .addCheckConstraint('payments_amount', sql`amount_paise > 0`)
    .addCheckConstraint('payments_before_ledger', sql`before_ledger in (0, 1)`)
    .addCheckConstraint('payments_recorded', sql`method <> 'not_recorded' or before_ledger = 1`)
    .execute();
  await db.schema
    .createIndex('payments_day')
    .on('payments')
    .columns(['business_day', 'before_ledger'])
    .execute();
  await sql`create index payments_family on payments (family_phone) where family_phone <> ''`.execute(db);

  await keyed('allocations')
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('amount_paise', int, required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('allocations_amount', sql`amount_paise <> 0`)
    .execute();
  await db.schema.createIndex('allocations_payment').on('allocations').column('payment_id').execute();
  await db.schema.createIndex('allocations_order').on('allocations').column('order_id').execute();

  await keyed('write_offs')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('amount_paise', int, required)
    .addColumn('reason', 'text', required)
    .addColumn('reverses_id', int, (c) => to('write_offs.id')(c).unique())
    .addColumn('by_user_id', int, to('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('write_offs_amount', sql`(amount_paise > 0) = (reverses_id is null)`)
    .execute();
  await db.schema.createIndex('write_offs_order').on('write_offs').column('order_id').execute();
}

/**
 * Records the order of every booking, party and sale that has none, with what was paid for it. Also for rows
 * that were written without one, such as those of a demonstration.
 */
export async function recordOrders(db: QueryExecutorProvider): Promise<void> {
  await recordVisits(db, 'bookings');
  await recordVisits(db, 'birthday_parties');
  await recordSales(db);
  await addUpSums(db);
}

/** The UUID of a row that is made from another row: the same on every run. */
const idFrom = (kind: '1' | '2' | '3' | 'a' | 'b' | 'c' | 'd', column: string) =>
  sql`${sql.lit(`00000000-0000-800${kind}-8000-`)} || substr(cast(1000000000000 + ${sql.ref(column)} as text), 2)`;

const visitTables = {
  bookings: { kind: 'booking', key: 'booking_id', order: '1', payment: 'a' },
  birthday_parties: { kind: 'party', key: 'party_id', order: '2', payment: 'b' },
} as const;

/**
 * A paid visit has paid its total; for a cancelled one, that is what the centre has to refund. A UPI booking
 * names its method. How families paid at the centre was not recorded.
 */
async function recordVisits(db: QueryExecutorProvider, table: keyof typeof visitTables): Promise<void> {
  const { kind, key, order, payment } = visitTables[table];
  const from = sql.table(table);
  const orderId = idFrom(order, 'v.id');
  const isBooking = table === 'bookings';
  const hasNone = sql`not exists (select 1 from orders o where o.${sql.ref(key)} = v.id)`;
  const lines = isBooking
    ? sql`select ${orderId}, 'item', 'play', v.package_id, p.name,
        case when v.subtotal_paise % v.number_of_children = 0 then v.number_of_children else 1 end,
        case when v.subtotal_paise % v.number_of_children = 0 then v.subtotal_paise / v.number_of_children
          else v.subtotal_paise end,
        v.discount_paise, coalesce(v.voucher_code, ''), v.total_paise, ${before}, v.created_at
        from bookings v join play_packages p on p.id = v.package_id`
    : sql`select ${orderId}, 'item', 'party', v.birthday_package_id, p.name, 1, v.total_paise, 0, '',
        v.total_paise, ${before}, v.created_at
        from birthday_parties v join birthday_packages p on p.id = v.birthday_package_id`;
  const method = isBooking
    ? sql`case v.payment_method when 'upi' then 'upi' else 'not_recorded' end`
    : sql`'not_recorded'`;
  const paid = sql`v.payment_status = 'paid' and v.total_paise > 0 and ${hasNone}`;
  await sql`insert into payments (id, direction, method, amount_paise, at, business_day, before_ledger,
       by_name, created_at)
    select ${idFrom(payment, 'v.id')}, 'in', ${method}, v.total_paise, v.created_at, substr(v.created_at, 1, 10),
      1, ${before}, v.created_at
    from ${from} v where ${paid} order by v.id`.execute(db);
  await sql`insert into orders (id, kind, reference, ${sql.ref(key)}, business_day, cancelled_at, created_at)
    select ${orderId}, ${sql.lit(kind)}, reference, v.id, substr(v.created_at, 1, 10),
      case when v.status = 'cancelled' then coalesce(v.cancelled_at, v.created_at) end, v.created_at
    from ${from} v where ${hasNone} order by v.id`.execute(db);
  const isBare = sql`not exists (select 1 from order_lines l where l.order_id = ${orderId})`;
  await sql`insert into order_lines (order_id, kind, subject, subject_id, description, quantity, unit_paise,
      discount_paise, discount_reason, amount_paise, by_name, created_at)
    ${lines} where ${isBare} and exists (select 1 from orders o where o.id = ${orderId}) order by v.id`.execute(
    db,
  );
  await sql`${insertReversals}
    from order_lines l join orders o on o.id = l.order_id join ${from} v on v.id = o.${sql.ref(key)}
    where v.status = 'cancelled' and o.id = ${orderId} and l.kind = 'item'
      and not exists (select 1 from order_lines r where r.reverses_id = l.id) order by l.id`.execute(db);
  await sql`insert into allocations (payment_id, order_id, amount_paise, created_at)
    select p.id, ${orderId}, p.amount_paise, p.created_at from ${from} v
    join payments p on p.id = ${idFrom(payment, 'v.id')}
    where not exists (select 1 from allocations a where a.payment_id = p.id) order by v.id`.execute(db);
}

const before = sql.lit('Before the ledger');

const insertReversals = sql`insert into order_lines (order_id, kind, subject, subject_id, description, quantity,
    unit_paise, discount_paise, discount_reason, amount_paise, reverses_id, note, by_name, created_at)
  select l.order_id, 'reversal', l.subject, l.subject_id, l.description, l.quantity, l.unit_paise,
    l.discount_paise, l.discount_reason, -l.amount_paise, l.id, 'Cancelled', l.by_name, o.cancelled_at`;

/**
 * A sale was paid when it was made. A refund gave back a part of its price and kept the rest. A sale that the
 * team cancelled without a refund counted as never paid, and one whose hours were given up stays paid.
 */
async function recordSales(db: QueryExecutorProvider): Promise<void> {
  const orderId = idFrom('3', 's.id');
  const neverPaid = sql`(s.cancelled_at is not null and s.cancel_reason is not null and s.refunded_paise is null)`;
  const ended = sql`(s.refunded_paise is not null or ${neverPaid})`;
  const hasNone = sql`not exists (select 1 from orders o where o.sale_id = s.id)`;
  const paid = { kind: 'c', direction: 'in', amount: 's.total_paise', at: 's.created_at' } as const;
  const refunded = { kind: 'd', direction: 'out', amount: 's.refunded_paise', at: 's.cancelled_at' } as const;
  for (const [{ kind, direction, amount, at }, where] of [
    [paid, sql`not ${neverPaid}`],
    [refunded, sql`s.refunded_paise is not null`],
  ] as const)
    await sql`insert into payments (id, direction, method, amount_paise, at, business_day, before_ledger,
        by_user_id, by_name, created_at)
      select ${idFrom(kind, 's.id')}, ${sql.lit(direction)}, 'not_recorded', ${sql.ref(amount)}, ${sql.ref(at)},
        substr(${sql.ref(at)}, 1, 10), 1, s.sold_by_user_id, s.sold_by, ${sql.ref(at)}
      from package_sales s where ${sql.ref(amount)} > 0 and ${where} and ${hasNone} order by s.id`.execute(
      db,
    );
  await sql`insert into orders (id, kind, reference, sale_id, business_day, cancelled_at, by_user_id, created_at)
    select ${orderId}, 'hours', reference, s.id, substr(s.created_at, 1, 10),
      case when ${ended} then s.cancelled_at end, s.sold_by_user_id, s.created_at
    from package_sales s where ${hasNone} order by s.id`.execute(db);
  const isBare = sql`not exists (select 1 from order_lines l where l.order_id = ${orderId})
    and exists (select 1 from orders o where o.id = ${orderId})`;
  await sql`insert into order_lines (order_id, kind, subject, subject_id, description, quantity, unit_paise,
      amount_paise, by_user_id, by_name, created_at)
    select ${orderId}, 'item', 'hours', s.package_id, s.package_name, 1, s.total_paise, s.total_paise,
      s.sold_by_user_id, s.sold_by, s.created_at from package_sales s where ${isBare} order by s.id`.execute(
    db,
  );
  const isWhole = sql`not exists (select 1 from order_lines r where r.order_id = ${orderId} and r.kind <> 'item')`;
  await sql`insert into order_lines (order_id, kind, subject, subject_id, description, quantity, unit_paise,
      amount_paise, by_name, created_at)
    select ${orderId}, 'kept', 'hours', s.package_id, s.package_name, 1, s.total_paise - s.refunded_paise,
      s.total_paise - s.refunded_paise, s.sold_by, s.cancelled_at from package_sales s
    where s.refunded_paise < s.total_paise and ${isWhole}
      and exists (select 1 from orders o where o.id = ${orderId}) order by s.id`.execute(db);
  await sql`${insertReversals}
    from order_lines l join orders o on o.id = l.order_id join package_sales s on s.id = o.sale_id
    where ${ended} and o.id = ${orderId} and l.kind = 'item'
      and not exists (select 1 from order_lines r where r.reverses_id = l.id) order by l.id`.execute(db);
  for (const [kind, sign] of [
    ['c', 1],
    ['d', -1],
  ] as const)
    await sql`insert into allocations (payment_id, order_id, amount_paise, created_at)
      select p.id, ${orderId}, ${sql.lit(sign)} * p.amount_paise, p.created_at
      from package_sales s join payments p on p.id = ${idFrom(kind, 's.id')}
      where not exists (select 1 from allocations a where a.payment_id = p.id) order by s.id`.execute(db);
}

/**
 * Reads each table once, and finds orders by their lines and payments. PostgreSQL has no statistics of rows that were
 * inserted a moment ago: it expects one order, and would add up everything again for each of them.
 */
async function addUpSums(db: QueryExecutorProvider): Promise<void> {
  const isMade = sql`order_id like '00000000-0000-800_-8000-%'`;
  const moved = (direction: 'in' | 'out') =>
    sql`sum(case when p.direction = ${sql.lit(direction)} then a.amount_paise else 0 end)`;
  await sql`update orders set charged_paise = sums.charged
    from (select order_id, sum(amount_paise) as charged from order_lines where ${isMade} group by order_id) sums
    where sums.order_id = orders.id`.execute(db);
  await sql`update orders set received_paise = sums.received, refunded_paise = -sums.refunded
    from (select a.order_id, ${moved('in')} as received, ${moved('out')} as refunded
      from allocations a join payments p on p.id = a.payment_id where ${isMade} group by a.order_id) sums
    where sums.order_id = orders.id`.execute(db);
}

/** Lists of a person's own permissions get the new ones, wherever they allow what these now stand for. */
async function grantPayments(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; permissions: string }>`select id, permissions from users
    where permissions is not null`.execute(db);
  for (const { id, permissions } of rows) {
    const own: unknown = JSON.parse(permissions);
    if (!Array.isArray(own)) continue;
    const added = [
      ...(own.includes('bookings.manage') || own.includes('hours.sell') ? ['payments.take'] : []),
      ...(own.includes('hours.manage') ? ['payments.refund'] : []),
    ];
    if (added.length > 0)
      await sql`update users set permissions = ${JSON.stringify([...own, ...added])} where id = ${id}`.execute(
        db,
      );
  }
}

/**
 * Lets a table only grow.
 * @param columns those that may be blanked when a family is erased, and those that follow it to a new phone
 */
export async function appendOnly(
  db: Kysely<unknown>,
  dialect: StoreDialect,
  name: string,
  columns: readonly string[] | { erasable: readonly string[]; changeable: readonly string[] },
): Promise<void> {
  const { erasable, changeable } = 'erasable' in columns ? columns : { erasable: columns, changeable: [] };
  const error = sql.lit(`${name} is append-only`);
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
    const fixed = rows.filter(({ name: column }) => !changeable.includes(column));
    const changed = fixed.map(({ name: column }) =>
      erasable.includes(column)
        ? `(new.${column} is not old.${column} and new.${column} <> '')`
        : `new.${column} is not old.${column}`,
    );
    await sql`create trigger ${sql.ref(`${name}_no_update`)} before update on ${sql.table(name)}
      when ${sql.raw(erasable.length > 0 ? changed.join(' or ') : 'true')}
      begin select raise(abort, ${error}); end`.execute(db);
    await sql`create trigger ${sql.ref(`${name}_no_delete`)} before delete on ${sql.table(name)}
      begin select raise(abort, ${error}); end`.execute(db);
    return;
  }
  const list = [...erasable, ...changeable].map((column) => `'${column}'`).join(', ');
  const blanked = erasable.map((column) => `new.${column} in (old.${column}, '')`).join(' and ') || 'false';
  const body = `begin
    if tg_op = 'UPDATE' then
      if to_jsonb(new) - array[${list}]::text[] = to_jsonb(old) - array[${list}]::text[] and ${blanked} then
        return new;
      end if;
    end if;
    raise exception '${name} is append-only';
  end`;
  await sql`create or replace function ${sql.ref(`${name}_append_only`)}() returns trigger language plpgsql as
    ${sql.lit(body)}`.execute(db);
  await sql`create or replace trigger ${sql.ref(`${name}_no_change`)} before update or delete on ${sql.table(name)}
    for each row execute function ${sql.ref(`${name}_append_only`)}()`.execute(db);
}
