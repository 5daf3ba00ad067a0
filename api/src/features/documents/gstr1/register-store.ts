import { type Selectable, sql } from 'kysely';
import { type Buyer, buyer } from '../../../contract/money/documents.ts';
import type { Db } from '../../../db/database.ts';
import type { DocumentLineRow, DocumentRow } from '../../../db/document-schema.ts';

/** A document of a month with its lines. */
export interface RegisterDocument {
  row: Selectable<DocumentRow>;
  lines: Selectable<DocumentLineRow>[];
  buyerName: string;
  isVoid: boolean;
  /** The document that it corrects. */
  corrected: { number: string; business_day: string } | null;
}

/** A part of a receipt voucher that a bill or a refund voucher of the month sets off. */
export interface RegisterUse {
  rateBp: number;
  placeOfSupply: string;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** The month of the receipt voucher. */
  receivedMonth: string;
}

export interface Register {
  documents: RegisterDocument[];
  uses: RegisterUse[];
}

/** @param month `YYYY-MM` */
export async function readRegister(db: Db, month: string): Promise<Register> {
  const [from, to] = [`${month}-01`, `${month}-31`];
  const rows = await db
    .selectFrom('documents as d')
    .leftJoin('document_voids as v', 'v.document_id', 'd.id')
    .leftJoin('documents as c', 'c.id', 'd.refers_to_id')
    .selectAll('d')
    .select(['v.at as voided_at', 'c.number as corrected_number', 'c.business_day as corrected_day'])
    .where('d.business_day', '>=', from)
    .where('d.business_day', '<=', to)
    .orderBy('d.series_id')
    .orderBy('d.sequence')
    .execute();
  const lines = await db
    .selectFrom('document_lines as l')
    .innerJoin('documents as d', 'd.id', 'l.document_id')
    .selectAll('l')
    .where('d.business_day', '>=', from)
    .where('d.business_day', '<=', to)
    .orderBy('l.id')
    .execute();
  const byDocument = Map.groupBy(lines, ({ document_id }) => document_id);
  return {
    documents: rows.map(({ voided_at, corrected_number, corrected_day, ...row }) => ({
      row,
      lines: byDocument.get(row.id) ?? [],
      buyerName: nameOf(row.buyer),
      isVoid: voided_at !== null,
      corrected:
        corrected_number && corrected_day ? { number: corrected_number, business_day: corrected_day } : null,
    })),
    uses: await readUses(db, from, to),
  };
}

function nameOf(stored: string): string {
  const found: Buyer | undefined = stored === '' ? undefined : buyer.parse(JSON.parse(stored));
  return found?.name ?? '';
}

async function readUses(db: Db, from: string, to: string): Promise<RegisterUse[]> {
  const { rows } = await sql<RegisterUse>`
    select l.rate_bp as "rateBp", r.place_of_supply as "placeOfSupply", u.taxable_paise as "taxablePaise",
      u.cgst_paise as "cgstPaise", u.sgst_paise as "sgstPaise", u.igst_paise as "igstPaise",
      substr(r.business_day, 1, 7) as "receivedMonth"
    from advance_uses u join documents d on d.id = u.document_id
      join document_lines l on l.id = u.voucher_line_id join documents r on r.id = l.document_id
    where d.business_day between ${from} and ${to} and r.regime = 'regular'
      and not exists (select 1 from document_voids v where v.document_id in (d.id, r.id))`.execute(db);
  return rows;
}
