import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeepRun } from '../../testing/depth.ts';
import { type Bill, billedOf, billedTotalOf, type CreditNote, sumOf, totalOf } from './bills.ts';
import {
  billOfRest,
  documentsOfLines,
  documentsOfPayment,
  documentsOfRefund,
  documentsOfReversal,
  type LinesDocument,
  type OrderBilling,
  type PlannedDocument,
  unbilledParts,
} from './documents.ts';
import { roundOffOf } from './tax.ts';

type Issued = (LinesDocument | CreditNote | (CreditNote & { isDebit: true })) & {
  id: string;
  paymentId: number | undefined;
  /** What a bill sets off of vouchers. */
  setOff: number;
  isVoid: boolean;
  isHandedOver: boolean;
};

interface Payment {
  id: number;
  paise: number;
  direction: 'in' | 'out';
}

/** An order with its documents in memory: it changes, issues, voids and corrects as the stores do. */
class OrderModel {
  lines: { id: number; netPaise: number; item: string }[] = [];
  issued: Issued[] = [];
  payments: Payment[] = [];
  roundOffPaise = 0;
  isBilledOnAccount = false;
  private lastId = 0;
  readonly rounding: 'always' | 'never';
  isOnHold = false;
  constructor(rounding: 'always' | 'never') {
    this.rounding = rounding;
  }

  get charged() {
    return this.lines.reduce((sum, { netPaise }) => sum + netPaise, 0);
  }
  get paid() {
    return this.payments.reduce(
      (sum, { paise, direction }) => sum + (direction === 'in' ? paise : -paise),
      0,
    );
  }
  get due() {
    return this.charged + this.roundOffPaise - this.paid;
  }

  private notesOf(bill: string) {
    return this.issued.flatMap((one) =>
      one.kind === 'credit_note' && one.billId === bill && !one.isVoid
        ? [{ ...one, sign: 'isDebit' in one ? -1 : 1 }]
        : [],
    );
  }

  get bills(): Bill[] {
    return this.issued.flatMap(({ kind, id, parts, roundOffPaise, isVoid }) => {
      if (kind !== 'bill' || isVoid) return [];
      const notes = this.notesOf(id);
      const lines = parts.map((part, index) => {
        const lineId = Number(id) * 100 + index;
        const taken = notes.map(({ sign, parts: own }) => {
          const same = own.filter(({ billLineId }) => billLineId === lineId);
          return sign * sumOf(same);
        });
        const orderLineId = 'lineId' in part ? part.lineId : null;
        return { id: lineId, orderLineId, leftPaise: part.paise - taken.reduce((a, b) => a + b, 0) };
      });
      const off = notes.reduce((sum, note) => sum + note.sign * note.roundOffPaise, 0);
      return [{ id, lines, roundOffPaise: roundOffPaise - off }];
    });
  }

  get billing(): OrderBilling {
    return {
      ...{ regime: 'regular', rounding: this.rounding, lines: this.lines, bills: this.bills },
      ...{ paidPaise: this.paid, oldPaise: 0, isSettled: this.due <= 0, openVoucherPaise: this.openVouchers },
      ...{ roundOffPaise: this.roundOffPaise, isOnHold: () => this.isOnHold },
    };
  }
  private get openVouchers() {
    const standing = this.issued.filter(({ isVoid }) => !isVoid);
    return standing.reduce((sum, { kind, parts, setOff }) => {
      const sign = kind === 'receipt_voucher' ? 1 : kind === 'refund_voucher' ? -1 : 0;
      return sum + sign * sumOf(parts) - setOff;
    }, 0);
  }

  issue(plans: readonly PlannedDocument[], paymentId?: number): void {
    for (const plan of plans) {
      const setOff = plan.kind === 'bill' ? Math.min(this.openVouchers, totalOf(plan)) : 0;
      const facts = { paymentId, setOff, isVoid: false, isHandedOver: false };
      this.issued.push({ ...plan, ...facts, id: String(++this.lastId) });
    }
  }

  /** Changes lines, and the order's round-off with them. */
  change(edit: () => void): void {
    edit();
    this.roundOffPaise = roundOffOf(this.charged, this.rounding);
    if (this.payments.length > 0 || this.issued.length > 0) this.issue(documentsOfLines(this.billing));
  }
  add(netPaise: number, item: string): void {
    this.change(() => this.lines.push({ id: ++this.lastId, netPaise, item }));
  }
  /** Takes a line off; a part of it stays as a line of its own. */
  giveBack(index: number, leftPaise: number): void {
    const line = this.lines[index];
    if (!line || line.netPaise === 0) return;
    this.change(() => {
      if (leftPaise > 0) this.lines.push({ ...line, id: ++this.lastId, netPaise: leftPaise });
      line.netPaise = 0;
    });
  }
  cancel(keptPaise: number): void {
    this.change(() => {
      for (const line of this.lines) line.netPaise = 0;
      if (keptPaise > 0) this.lines.push({ id: ++this.lastId, netPaise: keptPaise, item: 'kept' });
    });
  }
  pay(paise: number): void {
    const id = ++this.lastId;
    this.payments.push({ id, paise, direction: 'in' });
    this.issue(documentsOfPayment(this.billing, paise), id);
  }
  refund(paise: number): void {
    const id = ++this.lastId;
    this.payments.push({ id, paise, direction: 'out' });
    this.issue(documentsOfRefund(this.billing, paise), id);
  }
  bill(): void {
    this.isBilledOnAccount = true;
    this.issue(billOfRest(this.billing));
  }
  undo(index: number): void {
    const payment = this.payments[index];
    if (!payment || (payment.direction === 'in' && this.paid < payment.paise)) return;
    this.payments = this.payments.filter((one) => one !== payment);
    for (const own of this.issued.filter(({ paymentId, isVoid }) => paymentId === payment.id && !isVoid))
      this.takeBack(own);
    if (payment.direction === 'in' && this.isBilledOnAccount) return;
    const billing = this.billing;
    this.issue(
      payment.direction === 'in' ? documentsOfReversal(billing, payment.paise) : documentsOfLines(billing),
      payment.id,
    );
  }
  private takeBack(own: Issued): void {
    const isCorrected = this.notesOf(own.id).length > 0;
    const used = own.kind === 'receipt_voucher' ? sumOf(own.parts) - Math.max(0, this.openVouchers) : 0;
    if (used > 0) this.issue(this.refundVoucher(sumOf(own.parts) - used));
    else if (own.kind !== 'credit_note' && own.kind !== 'bill') own.isVoid = true;
    else if (!own.isHandedOver && !isCorrected) own.isVoid = true;
    else if (own.kind === 'credit_note')
      this.issued.push({ ...own, id: String(++this.lastId), isDebit: true, isHandedOver: true });
  }
  private refundVoucher(paise: number): LinesDocument[] {
    return paise > 0 ? [{ kind: 'refund_voucher', parts: [{ lineId: null, paise }], roundOffPaise: 0 }] : [];
  }
  handOver(): void {
    for (const one of this.issued) one.isHandedOver = true;
  }
}

