import type { TaxRegime } from '../../contract/money/documents.ts';
import type { OrderSubject } from '../../contract/money/tax.ts';
import type { LinePart } from './bills.ts';
import { billHold, documentsOfPayment, type LinesDocument, type OrderBilling } from './documents.ts';
import { type ItemTax, lineTaxesOn } from './item-tax.ts';
import { splitTax, sumTaxed, type TaxedAmount } from './tax.ts';

/** A line of an order that is sold and paid in one step. */
export interface SoldLine {
  subject: OrderSubject;
  subjectId: number | null;
  description: string;
  quantity: number;
  /** Less its discount. */
  netPaise: number;
}

/** How a centre is taxed on a day. */
export interface TaxOnDay {
  regime: TaxRegime;
  rounding: 'always' | 'never';
  needsEInvoice: boolean;
  items: readonly ItemTax[];
  day: string;
}

export interface SoldDocumentLine extends TaxedAmount {
  description: string;
  quantity: number;
  hsn: string;
  rateBp: number;
}

/** The document of the first payment of an order. */
export interface SoldDocument {
  type: 'receipt' | 'invoice' | 'bill_of_supply' | 'receipt_voucher';
  lines: SoldDocumentLine[];
  sums: TaxedAmount;
  roundOffPaise: number;
}

/**
 * The document that the server issues for the first payment of an order, as a tablet prints it without a
 * network: for a family without a GSTIN.
 * @param buyerName blank for a sale without a name
 */
export function documentOfSale(
  lines: readonly SoldLine[],
  { paidPaise, buyerName }: { paidPaise: number; buyerName: string },
  tax: TaxOnDay,
): SoldDocument | undefined {
  const buyer = { gstin: '', irn: '', name: buyerName, address: '', stateCode: '' };
  const isOnHold = (parts: readonly LinePart[]) =>
    billHold(tax, buyer, sumTaxed(linesOf(lines, parts, tax)).taxablePaise) !== undefined;
  const [plan] = documentsOfPayment(billingOfSale(lines, paidPaise, { ...tax, isOnHold }), paidPaise);
  if (!plan || plan.kind === 'credit_note') return undefined;
  const type = typeOf(plan.kind, tax.regime);
  if (!type) return undefined;
  const parts = linesOf(lines, plan.parts, tax);
  const sums = sumTaxed(parts);
  return { type, lines: parts, sums, roundOffPaise: plan.roundOffPaise };
}

const billingOfSale = (
  lines: readonly SoldLine[],
  paidPaise: number,
  { regime, isOnHold }: Pick<OrderBilling, 'regime' | 'isOnHold'>,
): OrderBilling => ({
  regime,
  // A tablet does not round: what it takes is a fact.
  rounding: 'never',
  lines: lines.map(({ netPaise }, id) => ({ id, netPaise, item: String(id) })),
  bills: [],
  paidPaise,
  oldPaise: 0,
  isSettled: lines.reduce((sum, { netPaise }) => sum + netPaise, 0) <= paidPaise,
  openVoucherPaise: 0,
  roundOffPaise: 0,
  isOnHold,
});

function typeOf(kind: LinesDocument['kind'], regime: TaxRegime): SoldDocument['type'] | undefined {
  if (kind === 'bill') return regime === 'composition' ? 'bill_of_supply' : 'invoice';
  return kind === 'receipt' || kind === 'receipt_voucher' ? kind : undefined;
}

function linesOf(
  lines: readonly SoldLine[],
  parts: readonly LinePart[],
  { regime, items, day }: TaxOnDay,
): SoldDocumentLine[] {
  const taxes = lineTaxesOn(items, lines, day);
  return parts.map(({ lineId, paise }) => {
    if (lineId === null) return untaxed(paise);
    const [line, tax] = [lines[lineId], taxes[lineId]];
    const isWhole = line?.netPaise === paise;
    const rateBp = regime === 'regular' ? (tax?.rateBp ?? 0) : 0;
    return {
      description: `${line?.description ?? ''}${isWhole ? '' : ' (part)'}`,
      quantity: isWhole ? (line?.quantity ?? 1) : 1,
      hsn: regime === 'none' ? '' : (tax?.hsn ?? ''),
      rateBp,
      ...splitTax(paise, { rateBp, isInterState: false }),
    };
  });
}

const untaxed = (paise: number): SoldDocumentLine => ({
  ...{ description: 'Paid above the price', quantity: 1, hsn: '', rateBp: 0 },
  ...splitTax(paise, { rateBp: 0, isInterState: false }),
});
