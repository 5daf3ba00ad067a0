import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/basics/errors.ts';
import type { MoneyFigures } from '../../contract/money/money-page.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { Statement, StatementLine } from '../../contract/money/statements.ts';
import { type Fixtures, makeFixtures } from '../../testing/fixtures.ts';
import { makeApp, type SignedInClient, type TestApp } from '../../testing/make-app.ts';
import { orderOf, pay, refund, statementBody, undoPayment } from '../../testing/money.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { auditMoney } from '../money/audit-store.ts';

const today = '2026-11-21';

describeOnEachStore('a bank statement', (store) => {
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
