import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Gstr1Table, gstr1Tables } from '../../../contract/money/document-calls.ts';
import type { DocumentType } from '../../../contract/money/documents.ts';
import { splitTax, sumTaxed, type TaxedAmount } from '../../../domain/billing/tax.ts';
import { paiseOf } from '../../../domain/money.ts';
import { type RegisterRow, registerTable } from './register.ts';
import type { Register, RegisterDocument } from './register-store.ts';

const types: DocumentType[] = ['invoice', 'credit_note', 'debit_note', 'receipt_voucher', 'refund_voucher'];
const line = fc.record({
  hsn: fc.constantFrom('999699', '6115', '2106'),
  rateBp: fc.constantFrom(0, 500, 1200, 1800),
  paise: fc.integer({ min: 1, max: 20_000_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const drawn = fc.record({
  type: fc.constantFrom(...types),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  buyer: fc.constantFrom('', '', '29AAGCB7383J1Z4', '27AAPFU0939F1ZV'),
  isFar: fc.boolean(),
  regime: fc.constantFrom('regular' as const, 'regular' as const, 'composition' as const),
  isVoid: fc.constantFrom(false, false, true),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

/** A document as the register reads it. */
function documentOf({ type, lines, buyer, isFar, regime, isVoid }: Drawn, index: number): RegisterDocument {
  const isTaxed = regime === 'regular';
  const taxed = lines.map((one) => ({
    ...one,
    rateBp: isTaxed ? one.rateBp : 0,
    tax: splitTax(one.paise, { rateBp: isTaxed ? one.rateBp : 0, isInterState: isFar }),
  }));
  const sums = sumTaxed(taxed.map(({ tax }) => tax));
  const id = String(index);
  return {
    row: {
      id,
      type,
      number: `${type}/${index}`,
      series_id: types.indexOf(type),
      sequence: index,
      order_id: id,
      payment_id: null,
      refers_to_id: null,
      issued_at: '2026-11-21T06:00:00.000Z',
      business_day: '2026-11-21',
      regime,
      ...columnsOf(sums),
      round_off_paise: 0,
      place_of_supply: isFar ? '27' : '29',
      buyer_gstin: buyer,
      irn: '',
      reason: '',
      buyer: '',
      token: '',
      frozen: '',
      by_user_id: null,
      by_name: '',
      device_id: null,
      created_at: '2026-11-21T06:00:00.000Z',
    },
    lines: taxed.map(({ hsn, rateBp, quantity, paise, tax }, n) => ({
      id: index * 10 + n,
      document_id: id,
      order_line_id: null,
      refers_to_line_id: null,
      description: hsn,
      hsn,
      rate_bp: rateBp,
      quantity,
      unit_paise: paise,
      discount_paise: 0,
      ...columnsOf(tax),
    })),
    buyerName: '',
    isVoid,
    corrected: null,
  };
}

const columnsOf = (amount: TaxedAmount) => ({
  taxable_paise: amount.taxablePaise,
  cgst_paise: amount.cgstPaise,
  sgst_paise: amount.sgstPaise,
  igst_paise: amount.igstPaise,
  total_paise: amount.totalPaise,
});

const cells = ['Taxable Value', 'Central Tax', 'State/UT Tax', 'Integrated Tax'] as const;
const sumsOf = (rows: readonly RegisterRow[], sign = (_: RegisterRow) => 1) =>
  cells.map((cell) => rows.reduce((sum, row) => sum + sign(row) * paiseOf(String(row[cell])), 0));
const added = (...parts: number[][]) =>
  cells.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0));
const noteSign = (row: RegisterRow) => (row['Note Type'] === 'C' ? -1 : 1);

it('adds up to the documents: every sale is in one table, and once in an HSN summary', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 25 }), (all) => {
      const register: Register = { documents: all.map(documentOf), uses: [] };
      const of = (table: Gstr1Table) => registerTable(table, register, '2026-11');
      const counted = register.documents.filter(
        ({ row, isVoid }) => row.regime === 'regular' && !isVoid && /^(invoice|credit|debit)/.test(row.type),
      );
      const expected = counted.reduce(
        (sums, { row }) => {
          const sign = row.type === 'credit_note' ? -1 : 1;
          return added(
            sums,
            [row.taxable_paise, row.cgst_paise, row.sgst_paise, row.igst_paise].map((paise) => sign * paise),
          );
        },
        [0, 0, 0, 0],
      );
      const sales = added(sumsOf(of('b2b')), sumsOf(of('b2cl')), sumsOf(of('b2cs')));
      expect(added(sales, sumsOf(of('cdnr'), noteSign), sumsOf(of('cdnur'), noteSign))).toEqual(expected);
      expect(added(sumsOf(of('hsn-b2b')), sumsOf(of('hsn-b2c')))).toEqual(expected);
      const vouchers = register.documents.filter(
        ({ row, isVoid }) => row.regime === 'regular' && !isVoid && row.type === 'receipt_voucher',
      );
      const advances = of('11a').reduce(
        (sum, row) => sum + paiseOf(String(row['Gross Advance Received'])),
        0,
      );
      expect(advances).toBe(vouchers.reduce((sum, { row }) => sum + row.total_paise, 0));
      const issued = of('docs').reduce(
        (sum, row) => sum + Number(row['Total Number']) - Number(row.Cancelled),
        0,
      );
      expect(issued).toBe(register.documents.filter(({ isVoid }) => !isVoid).length);
    }),
  );
});

it('has no row in a month without documents', () => {
  for (const table of gstr1Tables)
    expect(registerTable(table, { documents: [], uses: [] }, '2026-11')).toEqual([]);
});
