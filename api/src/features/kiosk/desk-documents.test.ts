import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskDocumentType } from '../../contract/desk/documents.ts';
import type { SyncResponse } from '../../contract/desk/sync.ts';
import type { TaxDocument } from '../../contract/money/documents.ts';
import type { NumberSeries } from '../../contract/money/number-series.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { TaxOverview } from '../../contract/money/tax.ts';
import { documentOfSale, type SoldLine, type TaxOnDay } from '../../domain/billing/sold-document.ts';
import { decimalRupees } from '../../domain/money.ts';
import { newDeviceKeys } from '../../testing/device-keys.ts';
import { type Fixtures, makeFixtures, type Operation, uuidV7 } from '../../testing/fixtures.ts';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { orderOf } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { documentsOf, readDocument, registerForGst } from '../../testing/tax.ts';
import { auditMoney } from '../money/audit-store.ts';

const today = '2026-11-21';

/** A basket with odd paise, a discount and two rates. */
const basket = [
  { subject: 'play', subjectId: 1, description: 'Walk-in Play', quantity: 2, unitAmount: '499.00' },
  { subject: 'add_on', subjectId: null, description: 'Socks', quantity: 3, unitAmount: '33.33' },
  {
    subject: 'item',
    subjectId: null,
    description: 'Cake',
    quantity: 1,
    unitAmount: '649.50',
    discountAmount: '50.25',
    discountReason: 'Broken',
  },
] as const;
const basketPaise = 169_724;

