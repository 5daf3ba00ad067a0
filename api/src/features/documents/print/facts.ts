import type { TaxDocument } from '../../../contract/money/documents.ts';
import { documentTitle, documentTypeNames } from '../../../contract/money/documents.ts';
import { methodNames } from '../../../contract/money/orders.ts';
import { declarationOf, isNegative } from '../../../domain/billing/document-type.ts';
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

/** An Indian number as people read it; anything else stays as it is. */
const phoneText = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');

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
      phoneText(buyer.phone),
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
    settlement: copy.settlement.map(({ label, amount }) => ({
      label: settledBy(document, label),
      value: money(amount),
    })),
    taxes: isTaxed ? taxesByCode(document) : [],
    signatory: seller.legalName || seller.name,
    note: isTaxed ? 'Prices and amounts include GST.' : '',
    due: paiseOf(copy.dueAmount) > 0 ? money(copy.dueAmount) : '',
    declaration: declarationOf(document),
    url: document.url,
    voidReason: document.voidReason,
  };
}

export type DocumentFacts = ReturnType<typeof factsOf>;

/** `Paid by UPI`, `Refunded in cash`; a voucher that is set off names itself. */
function settledBy(document: Pick<TaxDocument, 'type'>, label: string): string {
  if (label.startsWith(documentTypeNames.receipt_voucher)) return label;
  const verb = isNegative(document) ? 'Refunded' : 'Paid';
  if (label === methodNames.not_recorded) return `${verb} before`;
  return `${verb} ${label === methodNames.cash ? 'in cash' : `by ${/^[A-Z]{2}/.test(label) ? label : label.toLowerCase()}`}`;
}

/** The tax by HSN or SAC and rate, as the return sums it up. */
function taxesByCode({ lines }: TaxDocument) {
  const groups = Map.groupBy(lines, ({ hsn, ratePercent }) => `${hsn}/${ratePercent}`);
  const isFar = lines.some(({ igstAmount }) => paiseOf(igstAmount) > 0);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const sum = (key: 'taxableAmount' | 'cgstAmount' | 'sgstAmount' | 'igstAmount') =>
      own.reduce((total, one) => total + paiseOf(one[key]), 0);
    const half = `${first.ratePercent / 2}%`;
    const tax = sum('cgstAmount') + sum('sgstAmount') + sum('igstAmount');
    return {
      hsn: first.hsn || 'No code',
      taxable: rupeesExactText(sum('taxableAmount')),
      parts: isFar
        ? [{ label: 'IGST', value: `${first.ratePercent}%  ${rupeesExactText(sum('igstAmount'))}` }]
        : [
            { label: 'CGST', value: `${half}  ${rupeesExactText(sum('cgstAmount'))}` },
            { label: 'SGST', value: `${half}  ${rupeesExactText(sum('sgstAmount'))}` },
          ],
      tax: rupeesExactText(tax),
    };
  });
}

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
