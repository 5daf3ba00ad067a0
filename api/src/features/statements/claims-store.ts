import { sql } from 'kysely';
import type { StatementKind } from '../../contract/money/statements.ts';
import type { Db } from '../../db/database.ts';
import {
  type ClaimedPayment,
  type Matching,
  matchPayments,
  type OpenLine,
} from '../../domain/billing/matching.ts';
import { proposeSettlement } from '../../domain/billing/settlement.ts';
import { addDays } from '../../domain/dates.ts';
import { isNoReversal } from '../orders/takings-store.ts';
import { readInChunks } from './read-in-chunks.ts';
import type { StoredStatementLine } from './store.ts';

/** What each kind of statement proves. Terminals and gateways also pay out to the bank. */
const methodsOf: Record<StatementKind, readonly ClaimedRow['method'][]> = {
  bank: ['upi', 'transfer'],
  card: ['card', 'upi'],
  gateway: ['gateway'],
};

export interface ClaimedRow {
  id: string;
  direction: 'in' | 'out';
  method: 'upi' | 'card' | 'transfer' | 'gateway' | 'cash' | 'not_recorded';
  amount_paise: number;
  at: string;
  business_day: string;
  reference: string;
  by_name: string;
}

const isClaimed = sql<boolean>`before_ledger = 0 and ${isNoReversal('reverses_id')}
  and not exists (select 1 from payments r where r.reverses_id = payments.id)
  and not exists (select 1 from payment_matches m where m.payment_id = payments.id and m.undone_at is null)`;

/** Older payments than this before a statement's first open line are not looked at. */
const daysBefore = 10;

/** Payments from a day on that no statement has proved yet. */
function listClaimed(db: Db, methods: readonly ClaimedRow['method'][], from: string): Promise<ClaimedRow[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'direction', 'method', 'amount_paise', 'at', 'business_day', 'reference', 'by_name'])
    .where('method', 'in', methods)
    .where('business_day', '>=', from)
    .where(isClaimed)
    .execute();
}

/** The online payments and refunds of some days that no settlement has proved: how many, what they add up to, and the first day. */
export async function sumUnsettled(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ count: number; paise: number; firstDay: string | null }> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(case when direction = 'in' then amount_paise else -amount_paise end), 0)
        as bigint)`.as('paise'),
      eb.fn.min<string | null>('business_day').as('firstDay'),
    ])
    .where('method', '=', 'gateway')
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .where(isClaimed)
    .executeTakeFirstOrThrow();
  return row;
}

/** The online payments and refunds with these references, whatever their amount, by reference. */
export async function findByReference(
  db: Db,
  references: readonly string[],
): Promise<Map<string, ClaimedRow[]>> {
  const rows = await readInChunks(references, (some) =>
    db
      .selectFrom('payments')
      .select(['id', 'direction', 'method', 'amount_paise', 'at', 'business_day', 'reference', 'by_name'])
      .where('method', '=', 'gateway')
      .where('reference', 'in', some)
      .where(isClaimed)
      .execute(),
  );
  return Map.groupBy(rows, ({ reference }) => reference);
}

export function findPayments(db: Db, ids: readonly string[]): Promise<ClaimedRow[]> {
  return readInChunks(ids, (some) =>
    db
      .selectFrom('payments')
      .select(['id', 'direction', 'method', 'amount_paise', 'at', 'business_day', 'reference', 'by_name'])
      .where('id', 'in', some)
      .execute(),
  );
}

export const signedPaise = ({ direction, amount_paise }: Pick<ClaimedRow, 'direction' | 'amount_paise'>) =>
  direction === 'in' ? amount_paise : -amount_paise;

const toClaim = (row: ClaimedRow): ClaimedPayment => ({
  id: row.id,
  day: row.business_day,
  amountPaise: signedPaise(row),
  reference: row.reference,
});

const toLine = (row: StoredStatementLine): OpenLine => ({
  id: row.id,
  day: row.day,
  amountPaise: row.amount_paise,
  reference: row.reference,
  description: row.description,
});

/**
 * What the open lines of one kind match, and may match. Each line is compared with payments of its kind only.
 * @param wanted the lines that need proposals
 */
export async function readMatching(
  db: Db,
  kind: StatementKind,
  wanted: ReadonlySet<number>,
): Promise<Matching> {
  const lines = await db
    .selectFrom('statement_lines')
    .selectAll()
    .where('kind', '=', kind)
    .where('matches', '=', sql.lit(0))
    .where('ignored_reason', '=', sql.lit(''))
    .orderBy('id')
    .execute();
  const first = lines.map(({ day }) => day).sort()[0];
  if (first === undefined) return { matches: [], proposals: [] };
  const payments = await listClaimed(db, methodsOf[kind], addDays(first, -daysBefore));
  const undone = await db
    .selectFrom('payment_matches')
    .select(['statement_line_id as lineId', 'payment_id as paymentId'])
    .where('undone_at', 'is not', null)
    .execute();
  return matchPayments(lines.map(toLine), payments.map(toClaim), undone, wanted);
}

/** The day's payments that each of these open lines may pay out, less a fee. */
export async function readSettlements(
  db: Db,
  lines: readonly StoredStatementLine[],
): Promise<Map<number, string[]>> {
  const first = lines.map(({ day }) => day).sort()[0];
  if (first === undefined) return new Map();
  const payments = await listClaimed(db, ['card', 'gateway'], addDays(first, -daysBefore));
  const claims = payments.map(toClaim);
  return new Map(lines.map((line) => [line.id, proposeSettlement(toLine(line), claims)]));
}
