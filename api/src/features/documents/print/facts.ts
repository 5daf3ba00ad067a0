import type { TaxDocument } from '../../../contract/money/documents.ts';
import { documentTitle } from '../../../contract/money/documents.ts';
import { declarationOf } from '../../../domain/billing/document-title.ts';
import { stateNames } from '../../../domain/billing/gstin.ts';
import { paiseOf, rupeesExactText } from '../../../domain/money.ts';

/** A label with its value. */
export interface Fact {
  label: string;
  value: string;
}

const money = (amount: string) => rupeesExactText(paiseOf(amount));
const fact = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value }]);

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-21` is `21 Nov 2026`. */
function dateText(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`;
}

const stateText = (code: string) => (code ? `${stateNames[code] ?? ''} (${code})`.trim() : '');

/** Everything that a print or the public page shows of a document, as texts. */
export function factsOf(document: TaxDocument) {
  const { copy, buyer } = document;
  const { seller } = copy;
  const isTaxed = document.regime === 'regular';
  return {
    title: documentTitle(document),
    isVoid: document.isVoid,
    isTaxed,
    seller: {
      name: seller.name,
      lines: [
        seller.legalName === seller.name ? '' : seller.legalName,
        seller.address,
        seller.phone,
        seller.gstin && `GSTIN ${seller.gstin}`,
        seller.stateCode && `State: ${stateText(seller.stateCode)}`,
        seller.fssai && `FSSAI ${seller.fssai}`,
      ].filter(Boolean),
    },
    head: [
      ...fact('Number', document.number),
      ...fact('Date', dateText(document.date)),
      ...fact('Order', copy.orderReference),
      ...(copy.refersTo
        ? fact('For document', `${copy.refersTo.number}, ${dateText(copy.refersTo.date)}`)
        : []),
      ...(isTaxed ? fact('Place of supply', stateText(document.placeOfSupply)) : []),
      ...fact('IRN', document.irn),
      ...fact('Reason', document.reason),
    ],
    buyer: [
      buyer.name,
      buyer.phone,
      buyer.address,
      stateText(buyer.stateCode),
      document.buyerGstin && `GSTIN ${document.buyerGstin}`,
    ].filter(Boolean),
    rows: document.lines.map((line) => ({
      description: line.description,
      hsn: line.hsn,
      quantity: String(line.quantity),
      unit: money(line.unitAmount),
      discount: paiseOf(line.discountAmount) > 0 ? `−${money(line.discountAmount)}` : '',
      rate: isTaxed ? `${line.ratePercent}%` : '',
      taxable: money(line.taxableAmount),
      total: money(line.amount),
    })),
    sums: [
      ...(isTaxed ? fact('Taxable value', money(document.taxableAmount)) : []),
      ...taxesByRate(document),
      ...(paiseOf(document.roundOffAmount) === 0 ? [] : fact('Round-off', money(document.roundOffAmount))),
    ],
    total: money(document.amount),
    words: document.amountInWords,
    settlement: copy.settlement.map(({ label, amount }) => ({ label, value: money(amount) })),
    due: paiseOf(copy.dueAmount) > 0 ? money(copy.dueAmount) : '',
    declaration: declarationOf(document),
    url: document.url,
    voidReason: document.voidReason,
  };
}

export type DocumentFacts = ReturnType<typeof factsOf>;

/** The tax of each rate: `CGST 9%`, `SGST 9%`, or `IGST 18%`. */
function taxesByRate({ lines, regime }: TaxDocument): Fact[] {
  if (regime !== 'regular') return [];
  const rates = [...new Set(lines.map(({ ratePercent }) => ratePercent))].sort((a, b) => a - b);
  return rates.flatMap((rate) => {
    const own = lines.filter(({ ratePercent }) => ratePercent === rate);
    const sum = (key: 'cgstAmount' | 'sgstAmount' | 'igstAmount') =>
      own.reduce((total, one) => total + paiseOf(one[key]), 0);
    const [cgst, sgst, igst] = [sum('cgstAmount'), sum('sgstAmount'), sum('igstAmount')];
    if (igst > 0) return fact(`IGST ${rate}%`, rupeesExactText(igst));
    return cgst + sgst === 0
      ? []
      : [
          ...fact(`CGST ${rate / 2}%`, rupeesExactText(cgst)),
          ...fact(`SGST ${rate / 2}%`, rupeesExactText(sgst)),
        ];
  });
}
