import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { CounterSale } from '../../contract/counter/counter.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { MatrixFixture, Samples } from './fixture.ts';

/** Orders and payments, each on a new booking. */
export const moneySamples = {
  getOrder: async (fixture) => ({ path: `/api/admin/orders/${(await newOrder(fixture)).id}` }),
  findPaymentReferences: async () => ({ path: '/api/admin/payment-references?references=412345678901' }),
  takePayment: async (fixture) => {
    const { id, dueAmount } = await newOrder(fixture);
    return {
      path: `/api/admin/orders/${id}/payments`,
      body: { method: 'cash', amount: dueAmount, shownDue: dueAmount },
    };
  },
  refundPayment: async (fixture) => {
    const { id } = await paidOrder(fixture);
    const body = { method: 'cash', amount: '1.00', shownDue: '0.00', reason: 'One rupee too many' };
    return { path: `/api/admin/orders/${id}/refunds`, body };
  },
  writeOff: async (fixture) => {
    const { id, dueAmount } = await newOrder(fixture);
    const body = { amount: dueAmount, shownDue: dueAmount, reason: 'A gift' };
    return { path: `/api/admin/orders/${id}/write-offs`, body };
  },
  useCredit: async (fixture) => {
    const { familyPhone } = await paidOrder(fixture, { keepsCredit: true, amount: '1998.00' });
    const { id, dueAmount } = await newOrder(fixture, { parentPhone: familyPhone });
    return { path: `/api/admin/orders/${id}/credit`, body: { amount: '1.00', shownDue: dueAmount } };
  },
  findFamilies: async () => ({ path: '/api/admin/families?search=97000' }),
  listCounterItems: async () => ({ path: '/api/admin/counter-items' }),
  createCounterSale: async () => ({ path: '/api/admin/counter-sales', body: socks }),
  listCounterSales: async () => ({ path: '/api/admin/counter-sales' }),
  cancelCounterSale: async (fixture) => ({
    path: `/api/admin/counter-sales/${(await soldSocks(fixture)).id}/cancel`,
    body: { reason: 'The wrong size' },
  }),
  removeOrderLine: async (fixture) => {
    const { id, lines } = await soldSocks(fixture);
    return {
      path: `/api/admin/orders/${id}/lines/${lines[0]?.id}/removal`,
      body: { reason: 'The wrong size' },
    };
  },
  payOutCredit: async (fixture) => {
    const { familyPhone } = await paidOrder(fixture, { keepsCredit: true, amount: '1998.00' });
    return {
      path: '/api/admin/families/credit/refunds',
      body: { phone: familyPhone, method: 'cash', amount: '1.00', reason: 'They asked for it' },
    };
  },
  listStock: async () => ({ path: '/api/admin/add-ons/3/stock' }),
  moveStock: async () => ({ path: '/api/admin/add-ons/3/stock', body: { kind: 'counted', quantity: 12 } }),
  reversePayment: async (fixture) => {
    const { payments } = await paidOrder(fixture);
    return { path: `/api/admin/payments/${payments[0]?.id}/reversal`, body: { reason: 'Wrong family' } };
  },
  listReductions: async ({ fixtures }) => {
    await fixtures.newSale({ totalAmount: '2000.00' });
    return { path: '/api/admin/reductions?from=2026-11-01&kind=below_price' };
  },
  getOwnLimits: async () => ({ path: '/api/admin/limits' }),
  listMoneyReviews: async () => ({ path: '/api/admin/money-reviews' }),
  settleMoneyReview: async ({ fixtures }) => ({
    path: `/api/admin/money-reviews/${(await fixtures.newMoneyReview()).id}/settle`,
    body: { note: 'Refunded in cash' },
  }),
} satisfies Samples;

/** A pair of socks without a name. */
const socks = {
  customer: null,
  items: [{ addOnId: 3, quantity: 1 }],
  tenders: [{ method: 'cash', amount: '49.00' }],
  totalAmount: '49.00',
};

async function soldSocks({ fixtures }: MatrixFixture): Promise<Order> {
  const { body } = await fixtures.admin.post<CounterSale>('/api/admin/counter-sales', socks);
  const [order] = body.orders;
  if (!order) throw new Error(`No sale: ${JSON.stringify(body)}`);
  return order;
}

export async function newOrder(
  { fixtures }: MatrixFixture,
  change: Record<string, unknown> = {},
): Promise<Order> {
  const { id } = await fixtures.newBooking(undefined, change);
  const { body } = await fixtures.admin.get<{ booking: TeamBooking }>(`/api/admin/bookings/${id}`);
  return (await fixtures.admin.get<Order>(`/api/admin/orders/${body.booking.orderId}`)).body;
}

export async function paidOrder(fixture: MatrixFixture, change: object = {}): Promise<Order> {
  const { id, dueAmount } = await newOrder(fixture);
  const { status, body } = await fixture.fixtures.admin.post<Order>(`/api/admin/orders/${id}/payments`, {
    method: 'cash',
    amount: dueAmount,
    shownDue: dueAmount,
    ...change,
  });
  if (status !== 200) throw new Error(`Expected a payment, got ${status}: ${JSON.stringify(body)}`);
  return body;
}
