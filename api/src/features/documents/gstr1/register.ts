import type { Gstr1Table } from '../../../contract/money/document-calls.ts';
import type { DocumentType } from '../../../contract/money/documents.ts';
import { stateNames } from '../../../domain/billing/gstin.ts';
import { decimalRupees } from '../../../domain/money.ts';
import type { CsvColumns } from '../../../http/route/csv.ts';
import { headings } from './headings.ts';
import type { Register, RegisterDocument } from './register-store.ts';

/** A row of a table: the cells by column. */
export type RegisterRow = Readonly<Record<string, string | number>>;

interface Sums {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** An inter-State sale to a consumer is listed one by one above this value. */
const largePaise = 10_000_000;

const money = (paise: number) => decimalRupees(paise);
const percent = (bp: number) => String(bp / 100);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-21` is `21-Nov-2026`, as the offline tool reads it. */
function dateText(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}-${months[Number(month) - 1]}-${year}`;
}

const place = (code: string) => `${code}-${stateNames[code] ?? ''}`;

const taxed = (sums: Sums): RegisterRow => ({
  'Taxable Value': money(sums.taxablePaise),
  'Integrated Tax': money(sums.igstPaise),
  'Central Tax': money(sums.cgstPaise),
  'State/UT Tax': money(sums.sgstPaise),
});

const noSums: Sums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

const add = (a: Sums, b: Sums, sign: 1 | -1): Sums => ({
  taxablePaise: a.taxablePaise + sign * b.taxablePaise,
  cgstPaise: a.cgstPaise + sign * b.cgstPaise,
  sgstPaise: a.sgstPaise + sign * b.sgstPaise,
  igstPaise: a.igstPaise + sign * b.igstPaise,
});

const sumsOf = (line: RegisterDocument['lines'][number]): Sums => ({
  taxablePaise: line.taxable_paise,
  cgstPaise: line.cgst_paise,
  sgstPaise: line.sgst_paise,
  igstPaise: line.igst_paise,
});

/** The sums of entries by a key, in the order of their keys. */
function grouped<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  sumsOfEntry: (entry: Entry) => { sums: Sums; sign: 1 | -1 },
): { first: Entry; sums: Sums }[] {
  const groups = new Map<string, { first: Entry; sums: Sums }>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const { sums, sign } = sumsOfEntry(entry);
    const before = groups.get(key);
    groups.set(key, { first: before?.first ?? entry, sums: add(before?.sums ?? noSums, sums, sign) });
  }
  return [...groups.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
}

const isTaxed = ({ row, isVoid }: RegisterDocument) => row.regime === 'regular' && !isVoid;
const isBusiness = ({ row }: RegisterDocument) => row.buyer_gstin !== '';
const isLarge = ({ row }: RegisterDocument) => row.igst_paise > 0 && row.total_paise > largePaise;
const isNote = ({ row }: RegisterDocument) => row.type === 'credit_note' || row.type === 'debit_note';
const ofType =
  (type: DocumentType) =>
  ({ row }: RegisterDocument) =>
    row.type === type;

const signOf = ({ row }: RegisterDocument): 1 | -1 => (row.type === 'credit_note' ? -1 : 1);

/** The sums of a document's lines by rate. */
const byRate = (document: RegisterDocument) =>
  grouped(
    document.lines,
    ({ rate_bp }) => String(rate_bp).padStart(5, '0'),
    (line) => ({ sums: sumsOf(line), sign: 1 }),
  );

type Table = (register: Register, month: string) => RegisterRow[];

const b2b: Table = ({ documents }) =>
  documents
    .filter((one) => isTaxed(one) && isBusiness(one) && ofType('invoice')(one))
    .flatMap((document) =>
      byRate(document).map(({ first, sums }) => ({
        'GSTIN of Recipient': document.row.buyer_gstin,
        'Receiver Name': document.buyerName,
        'Invoice Number': document.row.number,
        'Invoice Date': dateText(document.row.business_day),
        'Invoice Value': money(document.row.total_paise),
        'Place Of Supply': place(document.row.place_of_supply),
        'Reverse Charge': 'N',
        'Invoice Type': 'Regular',
        IRN: document.row.irn,
        Rate: percent(first.rate_bp),
        ...taxed(sums),
      })),
    );

