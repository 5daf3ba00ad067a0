import { type Selectable, sql } from 'kysely';
import type { StatementKind } from '../../contract/money/statements.ts';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { StatementLineRow, StatementRow } from '../../db/statement-schema.ts';
import type { StatementColumns, StatementEntry } from '../../domain/billing/statement.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Page } from '../../http/route/route.ts';
import type { Occasion } from '../orders/store.ts';
import { readInChunks, yieldToOthers } from './read-in-chunks.ts';

export type StoredStatement = Selectable<StatementRow>;
export type StoredStatementLine = Selectable<StatementLineRow>;

export interface NewStatement extends Pick<Occasion, 'by' | 'now'> {
  kind: StatementKind;
  name: string;
  entries: readonly StatementEntry[];
  fingerprints: readonly string[];
}

/** Stores a statement with those of its lines that no earlier upload has brought. */
export async function insertStatement(trx: Db, input: NewStatement): Promise<StoredStatement> {
  const { kind, name, entries, fingerprints, by, now } = input;
  const days = entries.map(({ day }) => day).sort();
  const statement = await trx
    .insertInto('statements')
    .values({
      kind,
      name,
      first_day: days[0] ?? '',
      last_day: days.at(-1) ?? '',
      lines: 0,
      repeated_lines: 0,
      by_user_id: by.userId,
      by_name: by.name,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const all = entries.map((entry, place) => ({
    statement_id: statement.id,
    kind,
    fingerprint: fingerprints[place] ?? '',
    day: entry.day,
    amount_paise: entry.amountPaise,
    fee_paise: entry.feePaise,
    tax_paise: entry.taxPaise ?? 0,
    reference: entry.reference,
    description: entry.description,
  }));
  let lines = 0;
  await inChunks(all, async (rows) => {
    const added = await trx
      .insertInto('statement_lines')
      .values(rows)
      .onConflict((c) => c.column('fingerprint').doNothing())
      .returning('id')
      .execute();
    lines += added.length;
    await yieldToOthers();
  });
  return trx
    .updateTable('statements')
    .set({ lines, repeated_lines: entries.length - lines })
    .where('id', '=', statement.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Which of these lines an earlier statement has brought. */
export async function knownFingerprints(db: Db, fingerprints: readonly string[]): Promise<Set<string>> {
  const rows = await readInChunks(fingerprints, (some) =>
    db.selectFrom('statement_lines').select('fingerprint').where('fingerprint', 'in', some).execute(),
  );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Statements with the number of their lines that are matched, latest first. */
export async function listStatements(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<StoredStatement & { matched: number }>> {
  const rows = await db
    .selectFrom('statements')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('statement_lines')
        .select((lines) => lines.fn.countAll<number>().as('count'))
        .whereRef('statement_id', '=', 'statements.id')
        .where('matches', '>', 0)
        .as('matched'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('statements')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map((row) => ({ ...row, matched: row.matched ?? 0 })), total };
}

/** Locks a line, so that two people never match it at once. @throws AppError `not_found` */
export async function lockLine(trx: Db, id: number): Promise<StoredStatementLine> {
  const line = await trx
    .updateTable('statement_lines')
    .set({ matches: sql.ref('matches') })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!line) throw new AppError('not_found');
  return line;
}

/** Marks a line as belonging to no payment; a blank reason opens it again. */
export async function setIgnored(trx: Db, id: number, reason: string): Promise<StoredStatementLine> {
  const line = await lockLine(trx, id);
  if (line.matches > 0 || line.paid_out_by_id !== null) throw new AppError('already_matched');
  return trx
    .updateTable('statement_lines')
    .set({ ignored_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The columns that were used for a file with these heads. */
export async function findColumns(db: Db, heads: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('statement_columns')
    .select('columns')
    .where('heads', '=', heads)
    .executeTakeFirst();
  return row?.columns;
}

/** Remembers the columns for the next file with the same heads. */
export async function rememberColumns(
  trx: Db,
  heads: string,
  columns: StatementColumns,
  now: Date,
): Promise<void> {
  const row = { columns: JSON.stringify(columns), used_at: now.toISOString() };
  await trx
    .insertInto('statement_columns')
    .values({ heads, ...row })
    .onConflict((c) => c.column('heads').doUpdateSet(row))
    .execute();
}

export interface MatchedRow {
  statement_line_id: number;
  how: 'reference' | 'amount' | 'person' | 'settlement';
  payment_id: string;
}

/** The standing matches of these lines. */
export function listMatches(db: Db, lineIds: readonly number[]): Promise<MatchedRow[]> {
  return readInChunks(lineIds, (ids) =>
    db
      .selectFrom('payment_matches')
      .select(['statement_line_id', 'how', 'payment_id'])
      .where('statement_line_id', 'in', ids)
      .where('undone_at', 'is', null)
      .orderBy('id')
      .execute(),
  );
}
