import type { TaxRegime } from '../../contract/money/documents.ts';
import type { OrderSubject } from '../../contract/money/tax.ts';
import {
  billHold,
  billOfRest,
  documentsOfPayment,
  type OrderBilling,
  type PlannedDocument,
} from './documents.ts';
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
  const billing = billingOfSale(lines, paidPaise, tax.regime);
  const [bill] = billOfRest(billing);
  const taxable = bill ? sumTaxed(partsOf(lines, bill, tax)).taxablePaise : 0;
  const buyer = { gstin: '', irn: '', name: buyerName, address: '', stateCode: '' };
  const isOnHold = billHold(tax, buyer, taxable) !== undefined;
  const [plan] = documentsOfPayment({ ...billing, isOnHold }, paidPaise);
  const type = plan && typeOf(plan.kind, tax.regime);
  if (!plan || !type) return undefined;
  const parts = partsOf(lines, plan, tax);
  const sums = sumTaxed(parts);
  return { type, lines: parts, sums, roundOffPaise: plan.roundOffPaise };
}

const billingOfSale = (lines: readonly SoldLine[], paidPaise: number, regime: TaxRegime): OrderBilling => ({
  regime,
  lines: lines.map(({ netPaise }, id) => ({ id, netPaise, billedPaise: 0 })),
  paidPaise,
  oldPaise: 0,
  isSettled: lines.reduce((sum, { netPaise }) => sum + netPaise, 0) <= paidPaise,
  openVoucherPaise: 0,
  roundOffPaise: 0,
  billedRoundOffPaise: 0,
  isOnHold: false,
});

function typeOf(kind: PlannedDocument['kind'], regime: TaxRegime): SoldDocument['type'] | undefined {
  if (kind === 'bill') return regime === 'composition' ? 'bill_of_supply' : 'invoice';
  return kind === 'receipt' || kind === 'receipt_voucher' ? kind : undefined;
}

function partsOf(
  lines: readonly SoldLine[],
  { parts }: PlannedDocument,
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