const b2cl: Table = ({ documents }) =>
  documents
    .filter((one) => isTaxed(one) && !isBusiness(one) && isLarge(one) && ofType('invoice')(one))
    .flatMap((document) =>
      byRate(document).map(({ first, sums }) => ({
        'Invoice Number': document.row.number,
        'Invoice Date': dateText(document.row.business_day),
        'Invoice Value': money(document.row.total_paise),
        'Place Of Supply': place(document.row.place_of_supply),
        Rate: percent(first.rate_bp),
        ...taxed(sums),
      })),
    );

/** Sales to consumers by State and rate, less their credit notes. */
const b2cs: Table = ({ documents }) => {
  const lines = documents
    .filter(
      (one) => isTaxed(one) && !isBusiness(one) && !isLarge(one) && (ofType('invoice')(one) || isNote(one)),
    )
    .flatMap((document) => document.lines.map((line) => ({ document, line })));
  return grouped(
    lines,
    ({ document, line }) => `${document.row.place_of_supply}/${String(line.rate_bp).padStart(5, '0')}`,
    ({ document, line }) => ({ sums: sumsOf(line), sign: signOf(document) }),
  ).map(({ first, sums }) => ({
    Type: 'OE',
    'Place Of Supply': place(first.document.row.place_of_supply),
    Rate: percent(first.line.rate_bp),
    ...taxed(sums),
  }));
};

const notes =
  (isOf: (document: RegisterDocument) => boolean): Table =>
  ({ documents }) =>
    documents
      .filter((one) => isTaxed(one) && isNote(one) && isOf(one))
      .flatMap((document) =>
        byRate(document).map(({ first, sums }) => ({
          'GSTIN of Recipient': document.row.buyer_gstin,
          'Receiver Name': document.buyerName,
          'Note Number': document.row.number,
          'Note Date': dateText(document.row.business_day),
          'Note Type': document.row.type === 'credit_note' ? 'C' : 'D',
          'Invoice Number': document.corrected?.number ?? '',
          'Invoice Date': document.corrected ? dateText(document.corrected.business_day) : '',
          'Place Of Supply': place(document.row.place_of_supply),
          'Note Value': money(document.row.total_paise),
          Rate: percent(first.rate_bp),
          ...taxed(sums),
        })),
      );

/** Advances received in the month that no document of the month sets off. */
const advancesReceived: Table = ({ documents, uses }, month) => {
  const received = documents
    .filter((one) => isTaxed(one) && ofType('receipt_voucher')(one))
    .flatMap(({ row, lines }) =>
      lines.map((line) => ({
        placeOfSupply: row.place_of_supply,
        rateBp: line.rate_bp,
        sums: sumsOf(line),
        sign: 1 as const,
      })),
    );
  const used = uses
    .filter(({ receivedMonth }) => receivedMonth === month)
    .map((use) => ({ ...use, sums: use, sign: -1 as const }));
  return advanceRows([...received, ...used], 'Gross Advance Received');
};

/** Advances of earlier months that a document of this month sets off or refunds. */
const advancesAdjusted: Table = ({ uses }, month) =>
  advanceRows(
    uses
      .filter(({ receivedMonth }) => receivedMonth < month)
      .map((use) => ({ ...use, sums: use, sign: 1 as const })),
    'Gross Advance Adjusted',
  );

interface Advance {
  placeOfSupply: string;
  rateBp: number;
  sums: Sums;
  sign: 1 | -1;
}

