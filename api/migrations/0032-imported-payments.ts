import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';
import { appendOnly } from './0016-money.ts';

/** It gives rows a value that older versions know, too. */
export const suitsOlderVersions = true;

/** What a family had paid before an import was recorded as a bank transfer, although no sheet says how it was paid. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  if (dialect === 'sqlite') {
    for (const trigger of ['no_update', 'no_delete'])
      await sql`drop trigger ${sql.ref(`payments_${trigger}`)}`.execute(db);
    await correct(db);
    await appendOnly(db, dialect, 'payments', {
      erasable: ['note', 'reference'],
      changeable: ['family_phone'],
    });
    return;
  }
  await sql`alter table payments disable trigger payments_no_change`.execute(db);
  await correct(db);
  await sql`alter table payments enable trigger payments_no_change`.execute(db);
}

/** Nothing else from before the ledger is a transfer (`0016-money.ts`). */
const correct = (db: Kysely<unknown>) =>
  sql`update payments set method = 'not_recorded' where before_ledger = 1 and method = 'transfer'`.execute(
    db,
  );
