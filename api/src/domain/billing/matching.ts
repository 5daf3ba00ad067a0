import { addDays, daysBetween } from '../dates.ts';

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
export function keysOf({ reference, description }: Pick<OpenLine, 'reference' | 'description'>): Set<string> {
  const long = [...words(reference), ...words(description)].filter((w) => w.length >= shortestReference);
  const whole = joined(reference);
  return new Set([...long, ...(whole === '' ? [] : [whole])]);
}

interface KeyedLine extends OpenLine {
  keys: ReadonlySet<string>;
}

interface KeyedPayment extends ClaimedPayment {
  /** Its reference without spaces and signs; blank if it has none. */
  key: string;
}

const keyed = (line: OpenLine): KeyedLine => ({ ...line, keys: keysOf(line) });
const named = (payment: ClaimedPayment): KeyedPayment => ({ ...payment, key: joined(payment.reference) });

/** Whether both name a reference, and not the same one. */
const contradict = (line: KeyedLine, { key }: KeyedPayment): boolean =>
  key.length >= shortestReference && line.keys.size > 0 && !line.keys.has(key);

interface Pair {
  line: KeyedLine;
  payment: KeyedPayment;
}

/** A bank books a payment at most so many days after it was taken. */
const latestDays = 3;
/** A clock around midnight can be on the other side of it. */
const earliestDays = -1;

const withAmount = (key: string, { amountPaise }: { amountPaise: number }) => `${amountPaise} ${key}`;
const pairKey = (lineId: number, paymentId: string) => `${lineId} ${paymentId}`;

/**
 * Matches payments with the lines of statements: first by reference and amount, then by amount and day. Only
 * pairs without an alternative are matched; everything else that may fit is proposed. The order of lines and
 * payments makes no difference. Works through thousands of lines and payments of one amount without comparing all of them
 * with each other.
 * @param undone pairs that a person took apart: they are proposed, never matched
 * @param wanted the lines that need proposals; left out: all
 */
export function matchPayments(
  lines: readonly OpenLine[],
  payments: readonly ClaimedPayment[],
  undone: readonly { lineId: number; paymentId: string }[] = [],
  wanted?: ReadonlySet<number>,
): Matching {
  const apart = new Set(undone.map(({ lineId, paymentId }) => pairKey(lineId, paymentId)));
  const isTogether = ({ line, payment }: Pair) => !apart.has(pairKey(line.id, payment.id));
  const all = { lines: lines.map(keyed), payments: payments.map(named) };
  const byReference = pairByReference(all).filter(isTogether);
  const rest = without(all, byReference);
  const byAmount = pairByDay(rest).filter((pair) => !contradict(pair.line, pair.payment) && isTogether(pair));
  const left = without(rest, byAmount);
  const asked = wanted ? left.lines.filter(({ id }) => wanted.has(id)) : left.lines;
  return {
    matches: [...toMatches(byReference, 'reference'), ...toMatches(byAmount, 'amount')],
    proposals: propose(asked, left.payments),
  };
}

interface Sides {
  lines: KeyedLine[];
  payments: KeyedPayment[];
}

/** Pairs of one amount in which the line names the payment's reference, and neither side has another partner. */
function pairByReference({ lines, payments }: Sides): Pair[] {
  const byKey = Map.groupBy(
    payments.filter(({ key }) => key !== ''),
    (payment) => withAmount(payment.key, payment),
  );
  const linesOfKey = new Map<string, number>();
  for (const line of lines)
    for (const key of line.keys) {
      const place = withAmount(key, line);
      linesOfKey.set(place, (linesOfKey.get(place) ?? 0) + 1);
    }
  return lines.flatMap((line) => {
    // A word that several lines have, such as 'payment', names none of them.
    const own = [...line.keys]
      .map((key) => withAmount(key, line))
      .filter((place) => linesOfKey.get(place) === 1);
    const [payment, other] = own.flatMap((place) => byKey.get(place)?.slice(0, 2) ?? []);
    return payment && !other ? [{ line, payment }] : [];
  });
}

/** Pairs of one amount and day in which neither side has another partner. */
function pairByDay({ lines, payments }: Sides): Pair[] {
  const byDay = Map.groupBy(payments, (payment) => withAmount(payment.day, payment));
  return [...Map.groupBy(lines, (line) => withAmount(line.day, line))].flatMap(([place, some]) => {
    const [[line, otherLine], [payment, otherPayment]] = [some, byDay.get(place) ?? []];
    return line && payment && !otherLine && !otherPayment ? [{ line, payment }] : [];
  });
}

function without({ lines, payments }: Sides, taken: readonly Pair[]): Sides {
  const takenLines = new Set(taken.map(({ line }) => line.id));
  const takenPayments = new Set(taken.map(({ payment }) => payment.id));
  return {
    lines: lines.filter(({ id }) => !takenLines.has(id)),
    payments: payments.filter(({ id }) => !takenPayments.has(id)),
  };
}

const toMatches = (pairs: readonly Pair[], how: Match['how']): Match[] =>
  pairs
    .map(({ line, payment }) => ({ lineId: line.id, paymentId: payment.id, how }))
    .sort((a, b) => a.lineId - b.lineId);

/** More proposals of one line help nobody. */
const mostProposals = 20;

/** Payments of a line's amount that are near its day or share its reference; the nearest day first. */
function propose(lines: readonly KeyedLine[], payments: readonly KeyedPayment[]): Proposal[] {
  const byDay = Map.groupBy(payments, (payment) => withAmount(payment.day, payment));
  const byKey = Map.groupBy(payments, (payment) => withAmount(payment.key, payment));
  const candidatesOf = (line: KeyedLine) => {
    const days = Array.from({ length: latestDays - earliestDays + 1 }, (_, place) =>
      addDays(line.day, place - latestDays),
    );
    return new Set([
      ...days.flatMap((day) => byDay.get(withAmount(day, line)) ?? []),
      ...[...line.keys].flatMap((key) => byKey.get(withAmount(key, line)) ?? []),
    ]);
  };
  return lines
    .map((line) => ({ lineId: line.id, paymentIds: nearest(line, [...candidatesOf(line)]) }))
    .filter(({ paymentIds }) => paymentIds.length > 0)
    .sort((a, b) => a.lineId - b.lineId);
}

const nearest = (line: OpenLine, payments: readonly ClaimedPayment[]): string[] =>
  payments
    .map(({ id, day }) => ({ id, away: Math.abs(daysBetween(day, line.day)) }))
    .sort((a, b) => a.away - b.away || (a.id < b.id ? -1 : 1))
    .slice(0, mostProposals)
    .map(({ id }) => id);
