import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { Order } from '../../contract/money/orders.ts';
import { roundOffOf } from '../../domain/billing/tax.ts';
import { decimalRupees, paiseOf } from '../../domain/money.ts';
import { isDeepRun } from '../../testing/depth.ts';
import { makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { pay, refund, undoPayment } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { documentsOf, readDocument, registerForGst, shortDocuments } from '../../testing/tax.ts';
import { auditMoney } from '../money/audit-store.ts';

const socks = 3;
const snack = 2;
const customer = { name: 'Asha Rao', phone: '9845012345', email: '' };

describeOnOneStore('a bill that is rounded to the rupee', (store) => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    admin = await app.signInAs('admin');
    await registerForGst((await makeFixtures(app)).admin, '2026-11-21', { rounding: 'always' });
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const sell = async (items: object[], totalAmount: string): Promise<Order> => {
    const sale = await admin.post<CounterSale>('/api/admin/counter-sales', { customer, items, totalAmount });
    const [order] = sale.body.orders ?? [];
    if (!order) throw new Error(`No sale: ${JSON.stringify(sale.body)}`);
    return order;
  };
  /** Items with a discount, so that a line ends in paise: socks are ₹49, a snack ₹149. */
  const off = (addOnId: number, discountAmount: string, quantity = 1) => ({
    addOnId,
    quantity,
    discountAmount,
    discountReason: 'Regulars',
  });
  const reread = async ({ id }: Order) => (await admin.get<Order>(`/api/admin/orders/${id}`)).body;

  it('is rounded in what is due, so that nothing stays open', async () => {
    const order = await sell([off(socks, '0.45'), off(snack, '0.05')], '198.00');
    expect(order).toMatchObject({ chargedAmount: '197.50', roundOffAmount: '0.50', dueAmount: '198.00' });
    const paid = (await pay(admin, order)).body;
    expect(paid).toMatchObject({ state: 'paid', dueAmount: '0.00' });
    const [bill] = (await documentsOf(admin, paid)).documents;
    const full = await readDocument(admin, bill?.id ?? '');
    expect(full).toMatchObject({ amount: '198.00', roundOffAmount: '0.50', copy: { dueAmount: '0.00' } });
  });

  it('is refused with the rounded total if another one was shown', async () => {
    const body = { customer: null, items: [off(socks, '0.45')], totalAmount: '48.55' };
    expect(await admin.post('/api/admin/counter-sales', body)).toMatchObject({
      body: { code: 'price_changed', details: { totalAmount: '49.00' } },
    });
  });

  it('takes its round-off back with the lines that are refunded, and leaves whole rupees', async () => {
    const order = await sell([off(socks, '0.25'), off(snack, '0.10')], '198.00');
    const paid = (await pay(admin, order)).body;
    const [first] = paid.lines;
    const less = await refund(admin, paid, {
      amount: '49.00',
      reason: 'Too small',
      lines: [{ lineId: first?.id }],
    });
    expect(less.body).toMatchObject({ chargedAmount: '148.90', dueAmount: '0.00', state: 'paid' });
    expect(await shortDocuments(admin, order)).toEqual(['invoice 198.00', 'credit_note 49.00']);
    await refund(admin, less.body, { amount: '149.00' });
    expect(await shortDocuments(admin, order)).toEqual([
      'invoice 198.00',
      'credit_note 49.00',
      'credit_note 149.00',
    ]);
  });

  it('is forgiven with its round-off', async () => {
    const order = await sell([off(socks, '0.45')], '49.00');
    const body = { amount: '49.00', shownDue: '49.00', reason: 'Torn' };
    const forgiven = await admin.post<Order>(`/api/admin/orders/${order.id}/write-offs`, body);
    expect(forgiven.body).toMatchObject({
      state: 'written_off',
      dueAmount: '0.00',
      writtenOffAmount: '48.55',
    });
  });

  const act = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), share: fc.constantFrom(1, 1, 0.4) }),
    fc.record({ kind: fc.constant('refund' as const), share: fc.constantFrom(1, 0.3) }),
    fc.record({ kind: fc.constant('giveBack' as const), line: fc.nat(3), isOne: fc.boolean() }),
    fc.record({ kind: fc.constant('add' as const), discount: fc.integer({ min: 0, max: 99 }) }),
    fc.record({
      kind: fc.constantFrom('undo' as const, 'bill' as const, 'cancel' as const, 'send' as const),
    }),
  );
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

  type GiveBack = Extract<Act, { kind: 'giveBack' }>;
  /** A share of an amount, as a decimal string. */
  type Part = (paise: number, share: number) => string;

  const chargeOf = ({ chargedAmount, roundOffAmount }: Order) =>
    paiseOf(chargedAmount) + paiseOf(roundOffAmount);
  const itemsOf = ({ lines }: Order) => lines.filter(({ kind }) => kind === 'item');

  async function giveBack(order: Order, { line: index, isOne }: GiveBack, part: Part): Promise<void> {
    const line = itemsOf(order)[index];
    const paid = paiseOf(order.paidAmount);
    if (!line || paid === 0) return;
    const quantity = isOne ? 1 : line.quantity;
    const worth = (paiseOf(line.amount) * quantity) / line.quantity;
    const amount = part(paid, Math.min(1, worth / paid));
    await refund(admin, order, { amount, lines: [{ lineId: line.id, quantity }] });
  }

  /** @param unit what amounts of money are multiples of, in paise */
  async function perform(order: Order, step: Act, unit: number): Promise<void> {
    const due = paiseOf(order.dueAmount);
    const paid = paiseOf(order.paidAmount);
    const part: Part = (paise, share) =>
      decimalRupees(Math.min(paise, Math.ceil((paise * share) / unit) * unit));
    if (step.kind === 'pay' && due > 0) await pay(admin, order, { amount: part(due, step.share) });
    if (step.kind === 'refund' && paid > 0) await refund(admin, order, { amount: part(paid, step.share) });
    if (step.kind === 'giveBack') await giveBack(order, step, part);
    if (step.kind === 'add') {
      const items = [{ ...off(socks, decimalRupees(step.discount)), orderId: order.id }];
      const charged = paiseOf(order.chargedAmount) + 4900 - step.discount;
      const added = charged + roundOffOf(charged, 'always') - chargeOf(order);
      // A cancelled sale takes no more items.
      await admin.post('/api/admin/counter-sales', { customer, items, totalAmount: decimalRupees(added) });
    }
    if (step.kind === 'send') {
      const last = (await documentsOf(admin, order)).documents.at(-1);
      if (last) await admin.post(`/api/admin/documents/${last.id}/handover`, { how: 'sent' });
    }
    if (
      step.kind === 'undo' &&
      order.payments.some(({ isReversed, reversesId }) => !isReversed && !reversesId)
    ) {
      const payments = order.payments.filter(({ isReversed, reversesId }) => !isReversed && !reversesId);
      await undoPayment(admin, { ...order, payments: payments.slice(-1) });
    }
    if (step.kind === 'bill') await admin.post(`/api/admin/orders/${order.id}/bill`);
    if (step.kind === 'cancel')
      await admin.post(`/api/admin/counter-sales/${order.id}/cancel`, { reason: 'Changed their mind' });
  }

  it('agrees with what is charged and paid, whatever happens to it', { timeout: 120_000 }, async () => {
    const discount = fc.integer({ min: 0, max: 99 });
    const story = fc.record({
      discounts: fc.tuple(discount, discount, discount),
      unit: fc.constantFrom(1, 100),
      acts: fc.array(act, { maxLength: 7 }),
    });
    // Taking back a refund of lines brings back what its credit note took, of an order that has nothing left.
    const takenBack: typeof story extends fc.Arbitrary<infer S> ? S : never = {
      discounts: [79, 6, 77],
      unit: 1,
      acts: [
        { kind: 'pay', share: 1 },
        { kind: 'giveBack', line: 2, isOne: false },
        { kind: 'bill' },
        { kind: 'cancel' },
        { kind: 'undo' },
      ],
    };
    await fc.assert(
      fc.asyncProperty(story, async ({ discounts: [a, b, c], unit, acts }) => {
        const exact = 2 * 4900 - a + 14_900 - b + 4900 - c;
        const items = [
          off(socks, decimalRupees(a), 2),
          off(snack, decimalRupees(b)),
          off(socks, decimalRupees(c)),
        ];
        const made = await sell(items, decimalRupees(Math.round(exact / 100) * 100));
        for (const step of acts) await perform(await reread(made), step, unit);
        const order = await reread(made);
        const { documents, isBillable } = await documentsOf(admin, order);
        const sums = documents
          .filter(({ isVoid }) => !isVoid)
          .map(
            ({ type, amount }) =>
              (type === 'credit_note' ? -1 : /^(invoice|debit)/.test(type) ? 1 : 0) * paiseOf(amount),
          );
        const billed = sums.reduce((sum, one) => sum + one, 0);
        if (unit === 100) for (const { amount } of documents) expect(amount).toMatch(/\.00$/);
        const charged = chargeOf(order);
        expect(charged % 100).toBe(0);
        // Nothing left to bill: the bills show exactly what is charged, to the paisa.
        if (!isBillable) expect(billed).toBe(charged);
        expect(paiseOf(order.dueAmount)).toBe(charged - paiseOf(order.paidAmount));
        expect((await auditMoney(app.database.read)).differences).toEqual([]);
      }),
      { numRuns: isDeepRun ? 400 : 40, examples: [[takenBack]] },
    );
  });
});
