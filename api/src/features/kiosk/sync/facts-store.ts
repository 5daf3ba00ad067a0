import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoreDialect } from '../../../db/dialect.ts';
import type { TeamMember } from './operation-actor.ts';
import type {
  ArrivalFacts,
  ArrivalHours,
  Facts,
  Needs,
  Provenance,
  SaleFacts,
  UsageFacts,
} from './operation-handler.ts';

/** The earlier operation with an id. */
export interface EarlierOperation {
  contentHash: string;
  outcome: 'applied' | 'review' | 'invalid';
  message: string | null;
}

/** Finds which of these operations were received before. */
export async function findEarlierOperations(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, EarlierOperation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('operations')
    .select(['id', 'content_hash', 'outcome', 'message'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { contentHash: row.content_hash, outcome: row.outcome, message: row.message },
    ]),
  );
}

/**
 * Loads the rows that operations need. Locks sales until the transaction ends, as `lockSale` does. Sales that
 * only a visit names are found through it first, and visits are read after their sales are locked.
 */
export async function loadFacts(trx: Db, needs: Needs, { dialect, deviceId }: LoadOptions): Promise<Facts> {
  const saleOf = await ifAny(needs.subjectIds, (ids) => findSaleIds(trx, ids));
  const named = new Map(saleOf.map((row) => [row.id, row.package_sale_id]));
  const amended = needs.amendedIds.flatMap((id) => named.get(id) ?? []);
  const onHours = await ifAny(needs.bookingIds, (ids) => findVisitsOnHours(trx, ids));
  const saleIds = [...new Set([...needs.saleIds, ...amended, ...onHours.map(({ saleId }) => saleId)])];
  const sales = await ifAny(saleIds, (ids) => lockSales(trx, ids, dialect));
  const ended = byId(await ifAny(needs.amendedIds, (ids) => findCheckOuts(trx, ids)));
  const usageIds = [...new Set([...needs.usageIds, ...onHours.flatMap(({ usageId }) => usageId ?? [])])];
  const usages = await ifAny(usageIds, (ids) => findUsages(trx, ids));
  const hoursOf = new Map(onHours.map(({ id, ...hours }) => [id, hours]));
  const bookings = (await ifAny(needs.bookingIds, (ids) => findArrivals(trx, 'bookings', ids))).map((row) => {
    const hours = hoursOf.get(row.id);
    return hours ? { ...row, hours } : row;
  });
  const parties = await ifAny(needs.partyIds, (ids) => findArrivals(trx, 'birthday_parties', ids));
  // Operations pushed under this tablet's own id need no other proof.
  const ofOthers = [...bookings, ...parties, ...ended.values()].flatMap(({ provenance }) =>
    provenance && provenance.deviceId !== deviceId ? [provenance.operationId] : [],
  );
  const lookedBackAt = [...needs.amendedIds, ...ofOthers];
  return {
    sales: byId(sales),
    usages: byId(usages.map((usage) => ({ ...usage, ...checkOutProvenanceOf(ended.get(usage.id)) }))),
    bookings: byId(bookings),
    parties: byId(parties),
    saleOf: named,
    ownOperationIds: new Set(await ifAny(lookedBackAt, (ids) => findPushed(trx, deviceId, ids))),
  };
}

interface LoadOptions {
  dialect: StoreDialect;
  deviceId: number;
}

/** Runs one statement for all ids, at most a batch, which both databases accept. */
async function ifAny<Id, Row>(ids: readonly Id[], find: (ids: readonly Id[]) => Promise<Row[]>) {
  return ids.length > 0 ? find(ids) : [];
}

const byId = <Id, Row extends { id: Id }>(rows: readonly Row[]): Map<Row['id'], Row> =>
  new Map(rows.map((row) => [row.id, row]));

function findSaleIds(db: Db, ids: readonly string[]) {
  return db.selectFrom('package_usages').select(['id', 'package_sale_id']).where('id', 'in', ids).execute();
}

/** SQLite has only one writer; on PostgreSQL the rows are locked in one order to avoid deadlocks. */
function lockSales(trx: Db, ids: readonly number[], dialect: StoreDialect): Promise<SaleFacts[]> {
  return trx
    .selectFrom('package_sales')
    .select(['id', 'remaining_minutes', 'valid_till', 'cancelled_at', 'customer_phone', 'created_at'])
    .select('consented_at')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
}

const provenanceColumns = [
  'operations.id as told_id',
  'operations.device_id as told_by',
  'operations.occurred_at as told_at',
  'operations.clock_offset_ms as told_offset',
] as const;

interface ProvenanceRow {
  told_id: string | null;
  told_by: number | null;
  told_at: string | null;
  told_offset: number | null;
}

function toProvenance({ told_id, told_by, told_at, told_offset }: ProvenanceRow): {
  provenance?: Provenance;
} {
  if (told_id === null || told_by === null || told_at === null) return {};
  return {
    provenance: { operationId: told_id, deviceId: told_by, occurredAt: told_at, clockOffsetMs: told_offset },
  };
}