const isWhole = (paise: number) => paise % 100 === 0;

/** Fails unless the documents agree with each other and, once nothing is left to bill, with what is charged. */
function check(order: OrderModel, { isRounded }: { isRounded: boolean }): void {
  for (const bill of order.bills) {
    const left = billedOf([bill]);
    const total = billedTotalOf([bill]);
    expect(bill.lines.every(({ leftPaise }) => leftPaise >= 0)).toBe(true);
    expect(total).toBeGreaterThanOrEqual(0);
    if (left === 0) expect(total).toBe(0);
  }
  for (const one of order.issued) {
    if (one.kind !== 'bill' && one.kind !== 'credit_note') continue;
    expect(one.parts.length).toBeGreaterThan(0);
    expect(one.parts.every(({ paise }) => paise > 0)).toBe(true);
    const total = totalOf(one);
    expect(total).toBeGreaterThanOrEqual(0);
    if (isRounded) expect(total).toSatisfy(isWhole);
  }
  expect(billedOf(order.bills)).toBeLessThanOrEqual(order.charged);
  if (unbilledParts(order.billing).length === 0)
    expect(billedTotalOf(order.bills)).toBe(order.charged + order.roundOffPaise);
}

const price = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 30_000 }));
const act = fc.record({
  kind: fc.constantFrom(
    'add',
    'pay',
    'pay',
    'refund',
    'giveBack',
    'cancel',
    'undo',
    'bill',
    'hold',
    'handOver',
  ),
  price,
  share: fc.constantFrom(1, 1, 0.7, 0.3, 0.01),
  index: fc.nat(4),
  isPart: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** @param unit what amounts of money are multiples of, in paise */
function perform(order: OrderModel, { kind, price: paise, share, index, isPart }: Act, unit: number): void {
  const amount = (whole: number) => Math.min(whole, Math.ceil((whole * share) / unit) * unit);
  if (kind === 'add') order.add(paise, String(index));
  if (kind === 'pay' && order.due > 0) order.pay(amount(order.due));
  if (kind === 'refund' && order.paid > 0) order.refund(amount(order.paid));
  if (kind === 'giveBack')
    order.giveBack(index, isPart ? Math.floor((order.lines[index]?.netPaise ?? 0) / 3) : 0);
  if (kind === 'cancel') order.cancel(isPart ? Math.min(order.charged, paise) : 0);
  if (kind === 'undo') order.undo(order.payments.length - 1 - (index % 2));
  if (kind === 'bill') order.bill();
  if (kind === 'hold') order.isOnHold = isPart;
  if (kind === 'handOver') order.handOver();
}

describe('the bills of an order', () => {
  const story = fc.record({
    prices: fc.array(price, { minLength: 1, maxLength: 4 }),
    acts: fc.array(act, { minLength: 2, maxLength: 12 }),
  });

  it.each([
    ['whole rupees', 'always', 100],
    ['odd paise that are rounded', 'always', 1],
    ['paise that are never rounded', 'never', 1],
  ] as const)('agree with what is charged after every change, with %s', (_, rounding, unit) => {
    fc.assert(
      fc.property(story, ({ prices, acts }) => {
        const order = new OrderModel(rounding);
        for (const [index, paise] of prices.entries()) order.add(paise, String(index % 2));
        for (const step of acts) {
          perform(order, step, unit);
          check(order, { isRounded: rounding === 'always' && unit === 100 });
        }
      }),
      { numRuns: isDeepRun ? 50_000 : 1500 },
    );
  });

  it('are issued again where no credit note brings them to the charge', () => {
    const order = new OrderModel('always');
    for (const item of ['a', 'b']) {
      order.add(40, item);
      order.bill();
    }
    // 80 paise are a rupee: the first bill has nothing of it, the second all.
    expect(order.issued.map(totalOf)).toEqual([0, 100]);
    order.giveBack(0, 0);
    expect(order.issued.slice(2).map((one) => [one.kind, totalOf(one)])).toEqual([
      ['credit_note', 0],
      ['credit_note', 100],
      ['bill', 0],
    ]);
    check(order, { isRounded: true });
  });
});
