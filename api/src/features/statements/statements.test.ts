import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { MoneyFigures } from '../../contract/money/money-page.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { Statement, StatementLine } from '../../contract/money/statements.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund, statementBody, undoPayment } from '../../testing/money.ts';
import { describeOnOneStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';

const today = '2026-11-21';

describeOnOneStore('a bank statement', (store) => {
  let app: TestApp;
  let world: Fixtures;
  let manager: SignedInClient;
  beforeAll(async () => {
    app = await makeApp(store);
    world = await makeFixtures(app);
    manager = await app.signInAs('manager');
  });
  afterEach(async () => expect((await auditMoney(app.database.read)).differences).toEqual([]));
  afterAll(() => app.close());

  const paid = async (change: object): Promise<Order> => {
    const { id } = await world.newBooking();
    return (await pay(manager, await orderOf(manager, 'booking', id), { method: 'upi', ...change })).body;
  };
  const upload = (lines: Parameters<typeof statementBody>[0], kind?: string) =>
    manager.post<Statement & ErrorResponse>('/api/admin/statements', statementBody(lines, kind));
  const lines = async (state?: string) =>
    (
      await manager.get<StatementLine[]>(
        `/api/admin/statement-lines?limit=200${state ? `&state=${state}` : ''}`,
      )
    ).body;
  const lineOf = async (reference: string) => {
    const line = (await lines()).find((one) => one.reference === reference);
    if (!line) throw new Error(`No line ${reference}`);
    return line;
  };
  const match = (line: StatementLine, ...paymentIds: string[]) =>
    manager.post<StatementLine & ErrorResponse>(`/api/admin/statement-lines/${line.id}/matches`, {
      paymentIds,
    });
  const unmatch = ({ id }: StatementLine) =>
    manager.call<StatementLine & ErrorResponse>('DELETE', `/api/admin/statement-lines/${id}/matches`);
  const figures = async () =>
    (await manager.get<MoneyFigures>(`/api/admin/money?from=${today}&to=${today}`)).body;
  const firstId = ({ payments }: Order) => payments[0]?.id ?? '';
  let amounts = 100;
  /** An amount that no other payment has. */
  const nextAmount = () => {
    amounts += 1;
    return `${amounts}.00`;
  };

  it('proves payments by reference and amount; a missing one stays claimed', async () => {
    const claimed = (await figures()).claimed.count;
    const [a, b] = [nextAmount(), nextAmount()];
    await paid({ amount: a, reference: '412345678901' });
    await paid({ amount: b, reference: '412345678902' });
    const { status, body } = await upload([
      { day: '2026-11-23', amount: a, description: 'UPI/CR/412345678901/ANITA' },
      { day: today, amount: '-20,000.00', reference: 'RENT11', description: 'Rent, November' },
    ]);
    expect([status, body]).toMatchObject([201, { lines: 2, repeatedLines: 0, matched: 1 }]);
    expect((await figures()).claimed.count).toBe(claimed + 1);
    const [open] = await lines('open');
    expect(open).toMatchObject({ amount: '-20000.00', reference: 'RENT11', proposals: [] });
    const ignored = await manager.call<StatementLine>(
      'PUT',
      `/api/admin/statement-lines/${open?.id}/ignored`,
      { body: { reason: 'Rent' } },
    );
    expect(ignored.body).toMatchObject({ state: 'ignored', ignoredReason: 'Rent' });
  });

  it('adds nothing when it is uploaded again; equal lines of one file both count', async () => {
    const amount = nextAmount();
    const two = [
      { day: today, amount, description: 'UPI' },
      { day: today, amount, description: 'UPI' },
    ];
    expect((await upload(two)).body).toMatchObject({ lines: 2, repeatedLines: 0 });
    expect((await upload(two)).body).toMatchObject({ lines: 0, repeatedLines: 2 });
    const third = [...two, { day: today, amount, description: 'UPI' }];
    expect((await upload(third)).body).toMatchObject({ lines: 1, repeatedLines: 2 });
  });

  it('proposes what could be exchanged, and a person decides', async () => {
    const amount = nextAmount();
    const orders = [await paid({ amount }), await paid({ amount })];
    await upload([{ day: today, amount, reference: 'EITHER' }]);
    const line = await lineOf('EITHER');
    expect(line).toMatchObject({ state: 'open' });
    expect(line.proposals.map(({ id }) => id).sort()).toEqual(orders.map(firstId).sort());
    const [one, other] = [firstId(orders[0] as Order), firstId(orders[1] as Order)];
    const answers = await Promise.all([match(line, one), match(line, other)]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'already_matched'],
    ]);
    expect((await unmatch(line)).body).toMatchObject({ state: 'open', payments: [] });
    expect(await unmatch(line)).toMatchObject({ status: 409, body: { code: 'not_matched' } });
  });

  it('leaves a pair apart that a person took apart', async () => {
    const amount = nextAmount();
    const order = await paid({ amount });
    await upload([{ day: today, amount, reference: 'APART1' }]);
    const line = await lineOf('APART1');
    expect(line).toMatchObject({ state: 'matched', how: 'amount' });
    await unmatch(line);
    await manager.post('/api/admin/statement-lines/match', undefined);
    expect(await lineOf('APART1')).toMatchObject({ state: 'open', proposals: [{ id: firstId(order) }] });
    expect((await match(line, firstId(order))).body).toMatchObject({ state: 'matched', how: 'person' });
  });

  it('matches payments that are recorded after it, and refunds with money that left', async () => {
    const amount = nextAmount();
    await upload([
      { day: today, amount, reference: 'LATER1' },
      { day: today, amount: `${amount} Dr`, reference: 'BACK01' },
    ]);
    await refund(manager, await paid({ amount }), { amount, method: 'upi' });
    const { body } = await manager.post<{ matched: number }>('/api/admin/statement-lines/match', undefined);
    expect(body.matched).toBe(2);
    expect(await lineOf('BACK01')).toMatchObject({ payments: [{ direction: 'out' }] });
  });

  it('never proves a payment that was undone, or cash', async () => {
    const amount = nextAmount();
    await undoPayment(manager, await paid({ amount }));
    const cash = await paid({ amount, method: 'cash' });
    await upload([{ day: today, amount, reference: 'NOTHING1' }]);
    const line = await lineOf('NOTHING1');
    expect(line).toMatchObject({ state: 'open', proposals: [] });
    expect(await match(line, firstId(cash))).toMatchObject({ status: 404 });
    const other = await paid({ amount: nextAmount() });
    expect(await match(line, firstId(other))).toMatchObject({
      status: 409,
      body: { code: 'amounts_differ' },
    });
  });

  it('settles several card payments less a fee, which is an entry of its own', async () => {
    const [a, b] = [
      await paid({ amount: '600.00', method: 'card' }),
      await paid({ amount: '400.00', method: 'card' }),
    ];
    await upload([{ day: '2026-11-22', amount: '980.00', reference: 'PAYOUT1' }]);
    const line = await lineOf('PAYOUT1');
    expect(line.settles.map(({ id }) => id).sort()).toEqual([firstId(a), firstId(b)].sort());
    const before = await figures();
    expect(await match(line, firstId(a))).toMatchObject({ status: 409, body: { code: 'exceeds_settled' } });
    const { body } = await match(line, firstId(a), firstId(b));
    expect(body).toMatchObject({ state: 'matched', how: 'settlement', payments: [{}, {}] });
    expect((await figures()).fees).toEqual({ count: before.fees.count + 1, amount: '20.00' });
    await unmatch(line);
    expect((await figures()).fees.amount).toBe('0.00');
    await match(line, firstId(a), firstId(b));
    expect((await figures()).fees.amount).toBe('20.00');
  });

  it('is open again when the payment that it proved is undone, with the others that it pays out', async () => {
    const amount = nextAmount();
    const order = await paid({ amount });
    await upload([{ day: today, amount, reference: 'UNDONE1' }]);
    expect(await lineOf('UNDONE1')).toMatchObject({ state: 'matched' });
    expect((await undoPayment(manager, order)).status).toBe(200);
    expect(await lineOf('UNDONE1')).toMatchObject({ state: 'open', proposals: [] });

    const cards = [
      await paid({ amount: '310.00', method: 'card' }),
      await paid({ amount: '320.00', method: 'card' }),
    ];
    await upload([{ day: '2026-11-22', amount: '620.00', reference: 'UNDONE2' }]);
    const line = await lineOf('UNDONE2');
    const { fees } = await figures();
    expect((await match(line, ...cards.map(firstId))).body).toMatchObject({ keptAmount: '10.00' });
    await undoPayment(manager, cards[0] as Order);
    expect(await lineOf('UNDONE2')).toMatchObject({ state: 'open', payments: [], keptAmount: '0.00' });
    expect((await figures()).fees.amount).toBe(fees.amount);
  });

  it('pays out the lines of a terminal: payment, settlement and bank line, with both fees', async () => {
    const [one, two] = [nextAmount(), nextAmount()];
    const payments = [
      await paid({ amount: one, method: 'card', reference: '700100200301' }),
      await paid({ amount: two, method: 'card', reference: '700100200302' }),
    ];
    const rows = [`21-Nov-26,700100200301,${one},2.00`, `21-Nov-26,700100200302,${two},1.50`];
    const columns = { date: 'Date', amount: 'Gross', fee: 'MDR', reference: 'RRN' };
    const text = ['Date,RRN,Gross,MDR', ...rows].join('\n');
    const before = await figures();
    const terminal = { kind: 'card', name: 'Terminal, November', text, columns };
    expect((await manager.post<Statement>('/api/admin/statements', terminal)).body.matched).toBe(2);
    const net = Number(one) + Number(two) - 3.5;
    const after = await figures();
    expect(after.notPaidOut).toEqual({
      count: before.notPaidOut.count + 2,
      amount: (Number(before.notPaidOut.amount) + net).toFixed(2),
    });

    // The bank has the sum of the net amounts, less 10 rupees that no line names.
    await upload([
      { day: '2026-11-23', amount: (net - 10).toFixed(2), reference: 'NEFT700', description: 'TERMINAL' },
    ]);
    const bank = await lineOf('NEFT700');
    expect(bank).toMatchObject({ state: 'open', settles: [], paysOut: [] });
    expect(bank.payouts.map(({ reference }) => reference)).toEqual(['700100200301', '700100200302']);
    const lineIds = bank.payouts.map(({ id }) => id);
    const payOut = (target: StatementLine, ids: number[]) =>
      manager.post<StatementLine & ErrorResponse>(`/api/admin/statement-lines/${target.id}/matches`, {
        lineIds: ids,
      });
    expect(await payOut(bank, lineIds.slice(0, 1))).toMatchObject({
      status: 409,
      body: { code: 'exceeds_settled' },
    });
    const [done, again] = await Promise.all([payOut(bank, lineIds), payOut(bank, lineIds)]);
    expect([done.status, again.status].sort()).toEqual([200, 409]);
    const matched = await lineOf('NEFT700');
    expect(matched).toMatchObject({
      ...{ state: 'matched', how: 'settlement', payments: [], keptAmount: '10.00' },
      paysOut: [{ feeAmount: '2.00' }, { feeAmount: '1.50' }],
    });
    const [line] = await Promise.all([lineOf('700100200301')]);
    expect(line).toMatchObject({
      ...{ state: 'matched', keptAmount: '2.00', payments: [{ id: firstId(payments[0] as Order) }] },
      paidOutBy: { id: bank.id, reference: 'NEFT700' },
    });
    const paidOut = await figures();
    expect(paidOut.notPaidOut).toEqual(before.notPaidOut);
    expect(Number(paidOut.fees.amount) - Number(before.fees.amount)).toBeCloseTo(13.5);
    // A line that is paid out belongs to no other payout, and is not marked as no payment.
    await upload([{ day: '2026-11-23', amount: '1.00', reference: 'NEFT701' }]);
    const other = await lineOf('NEFT701');
    expect(await payOut(other, lineIds)).toMatchObject({ status: 409, body: { code: 'already_matched' } });
    expect(await payOut(line, [other.id])).toMatchObject({ status: 409 });
    expect((await unmatch(matched)).body).toMatchObject({ state: 'open', paysOut: [], keptAmount: '0.00' });
    expect((await figures()).notPaidOut).toEqual(after.notPaidOut);
    const nothing = { paymentIds: [], lineIds: [] };
    const path = `/api/admin/statement-lines/${bank.id}/matches`;
    expect((await manager.post(path, nothing)).status).toBe(400);
  });

  it('leads from its figures to the lines', async () => {
    const { fees, notPaidOut } = await figures();
    const rows = async (query: string) =>
      (await manager.get<StatementLine[]>(`/api/admin/statement-lines?limit=200&${query}`)).body;
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0).toFixed(2);
    const kept = await rows(`state=fees&from=${today}&to=${today}`);
    expect({ count: kept.length, amount: sum(kept.map(({ keptAmount }) => Number(keptAmount))) }).toEqual(
      fees,
    );
    const unpaid = await rows('state=unpaid');
    const nets = unpaid.map(({ amount, feeAmount }) => Number(amount) - Number(feeAmount));
    expect({ count: unpaid.length, amount: sum(nets) }).toEqual(notPaidOut);
    expect(await rows('state=fees&to=2026-11-20')).toEqual([]);
  });

  it('of a terminal names its fees per payment', async () => {
    const amount = nextAmount();
    await paid({ amount, method: 'card', reference: '900100200300' });
    const text = `Date,RRN,Gross Amount,MDR\n21-Nov-26,900100200300,${amount},1.77\n`;
    const columns = { date: 'Date', amount: 'Gross Amount', fee: 'MDR', reference: 'RRN' };
    const body = { kind: 'card', name: 'Terminal', text, columns };
    expect((await manager.post<Statement>('/api/admin/statements', body)).body).toMatchObject({ matched: 1 });
    expect(await lineOf('900100200300')).toMatchObject({ feeAmount: '1.77', how: 'reference' });
    const heads = encodeURIComponent(JSON.stringify(['Date', 'RRN', 'Gross Amount', 'MDR']));
    const known = await manager.get(`/api/admin/statement-columns?heads=${heads}`);
    expect(known.body).toMatchObject({ amount: 'Gross Amount', fee: 'MDR' });
  });

  it.each([
    ['a picture', '\u0089PNG\r\n\u001a\n', 'unreadable_statement'],
    ['only heads', 'Txn Date,Narration,Ref No.,Amount\n', 'unreadable_statement'],
    ['an impossible date', 'Txn Date,Narration,Ref No.,Amount\n31/02/2026,x,y,10\n', 'unreadable_statement'],
    ['an amount in words', 'Txn Date,Narration,Ref No.,Amount\n21/11/2026,x,y,ten\n', 'unreadable_statement'],
    ['other columns', 'Name,Phone\nAnita,9\n', 'unreadable_statement'],
  ])('with %s is refused with a reason', async (_, text, code) => {
    const body = { ...statementBody([]), text };
    const { status, body: refused } = await manager.post<ErrorResponse>('/api/admin/statements', body);
    expect([status, refused.code]).toEqual([400, code]);
    expect(refused.message.length).toBeGreaterThan(20);
  });

  it('of 5,000 lines is read while other requests are answered', async () => {
    const many = Array.from({ length: 5000 }, (_, row) => ({
      day: `2026-10-${String(1 + (row % 28)).padStart(2, '0')}`,
      amount: '499.00',
      reference: String(800_000_000_000 + row),
      description: 'UPI PAYMENT FROM CUSTOMER',
    }));
    const waits: number[] = [];
    let isDone = false;
    const uploading = upload(many).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const begun = performance.now();
      expect((await manager.get('/api/admin/till')).status).toBe(200);
      waits.push(performance.now() - begun);
    }
    expect((await uploading).body).toMatchObject({ lines: 5000 });
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThan(1000);
    const begun = performance.now();
    expect(await lines('open')).toHaveLength(200);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('has at most 5,000 lines', async () => {
    const many = Array.from({ length: 5001 }, (_, row) => ({ day: today, amount: `${row + 1}.10` }));
    expect(await upload(many)).toMatchObject({ status: 413, body: { code: 'too_many_lines' } });
  });

  it('may be written with semicolons or tabs, quotes and a byte order mark', async () => {
    const columns = { date: 'Date', amount: 'Amount', description: 'Text' };
    for (const mark of [';', '\t']) {
      const amount = nextAmount();
      const rows = ['\ufeffDate|Text|Amount', `21.11.2026|"Said ""hello"", ${mark}"|"1,${amount}"`];
      const text = rows.join('\r\n').replaceAll('|', mark);
      const body = { kind: 'bank', name: 'Other', text, columns };
      expect((await manager.post<Statement>('/api/admin/statements', body)).status).toBe(201);
      expect((await lines()).map((line) => line.amount)).toContain(`1${amount}`);
    }
  });

  it('is for those who may see the money', async () => {
    const staff = await app.signInAs('staff');
    expect((await staff.post('/api/admin/statements', statementBody([]))).status).toBe(403);
    expect((await staff.get('/api/admin/statement-lines')).status).toBe(403);
  });
});
