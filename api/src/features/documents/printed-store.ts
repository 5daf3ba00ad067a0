import type { DocumentType } from '../../contract/money/documents.ts';
import type { Db } from '../../db/database.ts';
import { documentNumber, seriesCode } from '../../domain/billing/document-number.ts';
import { type DeviceNumber, recordDeviceNumber, type TakenNumber } from './number-store.ts';

/** Why a printed number is not a document's. */
export type PrintedProblem = 'unknown_prefix' | 'used';

/**
 * Whether a tablet could give this number: its prefix is one of the tablet's, also under an earlier enrolment,
 * or one that a restored server has forgotten, and no document has the number.
 */
export async function findPrintedProblem(
  db: Db,
  { type, prefix, year, sequence }: DeviceNumber,
  deviceId: number,
): Promise<PrintedProblem | undefined> {
  const row = await db
    .selectFrom('number_prefixes')
    .leftJoin('devices', 'devices.id', 'number_prefixes.device_id')
    .select(['device_id', 'reason', 'signing_key'])
    .where('prefix', '=', prefix)
    .executeTakeFirst();
  const isOwn = row?.device_id === deviceId || row?.reason === 'lost';
  if (!row || !(isOwn || (await hasKey(db, deviceId, row.signing_key)))) return 'unknown_prefix';
  const number = documentNumber(seriesCode(type, prefix), year, sequence);
  return (await hasDocument(db, number)) ? 'used' : undefined;
}

/** A tablet keeps its key when it is enrolled again. */
async function hasKey(db: Db, deviceId: number, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const device = await db
    .selectFrom('devices')
    .select('id')
    .where('id', '=', deviceId)
    .where('signing_key', '=', key)
    .executeTakeFirst();
  return device !== undefined;
}

const hasDocument = async (db: Db, number: string): Promise<boolean> =>
  (await db.selectFrom('documents').select('id').where('number', '=', number).executeTakeFirst()) !==
  undefined;

/** The printed number for a document of its type; undefined if there is none, or another document has it. */
export async function printedNumber(
  trx: Db,
  type: DocumentType,
  printed: DeviceNumber | undefined,
): Promise<TakenNumber | undefined> {
  if (printed?.type !== type) return undefined;
  const number = documentNumber(seriesCode(type, printed.prefix), printed.year, printed.sequence);
  return (await hasDocument(trx, number)) ? undefined : recordDeviceNumber(trx, printed);
}

/**
 * Explains a number that was printed on a slip while the payment's document has another type, so that it is
 * no gap.
 */
export async function explainSlip(
  trx: Db,
  printed: DeviceNumber,
  { by, now }: { by: { userId: number | null; name: string }; now: Date },
): Promise<void> {
  const { number, seriesId, sequence } = await recordDeviceNumber(trx, printed);
  if (await hasDocument(trx, number)) return;
  await trx
    .insertInto('document_gaps')
    .values({
      series_id: seriesId,
      sequence,
      reason: 'A slip: the bill of this payment has a number of its own',
      at: now.toISOString(),
      by_user_id: by.userId,
      by_name: by.name,
    })
    .onConflict((c) => c.doNothing())
    .execute();
}
