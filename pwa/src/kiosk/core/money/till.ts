import type { DeskTill } from '@toodles/api/contract/desk/counter.ts';
import { isInCounter, type StoredCounter } from './counter.ts';
import type { MoneyRow, PaymentRow } from './money-overlay.ts';
import { inPaise } from './paise.ts';

/** The open till as this desk knows it; all amounts in paise. */
export interface TillNow {
  /** The session that payments name from now on. */
  id: string;
  businessDay: string | null;
  openedAt: string;
  openedBy: string;
  float: number;
  cashIn: number;
  cashOut: number;
  dropped: number;
  paidOut: number;
  paidIn: number;
  /** Money in less money out, by method. */
  methods: Readonly<Record<string, number>>;
  /** How many operations of this desk it includes that the server lacks. */
  unsent: number;
}

/** The cash that should be in the drawer, in paise. */
export const expectedCash = (till: TillNow): number =>
  till.float + till.cashIn - till.cashOut + till.paidIn - till.dropped - till.paidOut;

/**
 * The open till of this desk: the server's, with the local operations on top that it does not include.
 * @param rows money operations, in the tablet's order
 * @param counter undefined before the first response that has it
 */
export function tillNow(rows: readonly MoneyRow[], counter: StoredCounter | undefined): TillNow | null {
  const start: Drawer = counter?.till
    ? { till: fromServer(counter.till), names: [counter.till.id, ...counter.till.joinedIds] }
    : { till: null, names: [] };
  const taken = new Map(
    rows.flatMap((row) => (row.kind === 'payment.take' ? [[row.payload.paymentId, row] as const] : [])),
  );
  const later = rows.filter((row) => !isInCounter(row, counter));
  return later.reduce((drawer, row) => drawerAfter(drawer, row, taken), start).till;
}

interface Drawer {
  till: TillNow | null;
  /** The ids that operations name this session by: its own, and those of the sessions that joined it. */
  names: readonly string[];
}

function drawerAfter(drawer: Drawer, row: MoneyRow, taken: ReadonlyMap<string, PaymentRow>): Drawer {
  const { till, names } = drawer;
  if (row.kind === 'till.open') {
    const { tillSessionId } = row.payload;
    // The drawer has one open till: another session joins it.
    return till
      ? { till: withUnsent(till), names: [...names, tillSessionId] }
      : { till: withUnsent(opened(row)), names: [tillSessionId] };
  }
  if (!till || !names.includes(sessionOf(row, taken) ?? '')) return drawer;
  if (row.kind === 'till.close') return { till: null, names: [] };
  return { till: withUnsent(withEntry(till, row, taken)), names };
}

const withUnsent = (till: TillNow): TillNow => ({ ...till, unsent: till.unsent + 1 });

const fromServer = (till: DeskTill): TillNow => ({
  id: till.id,
  businessDay: till.businessDay,
  openedAt: till.openedAt,
  openedBy: till.openedBy,
  float: inPaise(till.floatAmount),
  cashIn: inPaise(till.cashInAmount),
  cashOut: inPaise(till.cashOutAmount),
  dropped: inPaise(till.droppedAmount),
  paidOut: inPaise(till.paidOutAmount),
  paidIn: inPaise(till.paidInAmount),
  methods: Object.fromEntries(
    till.methods.map(({ method, inAmount, outAmount }) => [method, inPaise(inAmount) - inPaise(outAmount)]),
  ),
  unsent: 0,
});

const opened = ({ payload, about }: Extract<MoneyRow, { kind: 'till.open' }>): TillNow => ({
  id: payload.tillSessionId,
  businessDay: null,
  openedAt: payload.at,
  openedBy: about.staff ?? '',
  float: inPaise(payload.float),
  ...{ cashIn: 0, cashOut: 0, dropped: 0, paidOut: 0, paidIn: 0, methods: {}, unsent: 0 },
});

/** The till session that an operation belongs to; an undone payment was in that of the payment. */
function sessionOf(row: MoneyRow, taken: ReadonlyMap<string, PaymentRow>): string | null {
  switch (row.kind) {
    case 'payment.undo':
      return taken.get(row.payload.paymentId)?.payload.tillSessionId ?? null;
    case 'order.undo':
      return paymentsOf(row.payload.orderId, taken)[0]?.payload.tillSessionId ?? null;
    case 'order.create':
    case 'sale.create':
      return null;
    default:
      return row.payload.tillSessionId ?? null;
  }
}

const paymentsOf = (orderId: string, taken: ReadonlyMap<string, PaymentRow>): PaymentRow[] =>
  [...taken.values()].filter(({ payload }) => payload.orderId === orderId);

function withEntry(till: TillNow, row: MoneyRow, taken: ReadonlyMap<string, PaymentRow>): TillNow {
  if (row.kind === 'payment.take') return moved(till, row.payload.method, inPaise(row.payload.amount));
  if (row.kind === 'payment.refund') return moved(till, 'cash', -inPaise(row.payload.amount));
  if (row.kind === 'payment.undo') return withoutPayments(till, [taken.get(row.payload.paymentId)]);
  if (row.kind === 'order.undo') return withoutPayments(till, paymentsOf(row.payload.orderId, taken));
  if (row.kind !== 'till.entry') return till;
  const paise = inPaise(row.payload.amount);
  const sum = { drop: 'dropped', paid_out: 'paidOut', paid_in: 'paidIn' } as const;
  const name = sum[row.payload.kind];
  return { ...till, [name]: till[name] + paise };
}

const withoutPayments = (till: TillNow, payments: readonly (PaymentRow | undefined)[]): TillNow =>
  payments.reduce(
    (rest, payment) =>
      payment ? moved(rest, payment.payload.method, -inPaise(payment.payload.amount)) : rest,
    till,
  );

/** @param paise below zero for money that goes out */
function moved(till: TillNow, method: string, paise: number): TillNow {
  const methods = { ...till.methods, [method]: (till.methods[method] ?? 0) + paise };
  if (method !== 'cash') return { ...till, methods };
  return paise > 0
    ? { ...till, methods, cashIn: till.cashIn + paise }
    : { ...till, methods, cashOut: till.cashOut - paise };
}
