import type { DocumentType } from '../../contract/money/documents.ts';
import type { Bill, LinePart } from '../../domain/billing/bills.ts';
import { type ItemTax, lineTaxesOn } from '../../domain/billing/item-tax.ts';
import { splitTax, type TaxedAmount, type TaxRule, taxOfPart } from '../../domain/billing/tax.ts';
import type { BilledOrder, ChargedLine, OpenLine, StandingDocument } from './billing-store.ts';
import type { OrderBuyer } from './buyer-store.ts';
import type { TaxSettingsOnDay } from './settings-store.ts';

/** What the documents of an order are made from, as it stands after a change. */
export interface BillingContext {
  order: BilledOrder;
  settings: TaxSettingsOnDay;
  lines: readonly ChargedLine[];
  taxes: ReadonlyMap<number, ItemTax | undefined>;
  bills: readonly OpenLine[];
  vouchers: readonly OpenLine[];
  standing: readonly StandingDocument[];
  oldPaise: number;
  buyer: OrderBuyer;
}

/** A line of a document that is about to be issued. */
export interface DraftLine extends TaxedAmount {
  orderLineId: number | null;
  refersToLineId: number | null;
  description: string;
  hsn: string;
  rateBp: number;
  quantity: number;
  unitPaise: number;
  discountPaise: number;
}

/** What is set off of a receipt voucher's line. */
export interface DraftUse extends TaxedAmount {
  voucherLineId: number;
}

const isInterState = ({ settings, buyer }: Pick<BillingContext, 'settings' | 'buyer'>): boolean =>
  settings.regime === 'regular' && buyer.gstin !== '' && buyer.gstin.slice(0, 2) !== settings.state_code;

/** The taxes of an order's lines on a day. */
export function taxesOf(lines: readonly ChargedLine[], items: readonly ItemTax[], day: string) {
  const subjects = lines.map(({ subject, subject_id }) => ({ subject, subjectId: subject_id }));
  const taxes = lineTaxesOn(items, subjects, day);
  return new Map(lines.map(({ id }, index) => [id, taxes[index]]));
}

function ruleFor(context: BillingContext, tax: ItemTax | undefined): TaxRule {
  const isTaxed = context.settings.regime === 'regular';
  return { rateBp: isTaxed ? (tax?.rateBp ?? 0) : 0, isInterState: isInterState(context) };
}

/** Lines of the order's own items, in parts or in full. */
export function itemLines(context: BillingContext, parts: readonly LinePart[]): DraftLine[] {
  return parts.map(({ lineId, paise }) => {
    const line = context.lines.find(({ id }) => id === lineId);
    const tax = lineId === null ? undefined : context.taxes.get(lineId);
    const rule = ruleFor(context, tax);
    const isWhole = line !== undefined && paise === line.amount_paise;
    return {
      orderLineId: lineId,
      refersToLineId: null,
      description: line ? descriptionOf(line, isWhole) : 'Paid above the price',
      hsn: context.settings.regime === 'none' ? '' : (tax?.hsn ?? ''),
      rateBp: rule.rateBp,
      quantity: isWhole ? line.quantity : 1,
      unitPaise: isWhole ? line.unit_paise : paise,
      discountPaise: isWhole ? line.discount_paise : 0,
      ...splitTax(paise, rule),
    };
  });
}

function descriptionOf({ kind, description }: ChargedLine, isWhole: boolean): string {
  const name = kind === 'kept' ? `Cancellation charge, ${description}` : description;
  return isWhole ? name : `${name} (part)`;
}

const taxedOf = (line: OpenLine): TaxedAmount => ({
  taxablePaise: line.taxable_paise,
  cgstPaise: line.cgst_paise,
  sgstPaise: line.sgst_paise,
  igstPaise: line.igst_paise,
  totalPaise: line.total_paise,
});

/** A part of a line that an earlier document has: the last part takes what is left of its tax. */
export function partOf(line: OpenLine, partPaise: number): TaxedAmount {
  const rule = { rateBp: line.rate_bp, isInterState: line.igst_paise > 0 };
  return taxOfPart(taxedOf(line), rule, { usedPaise: line.used_paise, partPaise });
}

/** How many of a line an amount pays for, if that is a whole number of them. */
function quantityOf({ unit_paise, discount_paise }: OpenLine, paise: number): number | undefined {
  const isWhole = discount_paise === 0 && unit_paise > 0 && paise % unit_paise === 0;
  return isWhole ? paise / unit_paise : undefined;
}

/** A line that takes back a part of an earlier document's line. */
export function correctionLine(line: OpenLine, partPaise: number): DraftLine {
  const isWhole = line.used_paise === 0 && partPaise === line.total_paise;
  const quantity = isWhole ? line.quantity : quantityOf(line, partPaise);
  return {
    orderLineId: line.order_line_id,
    refersToLineId: line.id,
    description: line.description,
    hsn: line.hsn,
    rateBp: line.rate_bp,
    quantity: quantity ?? 1,
    unitPaise: quantity === undefined ? partPaise : line.unit_paise,
    discountPaise: isWhole ? line.discount_paise : 0,
    ...partOf(line, partPaise),
  };
}

/** Takes an amount from the open parts of lines, the oldest first. */
export function takeFrom(lines: readonly OpenLine[], paise: number): { line: OpenLine; paise: number }[] {
  let left = paise;
  return lines.flatMap((line) => {
    const part = Math.min(left, line.total_paise - line.used_paise);
    left -= part;
    return part > 0 ? [{ line, paise: part }] : [];
  });
}

export const leftOf = ({ total_paise, used_paise }: OpenLine): number => total_paise - used_paise;

/** The bills of an order, with what the notes that correct them have left. */
export function billsOf({ standing, bills }: Pick<BillingContext, 'standing' | 'bills'>): Bill[] {
  const byId = new Map(standing.map((document) => [document.id, document]));
  const billOf = ({ id, refers_to_id }: StandingDocument): string => {
    const corrected = byId.get(refers_to_id ?? '');
    return corrected ? billOf(corrected) : id;
  };
  const roundOffs = Map.groupBy(standing, billOf);
  const sumOff = (documents: readonly StandingDocument[]) =>
    documents.reduce(
      (sum, { type, round_off_paise }) => sum + (type === 'credit_note' ? -1 : 1) * round_off_paise,
      0,
    );
  return [...Map.groupBy(bills, ({ document_id }) => document_id)].map(([id, lines]) => ({
    id,
    lines: lines.map((line) => ({ id: line.id, orderLineId: line.order_line_id, leftPaise: leftOf(line) })),
    roundOffPaise: sumOff(roundOffs.get(id) ?? []),
  }));
}

/** The document that bills the order under its regime. */
export const billType = ({ settings }: BillingContext): DocumentType =>
  settings.regime === 'composition' ? 'bill_of_supply' : 'invoice';