async function findUsages(db: Db, ids: readonly string[]): Promise<UsageFacts[]> {
  const rows = await db
    .selectFrom('package_usages')
    .leftJoin('usage_reviews', 'usage_reviews.usage_id', 'package_usages.id')
    .leftJoin('operations', (join) =>
      join
        .onRef('operations.id', '=', 'package_usages.id')
        .on('operations.kind', '=', 'usage.record')
        .on('operations.outcome', '!=', 'invalid'),
    )
    .select(['package_usages.id', 'package_sale_id', 'minutes_used', 'package_usages.short_minutes'])
    .select(['usage_date', 'checked_out_at', 'voided_at'])
    .select(['usage_reviews.status', 'usage_reviews.reason', 'usage_reviews.note'])
    .select(provenanceColumns)
    .where('package_usages.id', 'in', ids)
    .execute();
  const settled = await findSettled(db, rows);
  return rows.map(({ status, reason, note, told_id, told_by, told_at, told_offset, ...row }) => ({
    ...row,
    settledMinutes: settled.get(row.id) ?? 0,
    ...(reason !== null && { review: { isOpen: status === 'open', reason, note: note ?? '' } }),
    ...toProvenance({ told_id, told_by, told_at, told_offset }),
  }));
}

/** Finds the tablets' check-outs that ended these visits. */
async function findCheckOuts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('package_usages')
    .innerJoin('operations', 'operations.id', 'check_out_operation_id')
    .select(['package_usages.id', ...provenanceColumns])
    .where('package_usages.id', 'in', ids)
    .execute();
  return rows.map(({ id, ...provenance }) => ({ id, ...toProvenance(provenance) }));
}

const checkOutProvenanceOf = (
  ended: { provenance?: Provenance } | undefined,
): { checkOutProvenance?: Provenance } => (ended?.provenance ? { checkOutProvenance: ended.provenance } : {});

/** Reads the minutes that managers have settled for visits with a shortfall; most visits have none. */
async function findSettled(
  db: Db,
  visits: readonly { id: string; package_sale_id: number; short_minutes: number }[],
): Promise<Map<string, number>> {
  const short = visits.filter(({ short_minutes }) => short_minutes > 0);
  const rows = await ifAny(short, () =>
    db
      .selectFrom('hour_ledger')
      .select('usage_id')
      // PostgreSQL sums integers as numeric, which the driver returns as text.
      .select(sql<number>`cast(sum(minutes) as bigint)`.as('minutes'))
      .where('sale_id', 'in', [...new Set(short.map((visit) => visit.package_sale_id))])
      .where('kind', '=', 'settled')
      .groupBy('usage_id')
      .execute(),
  );
  return new Map(rows.map(({ usage_id, minutes }) => [usage_id ?? '', minutes]));
}

/** Finds the bookings that hours pay for. They are read again once their sales are locked. */
async function findVisitsOnHours(db: Db, ids: readonly number[]): Promise<({ id: number } & ArrivalHours)[]> {
  const rows = await db
    .selectFrom('bookings')
    .select([
      'id',
      'package_sale_id',
      'hours_minutes',
      'hours_usage_id',
      'booking_date',
      'number_of_children',
    ])
    .where('id', 'in', ids)
    .where('package_sale_id', 'is not', null)
    .execute();
  return rows.flatMap((row) =>
    row.package_sale_id === null || row.hours_minutes === null
      ? []
      : [
          {
            id: row.id,
            saleId: row.package_sale_id,
            minutes: row.hours_minutes,
            date: row.booking_date,
            children: row.number_of_children,
            usageId: row.hours_usage_id,
          },
        ],
  );
}

async function findArrivals(
  db: Db,
  table: 'bookings' | 'birthday_parties',
  ids: readonly number[],
): Promise<ArrivalFacts[]> {
  const rows = await db
    .selectFrom(table)
    .leftJoin('operations', 'operations.id', 'arrival_operation_id')
    .select([`${table}.id`, `${table}.status`, 'arrived_at', 'consented_at', ...provenanceColumns])
    .where(`${table}.id`, 'in', ids)
    .execute();
  return rows.map(({ id, status, arrived_at, consented_at, ...provenance }) => ({
    id,
    status,
    arrived_at,
    consented_at,
    ...toProvenance(provenance),
  }));
}

/** Finds which of these operations a tablet has pushed itself before. */
export async function findPushed(db: Db, deviceId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('handed_in')
    .select('operation_id')
    .where('device_id', '=', deviceId)
    .where('operation_id', 'in', ids)
    .execute();
  return rows.map((row) => row.operation_id);
}

/** Finds the sales that tablets have made, by the ids of their orders. */
export async function findSalesByOrder(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'sale_id'])
    .where('id', 'in', [...new Set(orderIds)])
    .execute();
  return new Map(rows.flatMap(({ id, sale_id }) => (sale_id === null ? [] : [[id, sale_id] as const])));
}

/** Reads all team members, active or not, by id. */
export async function findTeam(db: Db): Promise<Map<number, TeamMember>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'role', 'is_active', 'permissions'])
    .where('role', '!=', 'customer')
    .execute();
  return byId(rows);
}
