import { sql } from 'kysely';
import type { Database, Db } from './database.ts';

export type Level = 'fine' | 'todo' | 'wrong';

/** One thing that was looked at: what it is, and what to do about it unless it is fine. */
export interface Requirement {
  level: Level;
  says: string;
  advice: string;
}

const oldestVersion = 140_000;
/** Two pools of one process, and one process that replaces it. */
const fewestConnections = 24;
const clockMs = 2000;

const fine = (says: string): Requirement => ({ level: 'fine', says, advice: '' });
const wrong = (says: string, advice: string): Requirement => ({ level: 'wrong', says, advice });
const todo = (says: string, advice: string): Requirement => ({ level: 'todo', says, advice });

interface Server {
  version: number;
  encoding: string;
  isolation: string;
  read_only: string;
  in_recovery: boolean;
  may_create: boolean;
  may_create_databases: boolean;
  may_search: boolean;
  connections: number;
  now: string;
}

/**
 * Whether a PostgreSQL server, or an engine that is compatible with it, has what Toodles needs. It tries each feature
 * in a transaction that it takes back.
 */
export async function checkPostgres({ schema }: Database, now: () => Date): Promise<Requirement[]> {
  const asked = now();
  const { rows } = await sql<Server>`select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    current_setting('default_transaction_isolation') as isolation,
    current_setting('default_transaction_read_only') as read_only,
    pg_is_in_recovery() as in_recovery,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
    coalesce((select rolcreatedb or rolsuper from pg_roles where rolname = current_user), false)
      as may_create_databases,
    case when to_regclass('bookings') is null
      then exists (select from pg_available_extensions where name = 'pg_trgm')
      else to_regclass('bookings_search') is not null end as may_search,
    current_setting('max_connections')::int as connections,
    to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`.execute(schema);
  const [server] = rows;
  if (!server) return [wrong('The server does not say what it is', 'Use another server')];
  const aheadMs = Date.parse(server.now) - (asked.getTime() + now().getTime()) / 2;
  const basics = basicsOf(server, aheadMs);
  if (basics.some(({ level }) => level === 'wrong')) return basics;
  return [...basics, ...(await tryFeatures(schema))];
}

function basicsOf(server: Server, aheadMs: number): Requirement[] {
  const { version, encoding, isolation } = server;
  const found = [
    version >= oldestVersion
      ? fine(`PostgreSQL ${Math.floor(version / 10_000)}`)
      : wrong(`PostgreSQL ${version / 10_000} is too old`, 'Use PostgreSQL 14 or newer'),
    encoding === 'UTF8'
      ? fine('stores UTF-8')
      : wrong(`The database stores ${encoding}`, "Create it with: create database … encoding 'UTF8'"),
    isolation === 'read committed'
      ? fine('transactions see what is committed')
      : wrong(
          `Transactions are ${isolation} by default`,
          "alter database … set default_transaction_isolation = 'read committed'",
        ),
    server.read_only === 'off' && !server.in_recovery
      ? fine('can be written')
      : wrong('The server is a replica, or can only be read', 'Set DATABASE_URL to the primary'),
    server.may_create
      ? fine('the user may create tables')
      : wrong('The user may not create tables', 'grant create on schema public to the user of DATABASE_URL'),
    server.connections >= fewestConnections
      ? fine(`${server.connections} connections`)
      : wrong(
          `Only ${server.connections} connections`,
          `Set max_connections to ${fewestConnections} or more`,
        ),
    Math.abs(aheadMs) <= clockMs
      ? fine('its clock agrees with this machine')
      : wrong(
          `The clock of the database differs by ${(aheadMs / 1000).toFixed(1)} s`,
          'Set the time of both machines by NTP',
        ),
  ];
  if (server.may_search) found.push(fine('searches have an index (pg_trgm)'));
  else
    found.push(
      todo(
        'Searches read whole tables, because the extension pg_trgm is missing',
        "Install PostgreSQL's contrib package, create extension pg_trgm in this database, and start the server again",
      ),
    );
  if (server.may_create_databases) found.push(fine('the user may create databases, for restoring'));
  else
    found.push(
      todo('The user may not create databases, so no backup can be rehearsed', 'alter role … createdb'),
    );
  return found;
}

interface Durability {
  synchronous_commit: string;
  fsync: string;
  full_page_writes: string;
}

