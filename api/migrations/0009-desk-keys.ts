import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Int = 'integer' | 'bigint';

/** The centre's own id, tablets' public keys, the expiry of their credentials, and the staff of each desk. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int: Int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await addInstallation(db, dialect);
  for (const column of ['signing_key', 'sealing_key', 'credential_ends_at'])
    await db.schema.alterTable('devices').addColumn(column, 'text').execute();
  await endCredentials(db);
  await db.schema
    .createTable('device_staff')
    .modifyEnd(dialect === 'sqlite' ? sql`strict, without rowid` : sql``)
    .addColumn('device_id', int, (c) => c.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('device_staff_key', ['device_id', 'user_id'])
    .execute();
  await db.schema.createIndex('device_staff_user').on('device_staff').column('user_id').execute();
  await fillDeviceStaff(db);
  await announceStaff(db);
}

/** One row: `only` is a key that no second row can have. */
async function addInstallation(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await db.schema
    .createTable('installation')
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .addColumn('only', 'integer', (c) => c.primaryKey().check(sql`"only" = 1`))
    .addColumn('id', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into installation ("only", id) values (1, ${randomUUID()})`.execute(db);
}

/** Existing credentials expire 400 days after enrolment. */
async function endCredentials(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; enrolled_at: string }>`
    select id, enrolled_at from devices where enrolled_at is not null`.execute(db);
  for (const { id, enrolled_at } of rows) {
    const endsAt = new Date(Date.parse(enrolled_at) + 400 * 86_400_000).toISOString();
    await sql`update devices set credential_ends_at = ${endsAt} where id = ${id}`.execute(db);
  }
}

/**
 * Locks no one out of a running desk: a tablet keeps everyone who recorded work on it, and everyone with a
 * PIN who has recorded work on no tablet yet. If none of them has a PIN, it keeps the whole team.
 */
async function fillDeviceStaff(db: Kysely<unknown>): Promise<void> {
  await sql`insert into device_staff (device_id, user_id)
    select distinct operations.device_id, users.id from operations
    inner join users on users.id = operations.staff_id and users.role <> 'customer'`.execute(db);
  await sql`insert into device_staff (device_id, user_id)
    select devices.id, users.id from devices, users
    where users.role <> 'customer' and users.pin_hash is not null
    and not exists (select 1 from operations where operations.staff_id = users.id)`.execute(db);
  await sql`insert into device_staff (device_id, user_id)
    select devices.id, users.id from devices, users
    where users.role <> 'customer'
    and not exists (select 1 from device_staff
      inner join users as members on members.id = device_staff.user_id
      where device_staff.device_id = devices.id and members.pin_hash is not null and members.is_active = 1)
    and not exists (select 1 from device_staff
      where device_staff.device_id = devices.id and device_staff.user_id = users.id)`.execute(db);
}

/** Makes tablets drop the PIN hashes of other staff at their next sync. */
async function announceStaff(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role <> 'customer' order by id`.execute(db);
  const { rows: counters } = await sql<{ value: number }>`
    select value from counters where name = 'revision'`.execute(db);
  const [counter] = counters;
  if (!counter) return;
  for (const [index, { id }] of rows.entries()) {
    const revision = Number(counter.value) + index + 1;
    await sql`insert into changes (kind, entity_id, revision) values ('staff', ${String(id)}, ${revision})
      on conflict (kind, entity_id) do update set revision = excluded.revision`.execute(db);
  }
  await sql`update counters set value = value + ${rows.length} where name = 'revision'`.execute(db);
}
