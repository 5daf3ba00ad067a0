import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { Analytics } from '../../contract/insights/analytics.ts';
import type { Gstr1Table } from '../../contract/money/document-calls.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { TaxOverview } from '../../contract/money/tax.ts';
import { paiseOf } from '../../domain/money.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { businessOfMaharashtra, registerForGst } from '../../testing/tax.ts';
import { auditMoney } from '../money/audit-store.ts';

const businessOfKarnataka = { name: 'Toys & "Joys" <LLP>', address: 'Bengaluru', gstin: '29AAGCB7383J1Z4' };

/** The cells of a CSV file, by heading. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => unquoted(cell)));
  return rows.map((row) => Object.fromEntries(head.slice(0, -1).map((name, at) => [name, row[at] ?? ''])));
}
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

describeOnEachStore('the files for the accountant', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let admin: SignedInClient;

  const booked = async () => orderOf(admin, 'booking', (await world.newBooking(app.client())).id);
  const reread = async ({ id }: Order) => (await admin.get<Order>(`/api/admin/orders/${id}`)).body;
  const billTo = async (order: Order, buyer: object) =>
    expect((await admin.call('PUT', `/api/admin/orders/${order.id}/buyer`, { body: buyer })).status).toBe(
      200,
    );

  beforeAll(async () => {
    app = await makeApp(store, { now: '2026-10-30T06:00:00.000Z' });
    world = await makeFixtures(app);
    admin = world.admin;
    await registerForGst(admin, '2026-10-30');
    const early = await booked();
    await pay(admin, early, { amount: '400.00' });
    const given = (await pay(admin, await booked(), { amount: '300.00' })).body;
    await refund(admin, given, { amount: '300.00' });

    app.clock.set('2026-11-21T06:00:00.000Z');
    admin = await app.signInAs('admin');
    await pay(admin, await reread(early));
    const cancelled = (await pay(admin, await booked())).body;
    await refund(admin, cancelled, { amount: '998.00', lines: [{ lineId: cancelled.lines[0]?.id }] });
    const far = await booked();
    await billTo(far, businessOfMaharashtra);
    await pay(admin, far, { method: 'upi' });
    const near = await booked();
    await billTo(near, businessOfKarnataka);
    const billed = (await pay(admin, near, { method: 'card' })).body;
    await refund(admin, billed, { amount: '300.00', reason: 'Left early' });
    await pay(admin, await booked(), { amount: '600.00' });
    const parts = (await pay(admin, await booked(), { amount: '250.00' })).body;
    await pay(admin, parts);
    await undoPayment(admin, (await pay(admin, await booked())).body);
    await admin.post<CounterSale>('/api/admin/counter-sales', {
      customer: null,
      items: [{ addOnId: 3, quantity: 2 }],
      tenders: [{ method: 'cash', amount: '98.00' }],
      totalAmount: '98.00',
    });
    expect((await auditMoney(app.database.read)).differences).toEqual([]);
  });
  afterAll(() => app.close());

  describe('of GSTR-1', () => {
    const table = async (name: Gstr1Table, month = '2026-11') =>
      rowsOf((await admin.get<string>(`/api/admin/tax/gstr1/${name}?month=${month}`)).body);
    const tax = (taxable: string, half: string, integrated = '0.00') => ({
      'Taxable Value': taxable,
      'Central Tax': half,
      'State/UT Tax': half,
      'Integrated Tax': integrated,
    });
    const karnataka = { 'Place Of Supply': '29-Karnataka' };

    it('lists sales to businesses one by one, with IGST for another State', async () => {
      const common = {
        'Invoice Date': '21-Nov-2026',
        'Invoice Value': '998.00',
        Rate: '18',
        'Reverse Charge': 'N',
      };
      expect(await table('b2b')).toEqual([
        expect.objectContaining({
          ...common,
          'GSTIN of Recipient': businessOfMaharashtra.gstin,
          'Receiver Name': 'Bright Minds LLP',
          'Place Of Supply': '27-Maharashtra',
          ...tax('845.76', '0.00', '152.24'),
        }),
        expect.objectContaining({
          ...common,
          'GSTIN of Recipient': businessOfKarnataka.gstin,
          'Receiver Name': businessOfKarnataka.name,
          ...karnataka,
          ...tax('845.76', '76.12'),
        }),
      ]);
    });

    it('nets sales to consumers with their credit notes, by State and rate', async () => {
      expect(await table('b2cs')).toEqual([
        { Type: 'OE', ...karnataka, Rate: '5', ...tax('93.34', '2.33') },
        { Type: 'OE', ...karnataka, Rate: '18', ...tax('1691.52', '152.24') },
      ]);
      expect(await table('b2cl')).toEqual([]);
      expect(await table('cdnur')).toEqual([]);
    });

    it('lists credit notes to businesses with the invoice that they correct', async () => {
      const [note, ...others] = await table('cdnr');
      expect(others).toEqual([]);
      expect(note).toMatchObject({
        'GSTIN of Recipient': businessOfKarnataka.gstin,
        'Note Type': 'C',
        'Note Value': '300.00',
        'Invoice Number': expect.stringMatching(/^IA\/26-27\/\d{5}$/),
        'Invoice Date': '21-Nov-2026',
        ...tax('254.24', '22.88'),
      });
    });

    it('lists advances when they come, and in a later month when they are set off', async () => {
      const october = { ...karnataka, Rate: '18', ...tax('338.98', '30.51') };
      // The ₹300 that went back in the same month were no advance.
      expect(await table('11a', '2026-10')).toEqual([{ ...october, 'Gross Advance Received': '400.00' }]);
      expect(await table('11b', '2026-10')).toEqual([]);
      expect(await table('11a')).toEqual([
        { ...karnataka, Rate: '18', 'Gross Advance Received': '600.00', ...tax('508.48', '45.76') },
      ]);
      expect(await table('11b')).toEqual([{ ...october, 'Gross Advance Adjusted': '400.00' }]);
    });

    it('sums up by code and rate, businesses apart', async () => {
      expect(await table('hsn-b2c')).toEqual([
        {
          HSN: '6115',
          UQC: 'NOS',
          'Total Quantity': '2',
          'Total Value': '98.00',
          Rate: '5',
          ...tax('93.34', '2.33'),
        },
        {
          HSN: '999699',
          UQC: 'NA',
          'Total Quantity': '0',
          'Total Value': '1996.00',
          Rate: '18',
          ...tax('1691.52', '152.24'),
        },
      ]);
      expect(await table('hsn-b2b')).toMatchObject([
        { HSN: '999699', 'Total Value': '1696.00', ...tax('1437.28', '53.24', '152.24') },
      ]);
    });

    it('agrees with the analytics, month by month and rate by rate, also as a file', async () => {
      const { gst } = (await admin.get<Analytics>('/api/admin/analytics')).body;
      expect(gst).toEqual({
        taxable: '3222.14',
        tax: '567.86',
        monthly: [
          { month: '2026-11', rate: 5, taxable: '93.34', cgst: '2.33', sgst: '2.33', igst: '0.00' },
          { month: '2026-11', rate: 18, taxable: '3128.80', cgst: '205.48', sgst: '205.48', igst: '152.24' },
        ],
      });
      const sales = [...(await table('b2b')), ...(await table('b2cs'))];
      const notes = await table('cdnr');
      const sum = (cell: string) =>
        [
          ...sales.map((row) => paiseOf(row[cell] ?? '')),
          ...notes.map((row) => -paiseOf(row[cell] ?? '')),
        ].reduce((all, one) => all + one, 0);
      expect(sum('Taxable Value')).toBe(paiseOf(gst.taxable));
      expect(sum('Central Tax') + sum('State/UT Tax') + sum('Integrated Tax')).toBe(paiseOf(gst.tax));
      const file = rowsOf((await admin.get<string>('/api/admin/analytics/gst?format=csv&limit=200')).body);
      expect(file.map((row) => [row['Rate (%)'], row['Taxable (₹)']])).toEqual([
        ['5', '93.34'],
        ['18', '3128.80'],
      ]);
    });

    it('counts the numbers of each series, with those that were voided', async () => {
      expect(await table('docs')).toEqual([
        {
          'Nature of Document': 'Receipt Voucher',
          'Sr. No. From': 'VA/26-27/00003',
          'Sr. No. To': 'VA/26-27/00004',
          'Total Number': '2',
          Cancelled: '0',
        },
        {
          'Nature of Document': 'Invoices for outward supply',
          'Sr. No. From': 'IA/26-27/00001',
          'Sr. No. To': 'IA/26-27/00007',
          'Total Number': '7',
          Cancelled: '1',
        },
        {
          'Nature of Document': 'Credit Note',
          'Sr. No. From': 'CA/26-27/00001',
          'Sr. No. To': 'CA/26-27/00002',
          'Total Number': '2',
          Cancelled: '0',
        },
      ]);
    });
  });

  describe('of Tally', () => {
    const dayBook = async (from: string, to = from) =>
      vouchersOf((await admin.get<string>(`/api/admin/tax/tally?from=${from}&to=${to}`)).body);

    it('is well-formed, and each voucher balances to the paisa', async () => {
      const vouchers = await dayBook('2026-10-01', '2026-11-30');
      expect(vouchers.length).toBeGreaterThan(15);
      for (const { entries } of vouchers) {
        expect(entries.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
        for (const { isDebit, paise } of entries) expect(isDebit).toBe(paise < 0);
      }
      const numbers = vouchers.map(({ type, number }) => `${type} ${number}`);
      expect(new Set(numbers).size).toBe(numbers.length);
    });

    it('has the sales, tax and takings of the day in the accounts that were set', async () => {
      const { ledgers, ledgersVersion } = (await admin.get<TaxOverview>('/api/admin/tax')).body;
      const named = { ...ledgers, sales: 'Sales & <services>', cash: 'Cash "till"' };
      const headers = { 'If-Match': `"${ledgersVersion}"` };
      await admin.call('PUT', '/api/admin/tax/ledgers', { body: { ledgers: named }, headers });
      const vouchers = await dayBook('2026-11-21');
      const sums = new Map<string, number>();
      for (const { ledger, paise } of vouchers.flatMap(({ entries }) => entries))
        sums.set(ledger, (sums.get(ledger) ?? 0) + paise);
      // 6 invoices and a sale of socks that stand, less two credit notes.
      expect(Object.fromEntries(sums)).toMatchObject({
        'Sales & <services>': 93_34 + 1691_52 + 845_76 + 845_76 - 254_24,
        CGST: 2_33 + 152_24 + 76_12 - 22_88,
        SGST: 2_33 + 152_24 + 76_12 - 22_88,
        IGST: 152_24,
        'Cash "till"': -(598_00 + 998_00 - 998_00 - 300_00 + 600_00 + 250_00 + 748_00 + 98_00),
        UPI: -998_00,
        'Card Terminal': -998_00,
      });
    });

    it('keeps a family’s credit among the advances until it is spent', async () => {
      app.clock.set('2026-11-22T06:00:00.000Z');
      admin = await app.signInAs('admin');
      const parentPhone = '9811100011';
      const first = await orderOf(
        admin,
        'booking',
        (await world.newBooking(app.client(), { parentPhone })).id,
      );
      await pay(admin, first, { amount: '1500.00', keepsCredit: true });
      app.clock.set('2026-11-23T06:00:00.000Z');
      admin = await app.signInAs('admin');
      const second = await orderOf(
        admin,
        'booking',
        (await world.newBooking(app.client(), { parentPhone })).id,
      );
      const credit = { amount: '502.00', shownDue: second.dueAmount };
      expect((await admin.post(`/api/admin/orders/${second.id}/credit`, credit)).status).toBe(200);
      const advances = async (day: string) =>
        (await dayBook(day))
          .flatMap(({ type, entries }) => entries.map((entry) => ({ type, ...entry })))
          .filter(({ ledger }) => ledger === 'Advances from Customers')
          .map(({ type, paise }) => [type, paise]);
      expect(await advances('2026-11-22')).toEqual([['Receipt', 502_00]]);
      expect(await advances('2026-11-23')).toEqual([['Journal', -502_00]]);
    });
  });

  describe('of Tally, for what is written off', () => {
    it('books a bad debt of a billed order, and takes it back with the cancellation; nothing without a bill', async () => {
      app.clock.set('2026-11-25T06:00:00.000Z');
      admin = await app.signInAs('admin');
      const made = await Promise.all([1, 2].map(() => world.newBooking(app.client())));
      const [billed, unbilled] = await Promise.all(made.map(({ id }) => orderOf(admin, 'booking', id)));
      await admin.post(`/api/admin/orders/${billed?.id}/bill`);
      const body = { amount: '998.00', shownDue: '998.00', reason: 'Moved away' };
      for (const order of [billed, unbilled])
        expect((await admin.post(`/api/admin/orders/${order?.id}/write-offs`, body)).status).toBe(200);
      const journals = async () =>
        vouchersOf((await admin.get<string>('/api/admin/tax/tally?from=2026-11-25&to=2026-11-25')).body)
          .filter(({ type }) => type === 'Journal')
          .map(({ entries }) => entries.map(({ ledger, paise }) => [ledger, paise]));
      const debt = [
        ['Bad Debts', -998_00],
        ['Sundry Debtors', 998_00],
      ];
      expect(await journals()).toEqual([debt]);
      await admin.call('PATCH', `/api/admin/bookings/${made[0]?.id}/status`, {
        body: { status: 'cancelled' },
      });
      expect(await journals()).toEqual([debt, debt.map(([ledger, paise]) => [ledger, -Number(paise)])]);
    });
  });

  describe('of a centre that is not registered', () => {
    it('book a receipt as the sale, and its correction against it', async () => {
      const plain = await makeApp(store);
      try {
        const own = await makeFixtures(plain);
        const { id } = await own.newBooking(plain.client());
        const paid = (await pay(own.admin, await orderOf(own.admin, 'booking', id))).body;
        const path = '/api/admin/tax/tally?from=2026-11-21&to=2026-11-21';
        const entries = async () =>
          vouchersOf((await own.admin.get<string>(path)).body).map(({ entries: both }) =>
            both.map(({ ledger, paise }) => [ledger, paise]),
          );
        const sale = [
          ['Cash', -998_00],
          ['Sales', 998_00],
        ];
        expect(await entries()).toEqual([sale]);
        await undoPayment(own.admin, paid);
        expect((await entries()).flat()).toHaveLength(4);
        expect((await entries())[1]?.map(([ledger]) => ledger)).toEqual(['Cash', 'Sales']);
      } finally {
        await plain.close();
      }
    });
  });
});

interface ReadVoucher {
  type: string;
  number: string;
  entries: { ledger: string; isDebit: boolean; paise: number }[];
}

/** Reads the vouchers of a well-formed file; anything else fails. */
function vouchersOf(xml: string): ReadVoucher[] {
  const vouchers: ReadVoucher[] = [];
  const open: string[] = [];
  let text = '';
  const [declaration, ...rest] = xml.split('?>');
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"');
  for (const [, between = '', tag = ''] of rest.join('?>').matchAll(/([^<]*)<([^<>]*)>/g)) {
    text += between;
    expect(between.replaceAll(/&#\d+;/g, '')).not.toContain('&');
    if (tag.startsWith('/')) {
      expect(open.pop()).toBe(tag.slice(1));
      readValue(vouchers, tag.slice(1), decoded(text));
    } else {
      const [name = ''] = tag.split(' ');
      open.push(name);
      if (name === 'VOUCHER') vouchers.push({ type: '', number: '', entries: [] });
      if (name === 'ALLLEDGERENTRIES.LIST')
        vouchers.at(-1)?.entries.push({ ledger: '', isDebit: false, paise: 0 });
    }
    text = '';
  }
  expect(open).toEqual([]);
  return vouchers;
}

const decoded = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

function readValue(vouchers: ReadVoucher[], name: string, value: string): void {
  const voucher = vouchers.at(-1);
  const entry = voucher?.entries.at(-1);
  if (voucher && name === 'VOUCHERTYPENAME') voucher.type = value;
  if (voucher && name === 'VOUCHERNUMBER') voucher.number = value;
  if (entry && name === 'LEDGERNAME') entry.ledger = value;
  if (entry && name === 'ISDEEMEDPOSITIVE') entry.isDebit = value === 'Yes';
  if (entry && name === 'AMOUNT') entry.paise = paiseOf(value);
}