/** Whether what the server confirmed survives its crash and a power cut; other engines may not have these settings. */
export async function checkDurability({ schema }: Database): Promise<Requirement[]> {
  const { rows } = await sql<Durability>`select
    coalesce(current_setting('synchronous_commit', true), 'on') as synchronous_commit,
    coalesce(current_setting('fsync', true), 'on') as fsync,
    coalesce(current_setting('full_page_writes', true), 'on') as full_page_writes`.execute(schema);
  return rows.flatMap(({ synchronous_commit, fsync, full_page_writes }) => [
    synchronous_commit === 'off'
      ? wrong(
          'synchronous_commit is off: a crash loses what families were told is booked',
          'alter database … set synchronous_commit = on',
        )
      : fine(`commits are durable (synchronous_commit ${synchronous_commit})`),
    fsync === 'on' && full_page_writes === 'on'
      ? fine('writes reach the disk')
      : wrong('fsync or full_page_writes is off: a power cut destroys the database', 'Set both to on'),
  ]);
}

const name = sql.table('toodles_doctor');

/** Each feature, and what it must answer. */
const features: [string, (trx: Db) => Promise<boolean>][] = [
  [
    'tables with numbers, constraints and partial indexes',
    async (trx) => {
      await sql`create table ${name} (id bigserial primary key, parent bigint references ${name}, text text not null,
        twice bigint generated always as (parent * 2) stored, constraint one check (text <> 'no'))`.execute(
        trx,
      );
      await sql`create unique index toodles_doctor_text on ${name} (text) where text <> ''`.execute(trx);
      const { rows } = await sql<{ id: number }>`insert into ${name} (text) values ('a')
        on conflict (text) where text <> '' do update set text = excluded.text returning id`.execute(trx);
      return rows[0]?.id === 1;
    },
  ],
  [
    'savepoints',
    async (trx) => {
      await sql`savepoint part`.execute(trx);
      const refused = await sql`insert into ${name} (text) values ('a')`.execute(trx).then(
        () => false,
        () => true,
      );
      await sql`rollback to savepoint part`.execute(trx);
      return refused;
    },
  ],
  [
    'whole numbers of 64 bits and their sums',
    async (trx) => {
      const { rows } = await sql<{ n: number }>`select cast(sum(n) as bigint) as n
        from (values (9007199254740990::bigint), (1::bigint)) v (n)`.execute(trx);
      return rows[0]?.n === Number.MAX_SAFE_INTEGER;
    },
  ],
  [
    'triggers in PL/pgSQL, which guard the ledgers',
    async (trx) => {
      await sql`create function toodles_doctor() returns trigger language plpgsql as
        $$ begin raise exception 'kept'; end $$`.execute(trx);
      await sql`create trigger toodles_doctor before delete on ${name} for each row
        execute function toodles_doctor()`.execute(trx);
      await sql`savepoint part`.execute(trx);
      const said = await sql`delete from ${name}`.execute(trx).then(() => '', String);
      await sql`rollback to savepoint part`.execute(trx);
      return said.includes('kept');
    },
  ],
  [
    'advisory locks and row locks',
    async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('toodles doctor', 0))`.execute(trx);
      await sql`select id from ${name} for update`.execute(trx);
      return true;
    },
  ],
  [
    'cursors, JSON and parameters of every kind',
    async (trx) => {
      await sql`declare doctor no scroll cursor for select * from ${name}`.execute(trx);
      const { rows } = await sql`fetch forward 10 from doctor`.execute(trx);
      await sql`close doctor`.execute(trx);
      const json = JSON.stringify([{ text: 'ಮಕ್ಕಳ ₹' }]);
      const read = await sql<{ text: string }>`select text
        from json_populate_recordset(null::${name}, ${json})`.execute(trx);
      return rows.length === 1 && read.rows[0]?.text === 'ಮಕ್ಕಳ ₹';
    },
  ],
];

class TakeBack extends Error {}

async function tryFeatures(schema: Db): Promise<Requirement[]> {
  const found: Requirement[] = [];
  const attempt = schema
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const [what, works] of features) {
        const says = await works(trx).then(
          (is) => (is ? undefined : 'another answer'),
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        found.push(
          says === undefined ? fine(what) : wrong(`No ${what}: ${says}`, 'Use PostgreSQL 14 or newer'),
        );
        if (says !== undefined) break;
      }
      throw new TakeBack();
    });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof TakeBack)) throw error;
  });
  return found;
}
