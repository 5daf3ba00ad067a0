import { AsyncLocalStorage } from 'node:async_hooks';
import { type Selectable, sql } from 'kysely';
import type { DocumentType } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import type { NumberPrefixRow } from '../../db/document-schema.ts';
import { documentNumber, financialYear, seriesCode } from '../../domain/billing/document-number.ts';
import { AppError } from '../../http/route/app-error.ts';

/**
 * The numbers that were issued, in a file beside the database. A database that was restored from a backup has
 * forgotten the latest of them; the file has not, so the server then begins a new prefix (decision record 27).
 */
export const issuedNumbersFile = 'issued-numbers.json';

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
 * After a restore every tablet gets another one.
 * @param enrolment identifies the enrolment; the same one keeps its prefix until the server is restored
 */
export async function devicePrefix(
  trx: Db,
  { deviceId, enrolment, now }: { deviceId: number; enrolment: string; now: Date },
): Promise<string> {
  const rows = await trx.selectFrom('number_prefixes').selectAll().execute();
  const restoredAt = lastRestore(rows);
  const own = rows.find((row) => row.device_id === deviceId && row.retired_at === null);
  if (own && own.enrolment === enrolment && own.created_at >= restoredAt) return own.prefix;
  const at = now.toISOString();
  if (own)
    await trx
      .updateTable('number_prefixes')
      .set({ retired_at: at })
      .where('prefix', '=', own.prefix)
      .execute();
  const prefix = nextDevicePrefix(rows, restoredAt);
  await trx
    .insertInto('number_prefixes')
    .values({ prefix, device_id: deviceId, enrolment, reason: 'enrolled', created_at: at, retired_at: null })
    .execute();
  // A restored database must not give it again.
  const scope = numberScope.getStore();
  if (scope) scope.hasTaken = true;
  return prefix;
}

type PrefixRow = Selectable<NumberPrefixRow>;

/** When the database was last restored, as far as it knows; blank for never. */
const lastRestore = (rows: readonly PrefixRow[]): string =>
  rows.reduce(
    (last, row) => (row.reason === 'restored' && row.created_at > last ? row.created_at : last),
    '',
  );

/** The letters of the prefixes of tablets, without those that look like digits. */
const deviceLetters = [...'DEFGHJKLMNPQRSTUVWXYZ'];
const mostOfLetter = 99;

/**
 * `D1`, `D2`, … A restored database may have forgotten some that were given, so after a restore they begin with
 * a letter that it does not know from before: `E1`, `E2`, …
 */
function nextDevicePrefix(rows: readonly PrefixRow[], restoredAt: string): string {
  const isFromBefore = ({ reason, device_id, created_at }: PrefixRow) =>
    reason === 'lost' || (device_id !== null && created_at < restoredAt);
  const used = new Set(rows.map(({ prefix }) => prefix));
  const before = new Set(rows.filter(isFromBefore).map(({ prefix }) => prefix.charAt(0)));
  // Tablets that got no prefix before the restore may have got one after the backup.
  if (restoredAt !== '' && before.size === 0) before.add(deviceLetters[0] ?? '');
  const fresh = deviceLetters.filter((letter) => !before.has(letter));
  for (const letter of [...fresh, ...deviceLetters])
    for (let n = 1; n <= mostOfLetter; n += 1) if (!used.has(`${letter}${n}`)) return `${letter}${n}`;
  throw new Error('Every prefix of a tablet has been used');
}

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
