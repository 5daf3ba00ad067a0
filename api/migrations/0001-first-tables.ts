import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();
const emptyText: Column = (c) => c.notNull().defaultTo('');
const zero: Column = (c) => c.notNull().defaultTo(0);
const one: Column = (c) => c.notNull().defaultTo(1);

/** Creates the first tables, with the constraints that protect money, seats, rooms and hours. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const key: Column = (c) => (dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey());
  const keyType = dialect === 'sqlite' ? 'integer' : 'bigserial';
  const strict = dialect === 'sqlite' ? sql`strict` : sql``;
  const to =
    (target: string): Column =>
    (c) =>
      c.notNull().references(target);
  const maybeTo =
    (target: string): Column =>
    (c) =>
      c.references(target);
  const table = (name: string) => db.schema.createTable(name).modifyEnd(strict);
  const keyed = (name: string) => table(name).addColumn('id', keyType, key);
  const flag = (name: string) => sql`${sql.ref(name)} in (0, 1)`;
  const oneOf = (name: string, values: string[]) =>
    sql`${sql.ref(name)} in (${sql.join(values.map((v) => sql.lit(v)))})`;

  await keyed('users')
    .addColumn('username', 'text', (c) => c.unique())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text', emptyText)
    .addColumn('last_name', 'text', emptyText)
    .addColumn('email', 'text')
    .addColumn('phone', 'text', (c) => c.unique())
    .addColumn('address', 'text', emptyText)
    .addColumn('date_of_birth', 'text')
    .addColumn('role', 'text', required)
    .addColumn('is_active', int, one)
    .addColumn('permissions', 'text')
    .addColumn('pin_hash', 'text')
    .addColumn('last_login_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, one)
    .addCheckConstraint('users_role', oneOf('role', ['customer', 'staff', 'manager', 'admin']))
    .addCheckConstraint('users_active', flag('is_active'))
    .execute();

  await table('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_seen_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

  await table('otp_codes')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('code_hash', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('tries_left', int, required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('otp_tries', sql`tries_left >= 0`)
    .execute();

  await keyed('play_packages')
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('price_paise', int, required)
    .addColumn('duration_minutes', int, required)
    .addColumn('description', 'text', emptyText)
    .addColumn('features', 'text', required)
    .addColumn('max_children', int, required)
    .addColumn('is_active', int, one)
    .addColumn('version', int, one)
    .addCheckConstraint('play_packages_price', sql`price_paise >= 0`)
    .addCheckConstraint('play_packages_duration', sql`duration_minutes between 30 and 60000`)
    .addCheckConstraint('play_packages_type', oneOf('type', ['walk_in', 'weekend', 'monthly', 'birthday']))
    .execute();

  await keyed('activities')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('image', 'text', emptyText)
    .addColumn('icon', 'text', required)
    .addColumn('gradient', 'text', required)
    .addColumn('age_group', 'text', required)
    .addColumn('is_active', int, one)
    .addColumn('display_order', int, zero)
    .addColumn('version', int, one)
    .execute();

  await keyed('gallery_items')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('is_active', int, one)
    .addColumn('is_featured', int, zero)
    .addColumn('uploaded_at', 'text', required)
    .addColumn('display_order', int, zero)
    .addColumn('version', int, one)
    .execute();

  await keyed('birthday_packages')
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('price_paise', int, required)
    .addColumn('duration_minutes', int, required)
    .addColumn('max_guests', int, required)
    .addColumn('features', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('gradient', 'text', emptyText)
    .addColumn('decoration_theme', 'text', emptyText)
    .addColumn('age_group', 'text', emptyText)
    .addColumn('image', 'text', emptyText)
    .addColumn('is_popular', int, zero)
    .addColumn('is_active', int, one)
    .addColumn('display_order', int, zero)
    .addColumn('version', int, one)
    .addCheckConstraint('birthday_packages_price', sql`price_paise >= 0`)
    .execute();

  await keyed('add_ons')
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', emptyText)
    .addColumn('price_paise', int, required)
    .addColumn('icon', 'text', required)
    .addColumn('image', 'text', emptyText)
    .addColumn('category', 'text', required)
    .addColumn('audience', 'text', required)
    .addColumn('is_required', int, zero)
    .addColumn('is_active', int, one)
    .addColumn('display_order', int, zero)
    .addColumn('applicable_packages', 'text', required)
    .addColumn('version', int, one)
    .addCheckConstraint('add_ons_price', sql`price_paise >= 0`)
    .execute();

  await keyed('time_slots')
    .addColumn('start_time', 'text', required)
    .addColumn('end_time', 'text', required)
    .addColumn('max_capacity', int, required)
    .addColumn('is_active', int, one)
    .addColumn('version', int, one)
    .addCheckConstraint('time_slots_capacity', sql`max_capacity between 1 and 50`)
    .addCheckConstraint('time_slots_order', sql`start_time < end_time`)
    .execute();

  await table('slot_days')
    .addColumn('date', 'text', required)
    .addColumn('time_slot_id', int, to('time_slots.id'))
    .addColumn('seats_taken', int, zero)
    .addPrimaryKeyConstraint('slot_days_key', ['date', 'time_slot_id'])
    .addCheckConstraint('slot_days_seats', sql`seats_taken >= 0`)
    .execute();

  await table('operating_hours')
    .addColumn('day_of_week', int, (c) => c.primaryKey())
    .addColumn('open_time', 'text', required)
    .addColumn('close_time', 'text', required)
    .addColumn('is_open', int, required)
    .addCheckConstraint('operating_hours_day', sql`day_of_week between 0 and 6`)
    .addCheckConstraint('operating_hours_order', sql`open_time < close_time`)
    .execute();

  await keyed('closures')
    .addColumn('date', 'text', (c) => c.notNull().unique())
    .addColumn('is_open', int, zero)
    .addColumn('open_time', 'text')
    .addColumn('close_time', 'text')
    .addColumn('reason', 'text', emptyText)
    .execute();

  await keyed('vouchers')
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', emptyText)
    .addColumn('discount_type', 'text', required)
    .addColumn('discount_value', int, required)
    .addColumn('max_discount_paise', int)
    .addColumn('valid_from', 'text')
    .addColumn('valid_till', 'text')
    .addColumn('max_uses', int)
    .addColumn('max_uses_per_phone', int)
    .addColumn('uses', int, zero)
    .addColumn('min_spend_paise', int, zero)
    .addColumn('min_children', int, one)
    .addColumn('first_visit_only', int, zero)
    .addColumn('package_types', 'text', required)
    .addColumn('is_active', int, one)
    .addColumn('version', int, one)
    .addCheckConstraint('vouchers_type', oneOf('discount_type', ['percentage', 'fixed', 'free_child']))
    .addCheckConstraint('vouchers_uses', sql`uses >= 0 and (max_uses is null or uses <= max_uses)`)
    .execute();

  await keyed('bookings')
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('manage_key_hash', 'text', required)
    .addColumn('user_id', int, maybeTo('users.id'))
    .addColumn('package_id', int, to('play_packages.id'))
    .addColumn('time_slot_id', int, to('time_slots.id'))
    .addColumn('booking_date', 'text', required)
    .addColumn('start_time', 'text', required)
    .addColumn('end_time', 'text', required)
    .addColumn('number_of_children', int, required)
    .addColumn('children_ages', 'text', required)
    .addColumn('parent_name', 'text', required)
    .addColumn('parent_phone', 'text', required)
    .addColumn('parent_email', 'text', required)
    .addColumn('special_requests', 'text', emptyText)
    .addColumn('voucher_id', int, maybeTo('vouchers.id'))
    .addColumn('voucher_code', 'text')
    .addColumn('subtotal_paise', int, required)
    .addColumn('discount_paise', int, required)
    .addColumn('total_paise', int, required)
    .addColumn('status', 'text', required)
    .addColumn('payment_status', 'text', required)
    .addColumn('payment_method', 'text', required)
    .addColumn('arrived_at', 'text')
    .addColumn('consented_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, one)
    .addCheckConstraint('bookings_children', sql`number_of_children between 1 and 5`)
    .addCheckConstraint(
      'bookings_total',
      sql`total_paise = subtotal_paise - discount_paise and total_paise >= 0`,
    )
    .addCheckConstraint(
      'bookings_status',
      oneOf('status', ['pending', 'confirmed', 'completed', 'cancelled']),
    )
    .execute();
  await db.schema
    .createIndex('bookings_visit')
    .on('bookings')
    .columns(['booking_date', 'start_time'])
    .execute();
  await db.schema.createIndex('bookings_user').on('bookings').columns(['user_id', 'booking_date']).execute();
  await db.schema.createIndex('bookings_phone').on('bookings').columns(['parent_phone', 'status']).execute();
  await db.schema
    .createIndex('bookings_status_visit')
    .on('bookings')
    .columns(['status', 'booking_date'])
    .execute();

  await table('voucher_uses')
    .addColumn('voucher_id', int, to('vouchers.id'))
    .addColumn('phone', 'text', required)
    .addColumn('use_number', int, required)
    .addColumn('booking_id', int, (c) => c.notNull().unique().references('bookings.id'))
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('voucher_uses_key', ['voucher_id', 'phone', 'use_number'])
    .execute();

  await keyed('birthday_parties')
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('user_id', int, to('users.id'))
    .addColumn('birthday_package_id', int, to('birthday_packages.id'))
    .addColumn('package_type', 'text', required)
    .addColumn('time_slot_id', int, to('time_slots.id'))
    .addColumn('party_date', 'text', required)
    .addColumn('start_time', 'text', required)
    .addColumn('end_time', 'text', required)
    .addColumn('child_name', 'text', required)
    .addColumn('child_age', int, required)
    .addColumn('number_of_guests', int, required)
    .addColumn('theme', 'text', emptyText)
    .addColumn('cake_preference', 'text', emptyText)
    .addColumn('decoration_preference', 'text', emptyText)
    .addColumn('special_requests', 'text', emptyText)
    .addColumn('parent_name', 'text', required)
    .addColumn('parent_phone', 'text', required)
    .addColumn('parent_email', 'text', required)
    .addColumn('total_paise', int, required)
    .addColumn('status', 'text', required)
    .addColumn('payment_status', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, one)
    .addCheckConstraint('birthday_parties_guests', sql`number_of_guests between 5 and 29`)
    .addCheckConstraint(
      'birthday_parties_status',
      oneOf('status', ['pending', 'confirmed', 'completed', 'cancelled']),
    )
    .execute();
  await db.schema.createIndex('birthday_parties_date').on('birthday_parties').column('party_date').execute();
  await db.schema.createIndex('birthday_parties_user').on('birthday_parties').column('user_id').execute();

  await table('room_quarters')
    .addColumn('date', 'text', required)
    .addColumn('room', int, required)
    .addColumn('quarter', int, required)
    .addColumn('party_id', int, to('birthday_parties.id'))
    .addPrimaryKeyConstraint('room_quarters_key', ['date', 'room', 'quarter'])
    .addCheckConstraint('room_quarters_day', sql`quarter between 0 and 95 and room >= 1`)
    .execute();
  await db.schema.createIndex('room_quarters_party').on('room_quarters').column('party_id').execute();

  await keyed('devices')
    .addColumn('name', 'text', required)
    .addColumn('enrolment_code_hash', 'text', (c) => c.unique())
    .addColumn('enrolment_expires_at', 'text')
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('enrolled_at', 'text')
    .addColumn('last_seen_at', 'text')
    .addColumn('waiting', int)
    .addColumn('app_version', 'text')
    .addColumn('operations_heard', int, zero)
    .addColumn('receipt_hash', 'text', emptyText)
    .addColumn('revoked_at', 'text')
    .addColumn('created_by_user_id', int, maybeTo('users.id'))
    .addColumn('created_at', 'text', required)
    .execute();

  await keyed('package_sales')
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('package_id', int, to('play_packages.id'))
    .addColumn('package_name', 'text', required)
    .addColumn('total_minutes', int, required)
    .addColumn('remaining_minutes', int, required)
    .addColumn('customer_name', 'text', required)
    .addColumn('customer_phone', 'text', required)
    .addColumn('customer_email', 'text')
    .addColumn('total_paise', int, required)
    .addColumn('notes', 'text', emptyText)
    .addColumn('sold_by_user_id', int, maybeTo('users.id'))
    .addColumn('sold_by', 'text', required)
    .addColumn('sold_by_note', 'text', emptyText)
    .addColumn('valid_till', 'text', required)
    .addColumn('cancelled_at', 'text')
    .addColumn('cancel_reason', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, one)
    .addCheckConstraint(
      'package_sales_hours',
      sql`remaining_minutes >= 0 and remaining_minutes <= total_minutes`,
    )
    .addCheckConstraint('package_sales_steps', sql`total_minutes > 0 and total_minutes % 30 = 0`)
    .addCheckConstraint('package_sales_amount', sql`total_paise >= 0`)
    .execute();
  await db.schema.createIndex('package_sales_phone').on('package_sales').column('customer_phone').execute();
  await db.schema
    .createIndex('package_sales_valid')
    .on('package_sales')
    .columns(['valid_till', 'remaining_minutes'])
    .execute();

  await table('package_usages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('package_sale_id', int, to('package_sales.id'))
    .addColumn('minutes_used', int, required)
    .addColumn('short_minutes', int, zero)
    .addColumn('usage_date', 'text', required)
    .addColumn('number_of_children', int, required)
    .addColumn('attending_children_names', 'text', required)
    .addColumn('supervisor_notes', 'text', emptyText)
    .addColumn('checked_in_by_user_id', int, maybeTo('users.id'))
    .addColumn('checked_in_by', 'text', required)
    .addColumn('checked_in_by_note', 'text', emptyText)
    .addColumn('checked_in_at', 'text', required)
    .addColumn('checked_out_at', 'text')
    .addColumn('device_id', int, maybeTo('devices.id'))
    .addColumn('voided_at', 'text')
    .addColumn('void_reason', 'text')
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('package_usages_steps', sql`minutes_used > 0 and minutes_used % 30 = 0`)
    .addCheckConstraint('package_usages_short', sql`short_minutes between 0 and minutes_used`)
    .execute();
  await db.schema
    .createIndex('package_usages_sale')
    .on('package_usages')
    .columns(['package_sale_id', 'checked_in_at'])
    .execute();
  await db.schema
    .createIndex('package_usages_date')
    .on('package_usages')
    .columns(['usage_date', 'checked_out_at'])
    .execute();

  await keyed('usage_reviews')
    .addColumn('usage_id', 'text', (c) => c.notNull().unique().references('package_usages.id'))
    .addColumn('sale_id', int, to('package_sales.id'))
    .addColumn('device_id', int, maybeTo('devices.id'))
    .addColumn('reason', 'text', required)
    .addColumn('short_minutes', int, required)
    .addColumn('balance_then_minutes', int, required)
    .addColumn('occurred_at', 'text', required)
    .addColumn('opened_at', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('resolution', 'text')
    .addColumn('note', 'text', emptyText)
    .addColumn('settled_by_user_id', int, maybeTo('users.id'))
    .addColumn('settled_by', 'text')
    .addColumn('settled_at', 'text')
    .addCheckConstraint('usage_reviews_settled', sql`(status = 'open') = (resolution is null)`)
    .execute();
  await db.schema
    .createIndex('usage_reviews_status')
    .on('usage_reviews')
    .columns(['status', 'opened_at'])
    .execute();

  await keyed('hour_ledger')
    .addColumn('sale_id', int, to('package_sales.id'))
    .addColumn('usage_id', 'text', maybeTo('package_usages.id'))
    .addColumn('review_id', int, maybeTo('usage_reviews.id'))
    .addColumn('kind', 'text', required)
    .addColumn('minutes', int, required)
    .addColumn('note', 'text', emptyText)
    .addColumn('by_user_id', int, maybeTo('users.id'))
    .addColumn('by_name', 'text', required)
    .addColumn('device_id', int, maybeTo('devices.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint(
      'hour_ledger_kind',
      oneOf('kind', ['sold', 'used', 'given_back', 'settled', 'cancelled']),
    )
    .execute();
  await db.schema.createIndex('hour_ledger_sale').on('hour_ledger').column('sale_id').execute();

  await table('operations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('device_id', int, to('devices.id'))
    .addColumn('kind', 'text', required)
    .addColumn('content_hash', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('occurred_at', 'text', required)
    .addColumn('clock_offset_ms', int)
    .addColumn('staff_id', int)
    .addColumn('heard_at', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('message', 'text')
    .addColumn('clock_suspect', int, zero)
    .addCheckConstraint('operations_outcome', oneOf('outcome', ['applied', 'review', 'invalid']))
    .execute();
  await db.schema
    .createIndex('operations_device')
    .on('operations')
    .columns(['device_id', 'heard_at'])
    .execute();

  await keyed('enquiries')
    .addColumn('name', 'text', required)
    .addColumn('phone', 'text', emptyText)
    .addColumn('email', 'text')
    .addColumn('type', 'text', required)
    .addColumn('message', 'text', emptyText)
    .addColumn('status', 'text', required)
    .addColumn('note', 'text', emptyText)
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, one)
    .execute();

  await keyed('audit_log')
    .addColumn('at', 'text', required)
    .addColumn('user_id', int)
    .addColumn('user_name', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('entity', 'text', required)
    .addColumn('entity_id', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('request_id', 'text', required)
    .execute();
  await db.schema.createIndex('audit_log_entity').on('audit_log').columns(['entity', 'entity_id']).execute();

  await table('idempotency_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('body_hash', 'text', required)
    .addColumn('status', int, required)
    .addColumn('sealed_answer', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();

  await table('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', int, required)
    .addColumn('expires_at_ms', int)
    .execute();

  await table('site_settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute();

  await table('changes')
    .addColumn('kind', 'text', required)
    .addColumn('entity_id', 'text', required)
    .addColumn('revision', int, required)
    .addPrimaryKeyConstraint('changes_key', ['kind', 'entity_id'])
    .execute();
  await db.schema.createIndex('changes_revision').on('changes').column('revision').unique().execute();

  await table('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', int, required)
    .addColumn('epoch', 'text', required)
    .execute();

  for (const name of ['hour_ledger', 'audit_log']) await forbidChanges(db, dialect, name);
}

/** Makes a table append-only. */
async function forbidChanges(db: Kysely<unknown>, dialect: StoreDialect, name: string): Promise<void> {
  if (dialect === 'sqlite') {
    for (const event of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`${name}_no_${event}`)} before ${sql.raw(event)} on ${sql.table(name)}
        begin select raise(abort, ${sql.lit(`${name} is append-only`)}); end`.execute(db);
    }
    return;
  }
  await sql`create or replace function ${sql.ref(`${name}_append_only`)}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${name} is append-only'; end`)}`.execute(db);
  await sql`create trigger ${sql.ref(`${name}_no_change`)} before update or delete on ${sql.table(name)}
    for each row execute function ${sql.ref(`${name}_append_only`)}()`.execute(db);
}
