import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { DocumentType } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import { documentNumber, financialYear, seriesCode } from '../../domain/billing/document-number.ts';
import { AppError } from '../../http/route/app-error.ts';

/** A number that a document of this transaction has. */
export interface TakenNumber {
  number: string;
  seriesId: number;
  sequence: number;
}

/** Whether the transaction that runs in this scope has taken a number. */
export const numberScope = new AsyncLocalStorage<{ hasTaken: boolean }>();

/**
 * Takes the next number of the server's series. The series' row stays locked until the commit, and a rollback
 * gives the number back, so that the series runs unbroken.
 * @param today the centre's date, which decides the financial year
 */
export async function takeNumber(trx: Db, type: DocumentType, today: string): Promise<TakenNumber> {
  const prefix = await serverPrefix(trx);
  const code = seriesCode(type, prefix);
  const year = financialYear(today);
  const { rows } = await sql<{ id: number; last_number: number }>`
    insert into document_series (code, financial_year, type, prefix, last_number)
    values (${code}, ${year}, ${type}, ${prefix}, 1)
    on conflict (code, financial_year) do update set last_number = document_series.last_number + 1
    returning id, last_number`.execute(trx);
  const [series] = rows;
  if (!series) throw new Error(`No number for ${code}`);
  const scope = numberScope.getStore();
  if (scope) scope.hasTaken = true;
  const sequence = series.last_number;
  return { number: documentNumber(code, year, sequence), seriesId: series.id, sequence };
}

/** The prefix of the numbers that the server gives. */
export async function serverPrefix(db: Db): Promise<string> {
  const { prefix } = await db
    .selectFrom('number_prefixes')
    .select('prefix')
    .where('device_id', 'is', null)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return prefix;
}

/**
 * Replaces the server's prefix; numbers begin at 1 again.
 * @throws AppError `prefix_used` if the prefix was ever given
 */
export async function changeServerPrefix(
  trx: Db,
  prefix: string,
  { reason, now }: { reason: 'chosen' | 'restored'; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await trx
    .updateTable('number_prefixes')
    .set({ retired_at: at })
    .where('device_id', 'is', null)
    .where('retired_at', 'is', null)
    .execute();
  const added = await trx
    .insertInto('number_prefixes')
    .values({ prefix, device_id: null, reason, created_at: at, retired_at: null })
    .onConflict((c) => c.column('prefix').doNothing())
    .returning('prefix')
    .executeTakeFirst();
  if (!added) throw new AppError('prefix_used');
}

/**
 * Gives an enrolment of a tablet a prefix of its own, and retires the one that the tablet had: `D1`, `D2`, …
 * @param enrolment identifies the enrolment; the same one keeps its prefix
 */
export async function devicePrefix(
  trx: Db,
  { deviceId, enrolment, now }: { deviceId: number; enrolment: string; now: Date },
): Promise<string> {
  const own = await trx
    .selectFrom('number_prefixes')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (own && own.enrolment === enrolment) return own.prefix;
  const rows = await trx.selectFrom('number_prefixes').select('prefix').execute();
  const at = now.toISOString();
  if (own)
    await trx
      .updateTable('number_prefixes')
      .set({ retired_at: at })
      .where('prefix', '=', own.prefix)
      .execute();
  const used = new Set(rows.map(({ prefix }) => prefix));
  const prefix = devicePrefixes.find((candidate) => !used.has(candidate));
  if (prefix === undefined) throw new Error('Every prefix of a tablet has been used');
  await trx
    .insertInto('number_prefixes')
    .values({ prefix, device_id: deviceId, enrolment, reason: 'enrolled', created_at: at, retired_at: null })
    .execute();
  // A restored database must not give it again.
  const scope = numberScope.getStore();
  if (scope) scope.hasTaken = true;
  return prefix;
}

/** `D1` to `Z99`, without letters that look like digits. */
const devicePrefixes = [...'DEFGHJKLMNPQRSTUVWXYZ'].flatMap((letter) =>
  Array.from({ length: 99 }, (_, index) => `${letter}${index + 1}`),
);

/** A number that a tablet gave to a document of its own. */
export interface DeviceNumber {
  type: DocumentType;
  prefix: string;
  /** The financial year: `26-27`. */
  year: string;
  sequence: number;
}

/**
 * Records the number of a document that a tablet issued, and raises the series to it. Numbers below it that
 * no document has yet are gaps until they arrive or are declared.
 */
export async function recordDeviceNumber(
  trx: Db,
  { type, prefix, year, sequence }: DeviceNumber,
): Promise<TakenNumber> {
  const code = seriesCode(type, prefix);
  const { rows } = await sql<{ id: number }>`
    insert into document_series (code, financial_year, type, prefix, last_number)
    values (${code}, ${year}, ${type}, ${prefix}, ${sequence})
    on conflict (code, financial_year) do update set
      last_number = case when document_series.last_number > ${sequence} then document_series.last_number
        else ${sequence} end
    returning id`.execute(trx);
  const [series] = rows;
  if (!series) throw new Error(`No series for ${code}`);
  return { number: documentNumber(code, year, sequence), seriesId: series.id, sequence };
}
