import type { Order } from '../../contract/money/orders.ts';
import type { Statement, StatementLine } from '../../contract/money/statements.ts';
import type { TillSheet } from '../../contract/money/tills.ts';
import { statementBody } from '../money.ts';
import type { MatrixFixture, Samples } from './fixture.ts';

const range = 'from=2026-11-01&to=2026-11-30';

/** The till and its day: each sample opens a drawer of its own. */
const tillSamples = {
  listDrawers: async () => ({ path: '/api/admin/drawers' }),
  createDrawer: async () => ({ path: '/api/admin/drawers', body: { name: nextDrawer() } }),
  updateDrawer: async (fixture) => ({
    path: `/api/admin/drawers/${await newDrawer(fixture)}`,
    body: { name: nextDrawer(), isRetired: true },
  }),
  getTill: async () => ({ path: '/api/admin/till' }),
  listTillSessions: async () => ({ path: `/api/admin/till-sessions?${range}` }),
  getTillSheet: async (fixture) => ({ path: await newTill(fixture) }),
  getTillChecks: async (fixture) => ({ path: `${await newTill(fixture)}/checks` }),
  openTill: async (fixture) => ({
    path: '/api/admin/till-sessions',
    body: { drawerId: await newDrawer(fixture), floatAmount: '1000.00' },
  }),
  recordTillEntry: async (fixture) => ({
    path: `${await newTill(fixture)}/entries`,
    body: { kind: 'paid_out', amount: '120.00', category: 'supplies', note: 'Milk' },
  }),
  countTill: async (fixture) => ({
    path: `${await newTill(fixture)}/counts`,
    body: { counts: { '500': 2 } },
  }),
  closeTill: async (fixture) => ({ path: `${await newTill(fixture)}/close`, body: closing }),
  reopenTill: async (fixture) => {
    const path = await newTill(fixture);
    await fixture.fixtures.admin.post(`${path}/close`, closing);
    return { path: `${path}/reopen`, body: { reason: 'A note was found' } };
  },
} satisfies Samples;

const closing = { countedAmount: '1000.00', shownCash: '1000.00' };

let drawers = 0;
/** Names of drawers are unique. */
const nextDrawer = () => {
  drawers += 1;
  return `Café ${drawers}`;
};

async function newDrawer({ app }: MatrixFixture): Promise<number> {
  const { id } = await app.database.write((trx) =>
    trx
      .insertInto('drawers')
      .values({ name: nextDrawer(), created_at: app.clock.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function newTill(fixture: MatrixFixture): Promise<string> {
  const body = { drawerId: await newDrawer(fixture), floatAmount: '1000.00' };
  const made = await fixture.fixtures.admin.post<TillSheet>('/api/admin/till-sessions', body);
  return `/api/admin/till-sessions/${made.body.id}`;
}

let statements = 0;
/** A line of its own, of an amount that no other sample has. */
const nextLine = () => {
  statements += 1;
  return { day: '2026-11-21', amount: `${7000 + statements}.25`, reference: `UTR${100000 + statements}` };
};

async function newLine({ fixtures }: MatrixFixture, line = nextLine()): Promise<StatementLine> {
  const { status } = await fixtures.admin.post<Statement>('/api/admin/statements', statementBody([line]));
  if (status !== 201) throw new Error(`Expected a statement, got ${status}`);
  const { body } = await fixtures.admin.get<StatementLine[]>('/api/admin/statement-lines?limit=200');
  const found = body.find(({ reference }) => reference === line.reference);
  if (!found) throw new Error('The line is not in the list');
  return found;
}

/** A UPI payment of a line's amount, without a reference. */
async function newPayment({ fixtures }: MatrixFixture, amount: string): Promise<string> {
  const { id } = await fixtures.newBooking();
  const { body } = await fixtures.admin.get<{ booking: { orderId: string; dueAmount: string } }>(
    `/api/admin/bookings/${id}`,
  );
  const { orderId, dueAmount: shownDue } = body.booking;
  const paid = await fixtures.admin.post<Order>(`/api/admin/orders/${orderId}/payments`, {
    method: 'upi',
    amount,
    shownDue,
    isOverpaid: true,
  });
  return paid.body.payments[0]?.id ?? '';
}

async function matchedLine(fixture: MatrixFixture): Promise<StatementLine> {
  const line = await newLine(fixture);
  const paymentIds = [await newPayment(fixture, line.amount)];
  await fixture.fixtures.admin.post(`/api/admin/statement-lines/${line.id}/matches`, { paymentIds });
  return line;
}

const statementSamples = {
  uploadStatement: async () => ({ path: '/api/admin/statements', body: statementBody([nextLine()]) }),
  listStatements: async () => ({ path: '/api/admin/statements' }),
  getStatementColumns: async () => ({
    path: `/api/admin/statement-columns?heads=${encodeURIComponent('["Date","Amount"]')}`,
  }),
  listStatementLines: async () => ({ path: '/api/admin/statement-lines?state=open' }),
  matchAgain: async () => ({ path: '/api/admin/statement-lines/match' }),
  matchLine: async (fixture) => {
    const line = await newLine(fixture);
    const paymentIds = [await newPayment(fixture, line.amount)];
    return { path: `/api/admin/statement-lines/${line.id}/matches`, body: { paymentIds } };
  },
  unmatchLine: async (fixture) => ({
    path: `/api/admin/statement-lines/${(await matchedLine(fixture)).id}/matches`,
  }),
  ignoreLine: async (fixture) => ({
    path: `/api/admin/statement-lines/${(await newLine(fixture)).id}/ignored`,
    body: { reason: 'Rent' },
  }),
} satisfies Samples;

const pageSamples = {
  getMoney: async () => ({ path: `/api/admin/money?${range}` }),
  listPayments: async () => ({ path: `/api/admin/payments?${range}&method=cash` }),
  listOpenOrders: async () => ({ path: '/api/admin/orders?state=due' }),
  listCredits: async () => ({ path: '/api/admin/family-credits' }),
} satisfies Samples;

export const dayMoneySamples = { ...tillSamples, ...statementSamples, ...pageSamples };
