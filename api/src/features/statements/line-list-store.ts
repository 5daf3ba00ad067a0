import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { lineStates, StatementKind } from '../../contract/money/statements.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Page } from '../../http/route/route.ts';
import type { StoredStatementLine } from './store.ts';

export interface LineFilter {
  /** By the day of the line; of `fees`, by the day on which the fee was recorded. */
  from?: string | undefined;
  to?: string | undefined;
  state?: (typeof lineStates)[number] | undefined;
  kind?: StatementKind | undefined;
  statementId?: number | undefined;
}

export interface ListedLine extends StoredStatementLine {
  statement: string;
  /** The fees that were recorded for it. */
  kept_paise: number;
}

type Lines = ExpressionBuilder<Schema, 'statement_lines'>;

/** The fees of a line, recorded in a range of days. */
function feesOf({ from, to }: Pick<LineFilter, 'from' | 'to'>) {
  const parts = [sql`f.statement_line_id = statement_lines.id`];
  if (from !== undefined) parts.push(sql`f.business_day >= ${from}`);
  if (to !== undefined) parts.push(sql`f.business_day <= ${to}`);
  return sql`from fee_entries f where ${sql.join(parts, sql` and `)}`;
}

function stateOf(eb: Lines, { state, ...days }: LineFilter): Expression<SqlBool>[] {
  switch (state) {
    case 'open':
      return [eb('matches', '=', sql.lit(0)), eb('ignored_reason', '=', sql.lit(''))];
    case 'matched':
      return [eb('matches', '>', 0)];
    case 'ignored':
      return [eb('ignored_reason', '!=', '')];
    case 'unpaid':
      return [
        eb('paid_out_by_id', 'is', null),
        eb('ignored_reason', '=', sql.lit('')),
        sql<SqlBool>`statement_lines.kind <> 'bank'`,
      ];
    case 'fees':
      return [sql<SqlBool>`exists (select 1 ${feesOf(days)})`];
    default:
      return [];
  }
}

/** The lines that a filter means. Every figure about lines is a sum over this condition. */
const matching = (filter: LineFilter) => (eb: Lines) => {
  const { from, to, state, kind, statementId } = filter;
  const isByDay = state !== 'fees';
  return eb.and([
    ...stateOf(eb, filter),
    ...(isByDay && from !== undefined ? [eb('day', '>=', from)] : []),
    ...(isByDay && to !== undefined ? [eb('day', '<=', to)] : []),
    ...(kind === undefined ? [] : [eb('statement_lines.kind', '=', kind)]),
    ...(statementId === undefined ? [] : [eb('statement_id', '=', statementId)]),
  ]);
};

const select = (db: Db, feeDays: Pick<LineFilter, 'from' | 'to'> = {}) =>
  db
    .selectFrom('statement_lines')
    .innerJoin('statements', 'statements.id', 'statement_lines.statement_id')
    .selectAll('statement_lines')
    .select('statements.name as statement')
    .select(
      sql<number>`(select cast(coalesce(sum(f.amount_paise), 0) as bigint) ${feesOf(feeDays)})`.as(
        'kept_paise',
      ),
    );

/** Lines, latest first. */
export async function listLines(
  db: Db,
  { limit, offset, ...filter }: LineFilter & { limit: number; offset: number },
): Promise<Page<ListedLine>> {
  const rows = await select(db, filter.state === 'fees' ? filter : {})
    .where(matching(filter))
    .orderBy('day', 'desc')
    .orderBy('statement_lines.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: (await sumLines(db, filter)).count };
}

/** How many lines a filter means, their amounts less the fees that they name, and the fees that were kept of them. */
export function sumLines(
  db: Db,
  filter: LineFilter,
): Promise<{ count: number; paise: number; keptPaise: number }> {
  const days = filter.state === 'fees' ? filter : {};
  return db
    .selectFrom('statement_lines')
    .where(matching(filter))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(amount_paise - fee_paise), 0) as bigint)`.as('paise'),
      sql<number>`cast(coalesce(sum((select coalesce(sum(f.amount_paise), 0) ${feesOf(days)})), 0) as bigint)`.as(
        'keptPaise',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** @throws AppError `not_found` */
export async function requireLine(db: Db, id: number): Promise<ListedLine> {
  const line = await select(db).where('statement_lines.id', '=', id).executeTakeFirst();
  if (!line) throw new AppError('not_found');
  return line;
}

/** Lines by their ids. */
export function findLines(db: Db, ids: readonly number[]): Promise<ListedLine[]> {
  return select(db)
    .where('statement_lines.id', 'in', ids)
    .orderBy('day')
    .orderBy('statement_lines.id')
    .execute();
}
