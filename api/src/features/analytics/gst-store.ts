import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type DayRange, monthIn, ofDays, sumInt } from './sums-store.ts';

const signed = (column: string) =>
  sumInt(sql`case when d.type = 'credit_note' then -l.${sql.ref(column)} else l.${sql.ref(column)} end`);

/**
 * Sums the tax of invoices with their credit and debit notes by month of issue and rate, in paise; without documents
 * that were voided. Vouchers for advances count once they are billed.
 */
export function sumGst(db: Db, range: DayRange) {
  return db
    .selectFrom('documents as d')
    .innerJoin('document_lines as l', 'l.document_id', 'd.id')
    .leftJoin('document_voids as v', 'v.document_id', 'd.id')
    .select([monthIn('d.business_day').as('month'), 'l.rate_bp'])
    .select([signed('taxable_paise').as('taxable'), signed('cgst_paise').as('cgst')])
    .select([signed('sgst_paise').as('sgst'), signed('igst_paise').as('igst')])
    .where('d.regime', '=', 'regular')
    .where('d.type', 'in', ['invoice', 'credit_note', 'debit_note'])
    .where('v.document_id', 'is', null)
    .where((eb) => eb.and(ofDays('d.business_day', range)))
    .groupBy([monthIn('d.business_day'), 'l.rate_bp'])
    .orderBy('month')
    .orderBy('l.rate_bp')
    .execute();
}
export type GstSum = Awaited<ReturnType<typeof sumGst>>[number];