function advanceRows(advances: readonly Advance[], heading: string): RegisterRow[] {
  return grouped(
    advances,
    ({ placeOfSupply, rateBp }) => `${placeOfSupply}/${String(rateBp).padStart(5, '0')}`,
    ({ sums, sign }) => ({ sums, sign }),
  )
    .filter(({ sums }) => sums.taxablePaise !== 0)
    .map(({ first, sums }) => ({
      'Place Of Supply': place(first.placeOfSupply),
      Rate: percent(first.rateBp),
      [heading]: money(sums.taxablePaise + sums.cgstPaise + sums.sgstPaise + sums.igstPaise),
      ...taxed(sums),
    }));
}

/** Sales by HSN or SAC and rate, less credit notes. */
const hsn =
  (isOf: (document: RegisterDocument) => boolean): Table =>
  ({ documents }) => {
    const lines = documents
      .filter((one) => isTaxed(one) && isOf(one) && (ofType('invoice')(one) || isNote(one)))
      .flatMap((document) => document.lines.map((line) => ({ document, line })));
    const keyOf = ({ line }: (typeof lines)[number]) =>
      `${line.hsn}/${String(line.rate_bp).padStart(5, '0')}`;
    const quantities = new Map<string, number>();
    for (const entry of lines)
      quantities.set(
        keyOf(entry),
        (quantities.get(keyOf(entry)) ?? 0) + signOf(entry.document) * entry.line.quantity,
      );
    return grouped(lines, keyOf, ({ document, line }) => ({
      sums: sumsOf(line),
      sign: signOf(document),
    })).map(({ first, sums }) => ({
      HSN: first.line.hsn,
      UQC: first.line.hsn.startsWith('99') ? 'NA' : 'NOS',
      'Total Quantity': first.line.hsn.startsWith('99') ? 0 : (quantities.get(keyOf(first)) ?? 0),
      'Total Value': money(sums.taxablePaise + sums.cgstPaise + sums.sgstPaise + sums.igstPaise),
      Rate: percent(first.line.rate_bp),
      ...taxed(sums),
    }));
  };

/** What the return calls each kind of document. */
const natures: Record<DocumentType, string> = {
  receipt: 'Receipts',
  invoice: 'Invoices for outward supply',
  bill_of_supply: 'Invoices for outward supply',
  receipt_voucher: 'Receipt Voucher',
  refund_voucher: 'Refund Voucher',
  credit_note: 'Credit Note',
  debit_note: 'Debit Note',
};

/**
 * The numbers of the month, series by series. Voided ones count as cancelled, and so does a number in between that
 * no document has.
 */
const docs: Table = ({ documents }) => {
  const series = Map.groupBy(
    documents.filter(({ row }) => row.regime !== 'none'),
    ({ row }) => row.series_id,
  );
  return [...series.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const numbers = last.row.sequence - first.row.sequence + 1;
    return [
      {
        'Nature of Document': natures[first.row.type],
        'Sr. No. From': first.row.number,
        'Sr. No. To': last.row.number,
        'Total Number': numbers,
        Cancelled: numbers - own.filter(({ isVoid }) => !isVoid).length,
      },
    ];
  });
};

const tables: Record<Gstr1Table, Table> = {
  b2b,
  b2cl,
  b2cs,
  cdnr: notes(isBusiness),
  cdnur: notes((one) => !isBusiness(one) && isLarge(one)),
  '11a': advancesReceived,
  '11b': advancesAdjusted,
  'hsn-b2b': hsn(isBusiness),
  'hsn-b2c': hsn((one) => !isBusiness(one)),
  docs,
};

/** The rows of a table of the return on sales. */
export const registerTable = (table: Gstr1Table, register: Register, month: string): RegisterRow[] =>
  tables[table](register, month);

export const registerColumns = (table: Gstr1Table): CsvColumns<RegisterRow> =>
  Object.fromEntries(headings[table].map((heading) => [heading, (row: RegisterRow) => row[heading] ?? '']));