describeOnEachStore('the documents of a desk', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let tablet: Awaited<ReturnType<Fixtures['newDevice']>>;

  beforeEach(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    app.clock.set('2026-11-21T06:00:00.000Z');
    tablet = await world.newDevice('Front desk');
  });
  afterEach(async () => {
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
    await app.close();
  });

  const id = () => uuidV7(app.clock.now());
  const now = () => app.clock.now().toISOString();
  const operation = (kind: string, payload: Record<string, unknown>) => ({
    ...{ id: id(), kind, occurredAt: now(), clockOffsetMs: 0, staffId: world.admin.userId, payload },
  });
  const push = async (operations: Operation[]) => {
    const { results } = await world.sync(tablet, operations);
    return results.map(({ outcome }) => outcome);
  };
  const counter = async (): Promise<NonNullable<SyncResponse['counter']>> => {
    const call = { cursor: null, deviceTime: now(), waiting: 0, appVersion: 'test', operations: [] };
    const { body } = await tablet.post<SyncResponse>('/api/kiosk/sync', { ...call, knows: ['counter'] });
    if (!body.counter) throw new Error('The server sent no counter');
    return body.counter;
  };
  const numberOf = async (type: DeskDocumentType, sequence: number): Promise<string> => {
    const series = (await counter()).series.find((one) => one.type === type);
    return `${series?.code}/26-27/${String(sequence).padStart(5, '0')}`;
  };
  const customer = { name: 'Meera Nair', phone: '9876543210' };
  const take = (target: object, amount: string, document?: { type: DeskDocumentType; number: string }) =>
    operation('payment.take', {
      ...{ paymentId: id(), amount, method: 'cash', at: now(), shownDue: amount, ...target },
      ...(document && { document }),
    });
  const documents = async (order: { id: string }): Promise<TaxDocument[]> =>
    Promise.all(
      (await documentsOf(world.admin, order)).documents.map((one) => readDocument(world.admin, one.id)),
    );
  const seriesOf = async (code: string): Promise<NumberSeries | undefined> =>
    (await world.admin.get<TaxOverview>('/api/admin/tax')).body.series.find((one) => one.code === code);

  /** What the tablet prints for the basket, from what its counter has. */
  const printed = async (paidPaise: number) => {
    const { tax } = await counter();
    const { regime = 'none', rounding = 'never', needsEInvoice = false } = tax?.settings[0] ?? {};
    const onDay: TaxOnDay = { regime, rounding, needsEInvoice, items: tax?.items ?? [], day: today };
    const lines = basket.map((line): SoldLine => {
      const discount = 'discountAmount' in line ? Number(line.discountAmount) : 0;
      const { subject, subjectId, description, quantity, unitAmount } = line;
      const netPaise = Math.round((quantity * Number(unitAmount) - discount) * 100);
      return { subject, subjectId, description, quantity, netPaise };
    });
    return documentOfSale(lines, { paidPaise, buyerName: customer.name }, onDay);
  };

  it.each([
    ...(['regular', 'composition'] as const).flatMap((regime) =>
      [basketPaise, 60_000].map((paidPaise) => ({ regime, paidPaise, rounding: 'always' as const })),
    ),
    { regime: 'regular' as const, paidPaise: basketPaise, rounding: 'never' as const },
  ])('are what the tablet printed: $regime, $paidPaise paise of the bill paid', async (centre) => {
    const { paidPaise, ...settings } = centre;
    await registerForGst(world.admin, today, settings);
    const expected = await printed(paidPaise);
    if (!expected) throw new Error('The tablet prints nothing');
    const orderId = id();
    const number = await numberOf(expected.type, 1);
    const paid = take({ orderId }, decimalRupees(paidPaise), { type: expected.type, number });
    const sent = [operation('order.create', { orderId, customer, lines: basket }), paid];
    expect(await push(sent)).toEqual(['applied', 'applied']);
    expect(await push(sent)).toEqual(['duplicate', 'duplicate']);
    const [document, ...others] = await documents({ id: orderId });
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      ...{ type: expected.type, number, date: today, regime: settings.regime },
      cgstAmount: decimalRupees(expected.sums.cgstPaise),
      sgstAmount: decimalRupees(expected.sums.sgstPaise),
      taxableAmount: decimalRupees(expected.sums.taxablePaise),
      roundOffAmount: decimalRupees(expected.roundOffPaise),
      amount: decimalRupees(expected.sums.totalPaise + expected.roundOffPaise),
    });
    expect(document?.lines.map(({ description, amount, hsn }) => ({ description, amount, hsn }))).toEqual(
      expected.lines.map(({ description, totalPaise, hsn }) => ({
        ...{ description, amount: decimalRupees(totalPaise), hsn },
      })),
    );
    expect(await seriesOf(number.split('/')[0] ?? '')).toMatchObject({ lastNumber: 1, missing: [] });
  });

  it('are the server’s for slips without a number, such as of a clock that is not to be trusted', async () => {
    await registerForGst(world.admin, today);
    const orderId = id();
    const booking = await world.newBooking();
    const due = await orderOf(world.admin, 'booking', booking.id);
    await push([
      operation('order.create', { orderId, customer: null, lines: basket }),
      take({ orderId }, decimalRupees(basketPaise)),
      take({ bookingId: booking.id }, due.dueAmount),
    ]);
    for (const order of [{ id: orderId }, due])
      expect(await documents(order)).toMatchObject([
        { type: 'invoice', number: expect.stringMatching(/^IA\//) },
      ]);
  });

  it('explain the number of a slip whose payment needed another document', async () => {
    await registerForGst(world.admin, today);
    const booking = await world.newBooking();
    const due = await orderOf(world.admin, 'booking', booking.id);
    const number = await numberOf('receipt', 1);
    await push([take({ bookingId: booking.id }, due.dueAmount, { type: 'receipt', number })]);
    expect(await documents(due)).toMatchObject([{ type: 'invoice' }]);
    expect(await seriesOf('RD1')).toMatchObject({
      missing: [],
      explained: [{ number: 1, reason: expect.stringContaining('slip') }],
    });
  });

  it('give a refund the number that was printed, without a tax regime', async () => {
    const orderId = id();
    const payment = take({ orderId }, decimalRupees(basketPaise), {
      type: 'receipt',
      number: await numberOf('receipt', 1),
    });
    const refund = operation('payment.refund', {
      ...{ paymentId: id(), refundsPaymentId: payment.payload.paymentId, amount: '99.99' },
      ...{ reason: 'Too small', at: now() },
      document: { type: 'refund_voucher', number: await numberOf('refund_voucher', 1) },
    });
    await push([operation('order.create', { orderId, customer, lines: basket }), payment, refund]);
    expect((await documents({ id: orderId })).map(({ number }) => number).sort()).toEqual([
      'FD1/26-27/00001',
      'RD1/26-27/00001',
    ]);
  });

  it('keep the number on a slip that the tablet sends after it was enrolled again', async () => {
    const keys = (await newDeviceKeys()).registered;
    const enrol = async (name: string) => {
      const { id: deviceId, code } = await world.enrolmentCode(name);
      const client = app.client();
      expect((await client.post('/api/kiosk/enrol', { code, keys })).status).toBe(201);
      return { ...client, deviceId };
    };
    tablet = await enrol('Front desk');
    const number = await numberOf('receipt', 1);
    tablet = await enrol('Front desk again');
    const orderId = id();
    const sale = operation('order.create', { orderId, customer, lines: basket });
    expect(await push([sale, take({ orderId }, '10.00', { type: 'receipt', number })])).toEqual([
      'applied',
      'applied',
    ]);
    expect(await documents({ id: orderId })).toMatchObject([{ number }]);
    expect((await numberOf('receipt', 1)).startsWith(number.slice(0, 3))).toBe(false);
    tablet = await world.newDevice('Other desk');
    const stolen = take({ orderId }, '10.00', { type: 'receipt', number: number.replace(/1$/, '2') });
    expect(await push([stolen])).toEqual(['review']);
  });

  it('keep the number of a sale that was undone, as void', async () => {
    await registerForGst(world.admin, today);
    const orderId = id();
    const number = await numberOf('invoice', 1);
    await push([
      operation('order.create', { orderId, customer, lines: basket }),
      take({ orderId }, decimalRupees(basketPaise), { type: 'invoice', number }),
      operation('order.undo', { orderId }),
    ]);
    expect(await documents({ id: orderId })).toMatchObject([{ number, isVoid: true }]);
    expect(await seriesOf('ID1')).toMatchObject({ missing: [] });
  });

  it('keep 16 characters for the last number of the last prefix', async () => {
    const orderId = id();
    await push([operation('order.create', { orderId, customer, lines: basket })]);
    const number = await numberOf('receipt', 99_999);
    expect(number.length).toBeLessThanOrEqual(16);
    await push([take({ orderId }, '10.00', { type: 'receipt', number })]);
    expect((await world.admin.get<Order>(`/api/admin/orders/${orderId}`)).body.paidAmount).toBe('10.00');
    expect(await documents({ id: orderId })).toMatchObject([{ number }]);
  });
});
