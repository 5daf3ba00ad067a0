import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { Retention } from '../../contract/families/privacy.ts';
import type { OrderDocuments } from '../../contract/money/document-calls.ts';
import type { Order } from '../../contract/money/orders.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { documentsOf, readDocument, registerForGst, shortDocuments } from '../../testing/tax.ts';
import { auditMoney } from '../money/audit-store.ts';

const today = '2026-11-21';
const outcome = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorResponse).code,
];

describeOnOneStore('documents in hard cases', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;
  const start = async (change: object | undefined, now = `${today}T06:00:00.000Z`) => {
    app = await makeApp(store, { now });
    world = await makeFixtures(app);
    admin = world.admin;
    if (change) await registerForGst(admin, now.slice(0, 10), change);
  };
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));

  const booked = async (changes?: Record<string, unknown>) =>
    orderOf(admin, 'booking', (await world.newBooking(app.client(), changes)).id);
  const reread = async ({ id }: Order) => (await admin.get<Order>(`/api/admin/orders/${id}`)).body;
  const lastDocument = async (order: Order) => {
    const { documents } = await documentsOf(admin, order);
    return readDocument(admin, documents.at(-1)?.id ?? '');
  };
  const voidIt = (id: string) =>
    admin.post<OrderDocuments>(`/api/admin/documents/${id}/void`, { reason: 'Mistake' });

  /** A party with so many cakes (₹799 each) that its taxable value is far above ₹50,000. */
  async function largeParty(): Promise<Order> {
    const customer = { name: 'Meera Shah', phone: '9845012345', email: '' };
    const body = deskPartyBody({ payment: undefined, parentPhone: customer.phone });
    const { id } = (await admin.post<{ id: number }>('/api/admin/birthday-parties', body)).body;
    const order = await orderOf(admin, 'party', id);
    const items = [{ addOnId: 7, quantity: 80, orderId: order.id }];
    const sale = { customer, items, totalAmount: (80 * 799).toFixed(2) };
    expect((await admin.post('/api/admin/counter-sales', sale)).status).toBe(201);
    return reread(order);
  }

  describe('of a registered centre', () => {
    beforeAll(() => start({}));
    afterAll(() => app.close());

    it('hold a bill from ₹50,000 taxable until the buyer is known; the payment gets its voucher', async () => {
      const paid = (await pay(admin, await largeParty(), { method: 'card' })).body;
      expect(paid).toMatchObject({ state: 'paid', dueAmount: '0.00' });
      expect(await documentsOf(admin, paid)).toMatchObject({ waitsFor: 'buyer', isBillable: true });
      expect(await shortDocuments(admin, paid)).toEqual([`receipt_voucher ${paid.chargedAmount}`]);
      const bill = `/api/admin/orders/${paid.id}/bill`;
      expect((await admin.post(bill)).body).toMatchObject({
        code: 'bill_on_hold',
        details: { waitsFor: 'buyer' },
        message: expect.stringContaining('₹50,000'),
      });
      const buyer = `/api/admin/orders/${paid.id}/buyer`;
      const known = { name: 'Meera Shah', address: '7 Lake Road, Mysuru' };
      await admin.call('PUT', buyer, { body: known });
      expect(await shortDocuments(admin, paid)).toHaveLength(1);
      await admin.call('PUT', buyer, { body: { ...known, stateCode: '29' } });
      expect(await shortDocuments(admin, paid)).toEqual([
        `receipt_voucher ${paid.chargedAmount}`,
        `invoice ${paid.chargedAmount}`,
      ]);
      expect(await lastDocument(paid)).toMatchObject({ buyer: { address: known.address, stateCode: '29' } });
    });

    it('do not hold a bill of a taxable value just below ₹50,000', async () => {
      const order = await booked();
      // ₹998 of play and ₹51,136 of cakes at 5%: ₹845.76 and ₹48,700.96 taxable.
      const items = [{ addOnId: 7, quantity: 64, orderId: order.id }];
      const customer = { name: 'Anita Rao', phone: order.familyPhone, email: '' };
      await admin.post('/api/admin/counter-sales', { customer, items, totalAmount: (64 * 799).toFixed(2) });
      const paid = (await pay(admin, await reread(order), { method: 'card' })).body;
      const bill = await lastDocument(paid);
      expect([bill.type, Number(bill.taxableAmount) < 50_000]).toEqual(['invoice', true]);
    });

    it('are voided by hand while nobody has them, keep their number, and are issued again', async () => {
      const paid = (await pay(admin, await booked())).body;
      const bill = await lastDocument(paid);
      expect((await voidIt(bill.id)).body.documents).toMatchObject([{ number: bill.number, isVoid: true }]);
      expect(outcome(await voidIt(bill.id))).toEqual([409, 'already_void']);
      expect((await admin.post(`/api/admin/orders/${paid.id}/bill`)).status).toBe(200);
      expect(await shortDocuments(admin, paid)).toEqual(['invoice 998.00 void', 'invoice 998.00']);
      const [first, second] = (await documentsOf(admin, paid)).documents;
      expect(Number(second?.number.slice(-5))).toBe(Number(first?.number.slice(-5)) + 1);
      expect(await readDocument(admin, first?.id ?? '')).toMatchObject({
        voidReason: 'Mistake',
        isVoid: true,
      });
    });

    it('are not voided once they were sent, corrected, set off, or belong to an earlier month', async () => {
      const sent = await lastDocument((await pay(admin, await booked())).body);
      await admin.post(`/api/admin/documents/${sent.id}/handover`, { how: 'sent' });
      const deposit = (await pay(admin, await booked(), { amount: '100.00' })).body;
      const voucher = await lastDocument(deposit);
      await pay(admin, deposit);
      const corrected = (await pay(admin, await booked())).body;
      const bill = await lastDocument(corrected);
      await refund(admin, corrected, { amount: '1.00', reason: 'Waited' });
      for (const { id } of [sent, voucher, bill])
        expect(outcome(await voidIt(id))).toEqual([409, 'document_sent']);
      const old = await lastDocument((await pay(admin, await booked())).body);
      app.clock.set('2026-12-01T06:00:00.000Z');
      admin = await app.signInAs('admin');
      expect(outcome(await voidIt(old.id))).toEqual([409, 'document_sent']);
      expect(outcome(await voidIt('00000000-0000-4000-8000-000000000000'))).toEqual([404, 'not_found']);
    });

    it('name a credit as the payment, with a bill of the whole order', async () => {
      const parentPhone = '9811100022';
      const first = (
        await pay(admin, await booked({ parentPhone }), { amount: '1500.00', keepsCredit: true })
      ).body;
      expect((await lastDocument(first)).copy.settlement).toEqual([{ label: 'Cash', amount: '998.00' }]);
      const second = await booked({ parentPhone });
      const use = { amount: '502.00', shownDue: second.dueAmount };
      await admin.post(`/api/admin/orders/${second.id}/credit`, use);
      expect((await lastDocument(second)).copy.settlement).toEqual([{ label: 'Credit', amount: '502.00' }]);
      await pay(admin, await reread(second), { method: 'upi' });
      const bill = await lastDocument(second);
      expect(bill).toMatchObject({ type: 'invoice', amount: '998.00' });
      expect(bill.copy.settlement.map(({ amount }) => amount)).toEqual(['502.00', '496.00']);
    });

    it('of an erased family can still be corrected, and name nobody', async () => {
      const paid = (await pay(admin, await booked({ parentPhone: '9811100033' }))).body;
      const bill = await lastDocument(paid);
      await admin.post(`/api/admin/documents/${bill.id}/handover`, { how: 'sent' });
      const erased = await admin.post('/api/admin/people/erase', { phone: '9811100033', giveUpHours: true });
      expect(erased.status).toBe(200);
      const order = await reread(paid);
      const cancelled = (await documentsOf(admin, order)).documents;
      expect(cancelled.every(({ buyerName, buyerPhone }) => buyerName === '' && buyerPhone === '')).toBe(
        true,
      );
      expect(cancelled[0]).toMatchObject({ number: bill.number, amount: '998.00' });
      if (Number(order.dueAmount) < 0) await refund(admin, order);
      else await refund(admin, order, { amount: '998.00', reason: 'Closed' });
      expect(await shortDocuments(admin, order)).toEqual(['invoice 998.00', 'credit_note 998.00']);
      expect((await lastDocument(order)).buyerName).toBe('');
    });

    it('keep their year’s numbers around the new year of the books', async () => {
      app.clock.set('2027-03-31T18:29:00.000Z');
      admin = await app.signInAs('admin');
      const last = await lastDocument((await pay(admin, await booked())).body);
      // A minute later it is the first of April at the centre.
      app.clock.set('2027-03-31T18:30:00.000Z');
      admin = await app.signInAs('admin');
      const first = await lastDocument((await pay(admin, await booked())).body);
      expect([last.number.split('/')[1], first.number]).toEqual(['26-27', 'IA/27-28/00001']);
      expect([last.date, first.date]).toEqual(['2027-03-31', '2027-04-01']);
    });
  });

  describe('under composition', () => {
    beforeAll(() => start({ regime: 'composition', rounding: 'always' }));
    afterAll(() => app.close());

    it('carry the declaration and codes, but no tax, also in parts and when they go back', async () => {
      const order = await booked();
      const part = (await pay(admin, order, { amount: '300.00' })).body;
      const paid = (await pay(admin, part)).body;
      await refund(admin, paid, { amount: '998.00', lines: [{ lineId: paid.lines[0]?.id }] });
      expect(await shortDocuments(admin, order)).toEqual([
        'receipt_voucher 300.00',
        'bill_of_supply 998.00',
        'credit_note 998.00',
      ]);
      const { documents } = await documentsOf(admin, order);
      for (const { id } of documents) {
        const document = await readDocument(admin, id);
        expect(document).toMatchObject({ taxAmount: '0.00', taxableAmount: document.amount });
        const page = await (await fetch(`${app.origin}${new URL(document.url).pathname}`)).text();
        expect(page).toContain('Composition taxable person, not eligible to collect tax on supplies.');
        expect(page).not.toMatch(/CGST|SGST|IGST|GST \d/);
      }
    });
  });

  describe('after many years', () => {
    beforeAll(() => start(undefined));
    afterAll(() => app.close());

    it('keep their buyer for 72 months after the annual return, and are counted when they lose it', async () => {
      const order = await booked();
      await admin.call('PUT', `/api/admin/orders/${order.id}/buyer`, { body: { name: 'Zarina Begum' } });
      const paid = (await pay(admin, order)).body;
      const { id } = await lastDocument(paid);
      // The return of 2026-27 is due on 31 December 2027.
      app.clock.set('2033-12-31T06:00:00.000Z');
      admin = await app.signInAs('admin');
      const plan = async () => (await admin.get<Retention>('/api/admin/retention')).body;
      expect((await plan()).due.buyers).toBe(0);
      const { periods } = await plan();
      await admin.post('/api/admin/retention/confirm', { periods });
      expect((await readDocument(admin, id)).buyerName).toBe('Zarina Begum');
      app.clock.set('2034-01-01T06:00:00.000Z');
      admin = await app.signInAs('admin');
      // The document, and the buyer that was entered for its order.
      expect((await plan()).due.buyers).toBe(2);
      const { body } = await admin.post<Retention>('/api/admin/retention/confirm', { periods });
      expect([body.due.buyers, body.lastRun?.counts.buyers]).toEqual([0, 2]);
      expect(await readDocument(admin, id)).toMatchObject({ buyerName: '', url: '', amount: '998.00' });
      expect((await documentsOf(admin, paid)).buyer.name).toBe('');
    });
  });

  describe('and cash', () => {
    beforeAll(() => start(undefined));
    afterAll(() => app.close());

    it('for one event stays below two lakh, deposit and balance together, also on two days', async () => {
      const order = await booked({ parentPhone: '9811122255' });
      const first = (await pay(admin, order, { amount: '150000.00', isOverpaid: true })).body;
      app.clock.set('2026-11-23T06:00:00.000Z');
      admin = await app.signInAs('admin');
      const more = { amount: '50000.00', isOverpaid: true };
      const refused = await pay(admin, first, more);
      expect(refused.body).toMatchObject({ code: 'cash_limit', details: { most: '49999.99' } });
      expect((await pay(admin, first, { ...more, amount: '49999.99' })).status).toBe(200);
    });

    it('that was entered by mistake does not count', async () => {
      const order = await booked({ parentPhone: '9811122266' });
      const first = (await pay(admin, order, { amount: '150000.00', isOverpaid: true })).body;
      await undoPayment(admin, first);
      const again = await pay(admin, await reread(order), { amount: '199999.99', isOverpaid: true });
      expect(again.status).toBe(200);
    });
  });
});
