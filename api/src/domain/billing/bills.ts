import { roundOffOf, shareOut } from './tax.ts';

/** A line of an order. */
export interface ChargedLine {
  id: number;
  /** What is charged for it, less what was taken off. */
  netPaise: number;
  /**
   * The same for lines of the same item at the same price: a bill for one of them then serves another, such as
   * the rest of a line that was given back in part.
   */
  item: string;
}

/** A line of a bill, with what credit notes have left of it. */
export interface BillLine {
  id: number;
  orderLineId: number | null;
  leftPaise: number;
}

/** A bill that stands, less the credit notes that correct it. Its total is never below zero. */
export interface Bill {
  id: string;
  lines: readonly BillLine[];
  roundOffPaise: number;
}

/** A part of a document, for a line of the order; null for money above the price. */
export interface LinePart {
  lineId: number | null;
  paise: number;
}

/** A credit note for parts of one bill. Its total is from 0 to what is left of the bill's total. */
export interface CreditNote {
  kind: 'credit_note';
  billId: string;
  /** Parts of the bill's own lines. */
  parts: { billLineId: number; paise: number }[];
  /** It changes the total, but no line and no tax. */
  roundOffPaise: number;
}

export const sumOf = (parts: readonly { paise: number }[]): number =>
  parts.reduce((sum, { paise }) => sum + paise, 0);

/** The total of a document that is to be issued. */
export const totalOf = ({
  parts,
  roundOffPaise,
}: {
  parts: readonly { paise: number }[];
  roundOffPaise: number;
}): number => sumOf(parts) + roundOffPaise;

const linesLeft = ({ lines }: Bill) => lines.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
const totalLeft = (bill: Bill) => linesLeft(bill) + bill.roundOffPaise;

/** What is left of the lines of bills. */
export const billedOf = (bills: readonly Bill[]): number =>
  bills.reduce((sum, bill) => sum + linesLeft(bill), 0);

/** What is left of the bills' totals: what the family owes or has paid for them. */
export const billedTotalOf = (bills: readonly Bill[]): number =>
  bills.reduce((sum, bill) => sum + totalLeft(bill), 0);

/**
 * Compares bills with what is charged, line by line.
 * @returns what lines of bills have beyond the charge, by their id, and what no bill has
 */
export function compareBills(
  lines: readonly ChargedLine[],
  bills: readonly Bill[],
): { beyond: ReadonlyMap<number, number>; unbilled: LinePart[] } {
  const open = new Map(lines.map(({ id, netPaise }) => [id, netPaise]));
  const cover = (paise: number, id: number): number => {
    const covered = Math.min(paise, open.get(id) ?? 0);
    open.set(id, (open.get(id) ?? 0) - covered);
    return paise - covered;
  };
  const itemOf = new Map(lines.map(({ id, item }) => [id, item]));
  const own = bills
    .flatMap((bill) => bill.lines)
    .map(({ id, orderLineId, leftPaise }) => ({
      ...{ id, item: itemOf.get(orderLineId ?? 0) },
      paise: cover(leftPaise, orderLineId ?? 0),
    }));
  const beyond = own.map(({ id, item, paise }): [number, number] => {
    const same = lines.filter((line) => line.item === item);
    return [id, same.reduce((left, line) => cover(left, line.id), paise)];
  });
  const unbilled = [...open].flatMap(([lineId, paise]) => (paise > 0 ? [{ lineId, paise }] : []));
  return { beyond: new Map(beyond), unbilled };
}

/** Credits all that is left of a bill. */
export const creditBill = ({ id, lines, roundOffPaise }: Bill): CreditNote => ({
  kind: 'credit_note',
  billId: id,
  parts: lines.flatMap(({ id: billLineId, leftPaise: paise }) => (paise > 0 ? [{ billLineId, paise }] : [])),
  roundOffPaise,
});

/** Credits all that is left of bills. */
export const creditBills = (bills: readonly Bill[]): CreditNote[] =>
  bills.filter((bill) => linesLeft(bill) > 0).map(creditBill);

/**
 * Credits an amount of the bills' totals, the oldest bill first, shared out over its lines.
 * @param paise what exceeds the totals is ignored
 */
export function creditAmount(bills: readonly Bill[], paise: number): CreditNote[] {
  let left = Math.max(0, paise);
  return bills.flatMap((bill) => {
    const part = Math.min(left, totalLeft(bill));
    left -= part;
    return part > 0 ? [creditPart(bill, part)] : [];
  });
}

/** A bill that keeps an amount keeps a line with it, for a tax document has no total without one. */
function creditPart(bill: Bill, paise: number): CreditNote {
  const fromLines = Math.min(paise, linesLeft(bill) - 1);
  if (paise === totalLeft(bill) || fromLines === 0) return creditBill(bill);
  const shares = shareOut(
    fromLines,
    bill.lines.map(({ leftPaise }) => leftPaise),
  );
  const parts = bill.lines.map(({ id }, index) => ({ billLineId: id, paise: shares[index] ?? 0 }));
  return {
    ...{ kind: 'credit_note', billId: bill.id },
    parts: parts.filter((part) => part.paise > 0),
    roundOffPaise: paise - fromLines,
  };
}

/** A bill with what a credit note takes of its lines, and the total that it shall keep. */
interface Reduction {
  bill: Bill;
  parts: CreditNote['parts'];
  keptLines: number;
  keptTotal: number;
}

/**
 * Credits what lines of bills have beyond the charge.
 * @param wanted what the bills' totals shall then add up to; undefined if a bill follows that makes up the rest
 */
export function creditBeyond(
  bills: readonly Bill[],
  beyond: ReadonlyMap<number, number>,
  { rounding, wanted }: { rounding: 'always' | 'never'; wanted: number | undefined },
): CreditNote[] {
  const reductions = bills.flatMap((bill) => reductionOf(bill, beyond, rounding));
  const untouched = bills.filter(({ id }) => reductions.every(({ bill }) => bill.id !== id));
  const kept = billedTotalOf(untouched) + reductions.reduce((sum, { keptTotal }) => sum + keptTotal, 0);
  const missing = wanted === undefined ? 0 : wanted - kept;
  const able = reductions.find(
    ({ bill, keptLines, keptTotal }) =>
      keptLines > 0 && keptTotal + missing >= 0 && keptTotal + missing <= totalLeft(bill),
  );
  return reductions.map((reduction) =>
    noteOf(reduction === able ? { ...reduction, keptTotal: reduction.keptTotal + missing } : reduction),
  );
}

/** The total of what a bill keeps is rounded again; nothing is left of a bill without lines. */
function reductionOf(
  bill: Bill,
  beyond: ReadonlyMap<number, number>,
  rounding: 'always' | 'never',
): Reduction[] {
  const parts = bill.lines
    .map(({ id }) => ({ billLineId: id, paise: beyond.get(id) ?? 0 }))
    .filter(({ paise }) => paise > 0);
  if (parts.length === 0) return [];
  const keptLines = linesLeft(bill) - sumOf(parts);
  const keptTotal = Math.min(keptLines + roundOffOf(keptLines, rounding), totalLeft(bill));
  return [{ bill, parts, keptLines, keptTotal }];
}

const noteOf = ({ bill, parts, keptTotal }: Reduction): CreditNote => ({
  ...{ kind: 'credit_note', billId: bill.id },
  parts,
  roundOffPaise: totalLeft(bill) - keptTotal - sumOf(parts),
});
