import { operationPayloads } from '../../../contract/desk/operations.ts';
import type { HoldReason } from '../../../contract/hours/usage-reviews.ts';
import type { Db } from '../../../db/database.ts';
import { addDays, centreMoment, minutesOf } from '../../../domain/dates.ts';
import { visitEndsAt } from '../../../domain/desk/check-in.ts';
import {
  type ClaimedVisit,
  happenedAt,
  implausibleVisits,
  type PushEvidence,
  type Stay,
} from '../../../domain/desk/plausibility.ts';
import { isErasedSale } from '../../../domain/families/erasure.ts';
import { type Closure, type DayHours, openingOn } from '../../../domain/schedule/opening.ts';
import { readClosures, readOpeningHours } from '../../schedule/store.ts';
import type { ReceivedOperation } from './parse-operation.ts';

export interface PlausibilityCheck {
  deviceId: number;
  receivedAt: Date;
  timeZone: string;
  /** Evidence from the tablet's earlier calls; null if there is none. */
  proven: PushEvidence | null;
  /** Visits from an earlier call that were rejected then. */
  rejectedIds: ReadonlySet<string>;
  /** How visits end after the whole call is evaluated: 0 if voided, otherwise when they were checked out. */
  ends: ReadonlyMap<string, number>;
}

const dayMs = 86_400_000;
/** Staff who open early or stay late still check families in. */
const openingMarginMinutes = 60;
/** Several days' work of a busy desk. */
const maxRows = 2000;

interface Claim extends ClaimedVisit {
  saleId: number;
}

/** Finds the implausible visits among new operations, with the reasons (domain/desk/plausibility.ts). */
export async function findImplausible(
  trx: Db,
  fresh: readonly ReceivedOperation[],
  check: PlausibilityCheck,
): Promise<Map<string, HoldReason>> {
  const claims = fresh.flatMap((received) => claimOf(received, check) ?? []);
  if (claims.length === 0) return new Map();
  const families = await findFamilies(trx, [...new Set(claims.map(({ saleId }) => saleId))]);
  const visits = claims.map(({ saleId, stay, ...claim }) => ({
    ...claim,
    stay: { ...stay, family: families.get(saleId) ?? null },
  }));
  return implausibleVisits(visits, {
    recordedTimes: await findRecordedTimes(trx, check),
    stays: await findStays(trx, visits, check.ends),
    proven: check.proven,
    now: check.receivedAt.getTime(),
    isOpenAt: await readOpenTimes(trx, visits, check.timeZone),
  });
}

function claimOf(
  { id, operation, parsed }: ReceivedOperation,
  { ends, rejectedIds }: PlausibilityCheck,
): Claim | undefined {
  if (operation.kind !== 'usage.record' || !parsed.ok) return undefined;
  const { data } = operationPayloads['usage.record'].safeParse(operation.payload);
  const saleId = data && parsed.handler.needs.saleIds?.[0];
  if (!data || saleId === undefined) return undefined;
  const from = Date.parse(data.checkedInAt);
  const statedEnd = data.checkedOutAt
    ? Date.parse(data.checkedOutAt)
    : endOf(data.checkedInAt, data.hoursUsed);
  const until = Math.min(statedEnd, ends.get(id) ?? statedEnd);
  const at = Date.parse(operation.occurredAt) + (operation.clockOffsetMs ?? 0);
  return {
    ...{ id, at, saleId, stay: { family: null, from, until } },
    ...(rejectedIds.has(id) && { wasRejected: true }),
  };
}

const endOf = (checkedInAt: string, minutes: number): number =>
  Date.parse(visitEndsAt(checkedInAt, minutes / 60));

async function findFamilies(trx: Db, saleIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('package_sales')
    .select(['id', 'customer_phone'])
    .where('id', 'in', saleIds)
    .execute();
  return new Map(rows.filter((row) => !isErasedSale(row)).map((row) => [row.id, row.customer_phone]));
}

async function findRecordedTimes(trx: Db, { deviceId, receivedAt }: PlausibilityCheck): Promise<number[]> {
  const rows = await trx
    .selectFrom('operations')
    .select(['occurred_at', 'clock_offset_ms'])
    .where('device_id', '=', deviceId)
    .where('heard_at', '>=', new Date(receivedAt.getTime() - dayMs).toISOString())
    .where('kind', '=', 'usage.record')
    .where('outcome', '!=', 'invalid')
    .orderBy('heard_at', 'desc')
    .limit(maxRows)
    .execute();
  return rows.map((row) => Date.parse(row.occurred_at) + (row.clock_offset_ms ?? 0));
}

/** Reads the same families' visits around these, wherever they were recorded. */
async function findStays(
  trx: Db,
  visits: readonly ClaimedVisit[],
  ends: ReadonlyMap<string, number>,
): Promise<Stay[]> {
  const families = [...new Set(visits.flatMap(({ stay }) => stay.family ?? []))];
  if (families.length === 0) return [];
  const from = Math.min(...visits.map(({ stay }) => stay.from));
  const until = Math.max(...visits.map(({ stay }) => stay.until));
  const rows = await trx
    .selectFrom('package_usages')
    .innerJoin('package_sales', 'package_sales.id', 'package_sale_id')
    .select(['package_usages.id', 'customer_phone', 'checked_in_at', 'checked_out_at', 'minutes_used'])
    .where('customer_phone', 'in', families)
    .where('voided_at', 'is', null)
    .where('checked_in_at', '>=', new Date(from - dayMs).toISOString())
    .where('checked_in_at', '<=', new Date(until).toISOString())
    .limit(maxRows)
    .execute();
  return rows.map((row) => {
    const statedEnd = row.checked_out_at
      ? Date.parse(row.checked_out_at)
      : endOf(row.checked_in_at, row.minutes_used);
    const end = Math.min(statedEnd, ends.get(row.id) ?? statedEnd);
    return { family: row.customer_phone, from: Date.parse(row.checked_in_at), until: end };
  });
}

async function readOpenTimes(trx: Db, visits: readonly ClaimedVisit[], timeZone: string) {
  const moments = new Map(
    visits.map(happenedAt).map((at) => [at, centreMoment(new Date(at), timeZone)] as const),
  );
  const days = [...moments.values()].map(({ date }) => date).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const hours = await readOpeningHours(trx);
  const closures = await readClosures(trx, addDays(first, -1), last);
  return (at: number): boolean => {
    const moment = moments.get(at);
    return moment === undefined || isNearlyOpen(moment, hours, closures);
  };
}

function isNearlyOpen(
  { date, time }: { date: string; time: string },
  hours: readonly DayHours[],
  closures: readonly Closure[],
): boolean {
  const opening = openingOn(date, hours, closures);
  if (!opening.isOpen) return false;
  const now = minutesOf(time);
  const from = minutesOf(opening.openTime) - openingMarginMinutes;
  const to = minutesOf(opening.closeTime) + openingMarginMinutes;
  return now >= from && now <= to;
}
