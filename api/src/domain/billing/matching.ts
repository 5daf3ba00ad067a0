import { daysBetween } from '../dates.ts';

/** A line of a statement that belongs to no payment yet. */
export interface OpenLine {
  id: number;
  day: string;
  /** Below zero for money that left the account. */
  amountPaise: number;
  reference: string;
  description: string;
}

/** A payment that no statement has proved yet. */
export interface ClaimedPayment {
  id: string;
  day: string;
  /** Below zero for a refund. */
  amountPaise: number;
  reference: string;
}

export interface Match {
  lineId: number;
  paymentId: string;
  how: 'reference' | 'amount';
}

/** Payments that may belong to a line; a person decides. */
export interface Proposal {
  lineId: number;
  paymentIds: string[];
}

export interface Matching {
  matches: Match[];
  proposals: Proposal[];
}

/** Shorter references are too common inside a description. */
const shortestReference = 6;

const words = (text: string): string[] => text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
const joined = (text: string): string => words(text).join('');

/** What identifies a line: its reference, and every long word of its texts. */
function keysOf({ reference, description }: OpenLine): Set<string> {
  const long = [...words(reference), ...words(description)].filter((w) => w.length >= shortestReference);
  return new Set([...long, ...(reference === '' ? [] : [joined(reference)])]);
}

const isNamedBy = (payment: ClaimedPayment, keys: ReadonlySet<string>): boolean =>
  payment.reference !== '' && keys.has(joined(payment.reference));

/** Whether both name a reference, and not the same one. */
function contradict(line: OpenLine, payment: ClaimedPayment): boolean {
  const own = joined(payment.reference);
  return own.length >= shortestReference && keysOf(line).size > 0 && !keysOf(line).has(own);
}

interface Pair {
  line: OpenLine;
  payment: ClaimedPayment;
}

/** The pairs in which neither side has another partner. */
function uniquePairs(pairs: readonly Pair[]): Pair[] {
  const lines = new Map<number, number>();
  const payments = new Map<string, number>();
  for (const { line, payment } of pairs) {
    lines.set(line.id, (lines.get(line.id) ?? 0) + 1);
    payments.set(payment.id, (payments.get(payment.id) ?? 0) + 1);
  }
  return pairs.filter(({ line, payment }) => lines.get(line.id) === 1 && payments.get(payment.id) === 1);
}

/** A bank books a payment at most so many days after it was taken. */
const latestDays = 3;

/** A clock around midnight can be on the other side of it. */
const couldBe = (line: OpenLine, payment: ClaimedPayment): boolean => {
  const days = daysBetween(payment.day, line.day);
  return line.amountPaise === payment.amountPaise && days >= -1 && days <= latestDays;
};

const pairKey = (lineId: number, paymentId: string) => `${lineId} ${paymentId}`;

/**
 * Matches payments with the lines of statements: first by reference and amount, then by amount and day. Only
 * pairs without an alternative are matched; everything else that may fit is proposed. The order of lines and
 * payments makes no difference.
 * @param undone pairs that a person took apart: they are proposed, never matched
 */
export function matchPayments(
  lines: readonly OpenLine[],
  payments: readonly ClaimedPayment[],
  undone: readonly { lineId: number; paymentId: string }[] = [],
): Matching {
  const apart = new Set(undone.map(({ lineId, paymentId }) => pairKey(lineId, paymentId)));
  const candidates = pairsOf(lines, payments);
  const named = uniquePairs(candidates.filter(({ line, payment }) => isNamedBy(payment, keysOf(line))));
  const byReference = named.filter(({ line, payment }) => !apart.has(pairKey(line.id, payment.id)));
  const rest = without(candidates, byReference);
  const sameDay = uniquePairs(
    rest.filter(({ line, payment }) => line.day === payment.day && couldBe(line, payment)),
  );
  const byAmount = sameDay.filter(
    ({ line, payment }) => !contradict(line, payment) && !apart.has(pairKey(line.id, payment.id)),
  );
  return {
    matches: [...toMatches(byReference, 'reference'), ...toMatches(byAmount, 'amount')],
    proposals: propose(without(rest, byAmount)),
  };
}

/** Lines and payments of the same amount, if they could belong together or share a reference. */
function pairsOf(lines: readonly OpenLine[], payments: readonly ClaimedPayment[]): Pair[] {
  const byAmount = Map.groupBy(payments, ({ amountPaise }) => amountPaise);
  return lines.flatMap((line) => {
    const keys = keysOf(line);
    return (byAmount.get(line.amountPaise) ?? [])
      .filter((payment) => couldBe(line, payment) || isNamedBy(payment, keys))
      .map((payment) => ({ line, payment }));
  });
}

function without(pairs: readonly Pair[], taken: readonly Pair[]): Pair[] {
  const lines = new Set(taken.map(({ line }) => line.id));
  const payments = new Set(taken.map(({ payment }) => payment.id));
  return pairs.filter(({ line, payment }) => !lines.has(line.id) && !payments.has(payment.id));
}

const toMatches = (pairs: readonly Pair[], how: Match['how']): Match[] =>
  pairs
    .map(({ line, payment }) => ({ lineId: line.id, paymentId: payment.id, how }))
    .sort((a, b) => a.lineId - b.lineId);

/** The nearest day first. */
function propose(pairs: readonly Pair[]): Proposal[] {
  return [...Map.groupBy(pairs, ({ line }) => line.id)]
    .map(([lineId, some]) => ({
      lineId,
      paymentIds: some
        .map(({ line, payment }) => ({ away: Math.abs(daysBetween(payment.day, line.day)), payment }))
        .sort((a, b) => a.away - b.away || (a.payment.id < b.payment.id ? -1 : 1))
        .map(({ payment }) => payment.id),
    }))
    .sort((a, b) => a.lineId - b.lineId);
}

export type SettlementRefusal = { code: 'exceeds_settled'; settledPaise: number };

/**
 * The fee of a settlement: what its payments add up to, less the line. A terminal pays out days later and net.
 * @returns the fee in paise, or a refusal if more arrived than was paid
 */
export function settlementFee(
  linePaise: number,
  paymentsPaise: readonly number[],
): { feePaise: number } | SettlementRefusal {
  const settledPaise = paymentsPaise.reduce((sum, paise) => sum + paise, 0);
  const feePaise = settledPaise - linePaise;
  return feePaise < 0 ? { code: 'exceeds_settled', settledPaise } : { feePaise };
}

/** A terminal pays out within so many days, and keeps at most this share. */
const payoutDays = 7;
const largestFeeShare = 0.05;

/**
 * The payments of one day that a line may pay out, less a fee; none if no day fits, or more than one.
 * @returns their ids
 */
export function proposeSettlement(line: OpenLine, payments: readonly ClaimedPayment[]): string[] {
  if (line.amountPaise <= 0) return [];
  const near = payments.filter(({ day }) => {
    const days = daysBetween(day, line.day);
    return days >= 0 && days <= payoutDays;
  });
  const fitting = [...Map.groupBy(near, ({ day }) => day).values()].filter((some) => {
    const sum = some.reduce((total, { amountPaise }) => total + amountPaise, 0);
    return sum >= line.amountPaise && sum - line.amountPaise <= sum * largestFeeShare;
  });
  return fitting.length === 1 ? (fitting[0] ?? []).map(({ id }) => id).sort() : [];
}
