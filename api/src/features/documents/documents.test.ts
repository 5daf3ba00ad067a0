import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { OrderDocuments } from '../../contract/money/document-calls.ts';
import type { DocumentSummary } from '../../contract/money/documents.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { ItemTaxEntry, TaxOverview } from '../../contract/money/tax.ts';
import { deskPartyBody } from '../../testing/access-matrix/team-booking-samples.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import {
  businessOfMaharashtra,
  documentsOf,
  readDocument,
  registerForGst,
  shortDocuments,
} from '../../testing/tax.ts';
import { auditMoney } from '../money/audit-store.ts';

const today = '2026-11-21';
const outcome = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorResponse).code,
];

describeOnEachStore('the documents of an order', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let manager: SignedInClient;
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));

  const start = async (change?: object) => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    manager = await app.signInAs('manager');
    if (change) await registerForGst(world.admin, today, change);
  };
  const booked = async (changes?: Record<string, unknown>) => {
    const { id } = await world.newBooking(app.client(), changes);
    return orderOf(manager, 'booking', id);
  };
  const customer = { name: 'Meera Shah', phone: '9845012345', email: '' };
  const party = async () => {
    const body = deskPartyBody({ payment: undefined, parentPhone: customer.phone });
    const { body: made } = await manager.post<{ id: number }>('/api/admin/birthday-parties', body);
    return { id: made.id, order: await orderOf(manager, 'party', made.id) };
  };
  const cancelParty = (id: number, money: object = {}) =>
    manager.call('PATCH', `/api/admin/birthday-parties/${id}/status`, {
      body: { status: 'cancelled', ...money },
    });
  const reread = async ({ id }: Pick<Order, 'id'>) =>
    (await manager.get<Order>(`/api/admin/orders/${id}`)).body;

  describe('without a registration', () => {
    beforeAll(() => start());
    afterAll(() => app.close());

    it('are a receipt for each payment and refund, and none before', async () => {
      const order = await booked();
      expect(await shortDocuments(manager, order)).toEqual([]);
      const part = await pay(manager, order, { amount: '500.00' });
      const paid = await pay(manager, part.body, { method: 'upi' });
      await refund(manager, paid.body, { amount: '98.00', reason: 'Left early' });
      expect(await shortDocuments(manager, order)).toEqual([
        'receipt 500.00',
        'receipt 498.00',
        'refund_voucher 98.00',
      ]);
      const { documents } = await documentsOf(manager, order);
      expect(documents.map(({ number }) => number)).toEqual([
        'RA/26-27/00001',
        'RA/26-27/00002',
        'FA/26-27/00001',
      ]);
      const full = await readDocument(manager, documents[0]?.id ?? '');
      expect(full).toMatchObject({
        regime: 'none',
        taxAmount: '0.00',
        amount: '500.00',
        buyerName: 'Anita Rao',
      });
      expect(full.copy).toMatchObject({
        dueAmount: '498.00',
        settlement: [{ label: 'Cash', amount: '500.00' }],
      });
    });

    it('are voided with the payment that was a mistake, until the family has them', async () => {
      const paid = (await pay(manager, await booked())).body;
      await undoPayment(manager, paid);
      expect(await shortDocuments(manager, paid)).toEqual(['receipt 998.00 void']);
      const other = (await pay(manager, await booked())).body;
      const { documents } = await documentsOf(manager, other);
      const id = documents[0]?.id;
      const { isHandedOver } = await readDocument(manager, id ?? '');
      expect([(await manager.get(`/api/admin/documents/${id}/pdf`)).status, isHandedOver]).toEqual([
        200,
        false,
      ]);
      expect((await readDocument(manager, id ?? '')).isHandedOver).toBe(false);
      await manager.post(`/api/admin/documents/${id}/handover`, { how: 'printed' });
      expect(outcome(await manager.post(`/api/admin/documents/${id}/void`, { reason: 'Wrong' }))).toEqual([
        409,
        'document_sent',
      ]);
      await undoPayment(manager, other);
      expect(await shortDocuments(manager, other)).toEqual(['receipt 998.00', 'refund_voucher 998.00']);
    });
  });

  describe('of a registered centre', () => {
    beforeAll(() => start({}));
    afterAll(() => app.close());

    it('are an invoice at once when it is paid in full', async () => {
      const { body: paid } = await pay(manager, await booked());
      const { documents } = await documentsOf(manager, paid);
      expect(documents).toMatchObject([{ type: 'invoice', amount: '998.00', taxableAmount: '845.76' }]);
      const invoice = await readDocument(manager, documents[0]?.id ?? '');
      expect(invoice).toMatchObject({
        cgstAmount: '76.12',
        sgstAmount: '76.12',
        igstAmount: '0.00',
        placeOfSupply: '29',
        amountInWords: 'Rupees nine hundred and ninety-eight only',
        copy: { seller: { legalName: 'Toodles Play Private Limited', gstin: '29AAGCB7383J1Z4' } },
      });
      expect(invoice.lines).toMatchObject([{ hsn: '999699', ratePercent: 18, amount: '998.00' }]);
    });

    it('are a receipt voucher for a deposit, which the invoice sets off', async () => {
      const { order } = await party();
      const deposit = await pay(manager, order, { amount: '1000.00' });
      await pay(manager, deposit.body, { method: 'card' });
      expect(await shortDocuments(manager, order)).toEqual(['receipt_voucher 1000.00', 'invoice 2999.00']);
      const [voucher, bill] = (await documentsOf(manager, order)).documents;
      expect((await readDocument(manager, bill?.id ?? '')).copy.settlement).toEqual([
        { label: `Receipt voucher ${voucher?.number}`, amount: '1000.00' },
        { label: 'Card', amount: '1999.00' },
      ]);
    });

    it('are a refund voucher for a deposit that goes back, and an invoice for what is kept', async () => {
      const { id, order } = await party();
      await pay(manager, order, { amount: '1000.00' });
      await cancelParty(id, { keptAmount: '400.00', refund: { method: 'cash' } });
      expect(await shortDocuments(manager, order)).toEqual([
        'receipt_voucher 1000.00',
        'invoice 400.00',
        'refund_voucher 600.00',
      ]);
      expect(await reread(order)).toMatchObject({ state: 'kept', dueAmount: '0.00' });
    });

    it('are a credit note when a paid party is cancelled, also in parts, and an invoice again', async () => {
      const { id, order } = await party();
      const paid = (await pay(manager, order)).body;
      const less = await refund(manager, paid, { amount: '333.33', reason: 'No cake' });
      expect(less.body).toMatchObject({ dueAmount: '333.33' });
      await pay(manager, less.body, { amount: '333.33' });
      await cancelParty(id, { keptAmount: '999.00' });
      expect(await shortDocuments(manager, order)).toEqual([
        'invoice 2999.00',
        'credit_note 333.33',
        'invoice 333.33',
        'credit_note 2665.67',
        'credit_note 333.33',
        'invoice 999.00',
      ]);
      await manager.call('PATCH', `/api/admin/birthday-parties/${id}/status`, {
        body: { status: 'confirmed' },
      });
      const [first, ...later] = (await documentsOf(manager, order)).documents;
      expect(later.filter(({ refersTo }) => refersTo === first?.number).map(({ amount }) => amount)).toEqual([
        '333.33',
        '2665.67',
      ]);
      // Credits of one invoice take exactly its tax.
      const credits = later.filter(({ refersTo }) => refersTo === first?.number);
      const tax = credits.reduce((sum, { taxAmount }) => sum + Math.round(Number(taxAmount) * 100), 0);
      expect(tax).toBe(Math.round(Number(first?.taxAmount) * 100));
    });

    it('are none when a bill is credited already and the money follows', async () => {
      const { id, order } = await party();
      await pay(manager, order);
      await cancelParty(id);
      await refund(manager, await reread(order));
      expect(await shortDocuments(manager, order)).toEqual(['invoice 2999.00', 'credit_note 2999.00']);
    });

    it('follow a mistaken payment: the bill is void, or credited once the family has it', async () => {
      const paid = (await pay(manager, await booked())).body;
      await undoPayment(manager, paid);
      expect(await shortDocuments(manager, paid)).toEqual(['invoice 998.00 void']);
      const again = (await pay(manager, await reread(paid))).body;
      const bill = (await documentsOf(manager, again)).documents.at(-1);
      await manager.post(`/api/admin/documents/${bill?.id}/handover`, { how: 'sent' });
      await undoPayment(manager, { ...again, payments: again.payments.slice(-1) });
      expect(await shortDocuments(manager, again)).toEqual([
        'invoice 998.00 void',
        'invoice 998.00',
        'credit_note 998.00',
      ]);
    });

    it('bill hours when they are sold', async () => {
      const sale = await world.newSale();
      const { id: orderId } = await app.database.read
        .selectFrom('orders')
        .select('id')
        .where('sale_id', '=', sale.id)
        .executeTakeFirstOrThrow();
      const documents = await shortDocuments(manager, { id: orderId });
      expect(documents).toEqual([expect.stringMatching(/^invoice /)]);
    });

    it('charge IGST to a business of another State, and are issued again when it asks later', async () => {
      const paid = (await pay(manager, await booked())).body;
      const buyer = `/api/admin/orders/${paid.id}/buyer`;
      const wrong = { ...businessOfMaharashtra, gstin: '27AAPFU0939F1ZU' };
      expect(outcome(await manager.call('PUT', buyer, { body: wrong }))).toEqual([400, 'invalid_gstin']);
      await manager.post(
        `/api/admin/documents/${(await documentsOf(manager, paid)).documents[0]?.id}/handover`,
        {
          how: 'printed',
        },
      );
      expect((await manager.call('PUT', buyer, { body: businessOfMaharashtra })).status).toBe(200);
      expect(await shortDocuments(manager, paid)).toEqual([
        'invoice 998.00',
        'credit_note 998.00',
        'invoice 998.00',
      ]);
      const { documents } = await documentsOf(manager, paid);
      expect(await readDocument(manager, documents[2]?.id ?? '')).toMatchObject({
        buyerGstin: businessOfMaharashtra.gstin,
        placeOfSupply: '27',
        igstAmount: '152.24',
        cgstAmount: '0.00',
      });
      // The credit note has the buyer of the bill that it corrects.
      expect(documents[1]).toMatchObject({ buyerGstin: '', buyerName: 'Anita Rao' });
    });

    it('keep the buyer that someone else entered in the meantime', async () => {
      const { id } = await booked();
      const path = `/api/admin/orders/${id}/buyer`;
      expect((await documentsOf(manager, { id })).buyer.version).toBe(0);
      const headers = { 'If-Match': '"0"' };
      expect((await manager.call('PUT', path, { body: { name: 'Asha' }, headers })).status).toBe(200);
      const late = await manager.call<ErrorResponse>('PUT', path, { body: { name: 'Ravi' }, headers });
      expect([late.status, late.body.code, late.body.details]).toMatchObject([
        409,
        'stale',
        { current: { name: 'Asha', version: 1 } },
      ]);
      expect((await documentsOf(manager, { id })).buyer.name).toBe('Asha');
    });

    it('credit lines by hand: the order then owes the money', async () => {
      const paid = (await pay(manager, await booked())).body;
      const bill = (await documentsOf(manager, paid)).documents[0];
      const { lines } = await readDocument(manager, bill?.id ?? '');
      const path = `/api/admin/documents/${bill?.id}/credit-notes`;
      const body = { lineIds: lines.map(({ id }) => id), reason: 'The hall was closed' };
      expect((await manager.post(path, body)).status).toBe(200);
      expect(await reread(paid)).toMatchObject({ state: 'to_refund', dueAmount: '-998.00' });
      expect(await shortDocuments(manager, paid)).toEqual(['invoice 998.00', 'credit_note 998.00']);
      expect(outcome(await manager.post(path, body))).toEqual([409, 'nothing_to_bill']);
    });

    it('name the lines that a refund gives back, in one credit note, and leave nothing due', async () => {
      const { order } = await party();
      const cake = { addOnId: 7, quantity: 1, orderId: order.id };
      const balloon = { ...cake, addOnId: 3, quantity: 3 };
      const added = await world.admin.post('/api/admin/counter-sales', {
        customer,
        items: [cake, balloon],
        totalAmount: '946.00',
      });
      expect(added.status).toBe(201);
      const paid = (await pay(world.admin, await reread(order))).body;
      const [, first, second] = paid.lines;
      const lines = [{ lineId: first?.id }, { lineId: second?.id, quantity: 1 }];
      const asked = { amount: '848.00', reason: 'No cake', lines };
      const given = await refund(world.admin, paid, asked);
      expect(given.body).toMatchObject({ state: 'paid', chargedAmount: '3097.00', dueAmount: '0.00' });
      expect(await shortDocuments(manager, order)).toEqual(['invoice 3945.00', 'credit_note 848.00']);
      const note = (await documentsOf(manager, order)).documents[1];
      const { lines: credited } = await readDocument(manager, note?.id ?? '');
      expect(credited.map(({ quantity, amount }) => [quantity, amount])).toEqual([
        [1, '799.00'],
        [1, '49.00'],
      ]);
      // The part has its part of the tax: 5% of ₹147 less 5% of what stays billed.
      expect(credited[1]).toMatchObject({ taxableAmount: '46.66' });
      await refund(world.admin, given.body, {
        amount: '98.00',
        lines: [{ lineId: given.body.lines.at(-1)?.id }],
      });
      expect((await shortDocuments(manager, order)).slice(2)).toEqual(['credit_note 98.00']);
      expect(outcome(await refund(world.admin, given.body, { ...asked, amount: '1.00' }))).toEqual([
        409,
        'already_removed',
      ]);
      expect(
        outcome(await refund(world.admin, given.body, { amount: '1.00', lines: [{ lineId: 999_999 }] })),
      ).toEqual([404, 'not_found']);
    });

    it('have the code and the rate of an item of its own, from its day on', async () => {
      const { body: overview } = await world.admin.get<TaxOverview>('/api/admin/tax');
      const cake = overview.catalogue.find(({ subject, id }) => subject === 'add_on' && id === 7);
      expect(cake?.name).toBe('Custom Cake');
      const own = { subject: 'add_on', subjectId: 7, fromDay: today, hsn: '1905', ratePercent: 12 };
      const made = await world.admin.post<ItemTaxEntry>('/api/admin/tax/items', own);
      expect(made.body).toMatchObject({ itemName: 'Custom Cake', hsn: '1905' });
      const { order } = await party();
      const items = [7, 2].map((addOnId) => ({ addOnId, quantity: 1, orderId: order.id }));
      await world.admin.post('/api/admin/counter-sales', { customer, items, totalAmount: '948.00' });
      await pay(world.admin, await reread(order));
      const bill = (await documentsOf(manager, order)).documents[0];
      const { lines } = await readDocument(manager, bill?.id ?? '');
      expect(lines.map(({ hsn, ratePercent }) => [hsn, ratePercent])).toEqual([
        ['999699', 18],
        ['1905', 12],
        ['6115', 5],
      ]);
      await world.admin.call('DELETE', `/api/admin/tax/items/${made.body.id}`);
    });

    it('bill an order that is not paid yet, once', async () => {
      const order = await booked();
      const billOnce = () =>
        manager.call<OrderDocuments>('POST', `/api/admin/orders/${order.id}/bill`, {
          headers: { 'Idempotency-Key': 'one-click' },
        });
      const first = await billOnce();
      expect(first.status).toBe(200);
      expect((await billOnce()).body).toEqual(first.body);
      expect(outcome(await manager.post(`/api/admin/orders/${order.id}/bill`))).toEqual([
        409,
        'nothing_to_bill',
      ]);
      await pay(manager, order);
      expect(await shortDocuments(manager, order)).toEqual(['invoice 998.00']);
    });

    it('stay as they were issued when settings change', async () => {
      const paid = (await pay(manager, await booked())).body;
      const id = (await documentsOf(manager, paid)).documents[0]?.id ?? '';
      const before = await readDocument(manager, id);
      const { settings } = (
        await world.admin.get<{ settings: { id: number; version: number }[] }>('/api/admin/tax')
      ).body;
      const [own] = settings;
      const body = {
        fromDay: today,
        regime: 'regular',
        legalName: 'Another Name LLP',
        address: 'Elsewhere',
        gstin: '27AAPFU0939F1ZV',
      };
      const headers = { 'If-Match': `"${own?.version}"` };
      const path = `/api/admin/tax/settings/${own?.id}`;
      expect((await world.admin.call('PUT', path, { body, headers })).status).toBe(200);
      expect(await readDocument(manager, id)).toEqual(before);
      await expect(
        app.database.write((trx) => trx.updateTable('documents').set({ total_paise: 1 }).execute()),
      ).rejects.toThrow('append-only');
    });

    it('are found by number, name and phone, and come as a file', async () => {
      const { body: all } = await world.admin.get<DocumentSummary[]>(
        '/api/admin/documents?type=invoice&limit=200',
      );
      expect(all.length).toBeGreaterThan(3);
      const number = encodeURIComponent(all[0]?.number ?? '');
      const { body: found } = await world.admin.get<DocumentSummary[]>(
        `/api/admin/documents?search=${number}`,
      );
      expect(found).toHaveLength(1);
      const csv = await world.admin.get<string>('/api/admin/documents?format=csv');
      expect(csv.body).toContain('Number,Date,Type,Order');
    });
  });

  describe('of a registered centre with large bills', () => {
    beforeAll(() => start({ needsEInvoice: true }));
    afterAll(() => app.close());

    it('wait for the invoice number of the portal when a business is billed', async () => {
      const order = await booked();
      const buyer = `/api/admin/orders/${order.id}/buyer`;
      await manager.call('PUT', buyer, { body: businessOfMaharashtra });
      const paid = (await pay(manager, order)).body;
      expect(await documentsOf(manager, paid)).toMatchObject({ waitsFor: 'irn' });
      expect(await shortDocuments(manager, paid)).toEqual(['receipt_voucher 998.00']);
      const irn = 'a'.repeat(64);
      await manager.call('PUT', buyer, { body: { ...businessOfMaharashtra, irn } });
      expect(await shortDocuments(manager, paid)).toEqual(['receipt_voucher 998.00', 'invoice 998.00']);
    });
  });

  describe('of a centre under composition', () => {
    beforeAll(() => start({ regime: 'composition' }));
    afterAll(() => app.close());

    it('are bills of supply without tax', async () => {
      const paid = (await pay(manager, await booked())).body;
      const [bill] = (await documentsOf(manager, paid)).documents;
      expect(bill).toMatchObject({ type: 'bill_of_supply', taxAmount: '0.00', amount: '998.00' });
    });
  });

  describe('and cash', () => {
    beforeAll(() => start());
    afterAll(() => app.close());

    it('of two lakh or more from one family in a day is refused, with what can still be taken', async () => {
      const parentPhone = '9811122244';
      const order = await booked({ parentPhone });
      const body = { amount: '199999.00', isOverpaid: true };
      const over = await pay(manager, order, { ...body, amount: '200000.00' });
      expect(outcome(over)).toEqual([409, 'cash_limit']);
      expect((await pay(manager, order, body)).status).toBe(200);
      const other = await booked({ parentPhone });
      const refused = await pay(manager, other);
      expect(refused.body).toMatchObject({ code: 'cash_limit', details: { most: '0.99' } });
      expect((await pay(manager, other, { method: 'upi' })).status).toBe(200);
      const family = await booked({ parentPhone: '9811122233' });
      expect((await pay(manager, family)).status).toBe(200);
    });
  });
});
