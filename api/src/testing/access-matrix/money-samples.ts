import type { TeamBooking } from '../../contract/bookings/team-bookings.ts';
import type { Order } from '../../contract/money/orders.ts';
import type { MatrixFixture, Samples } from './fixture.ts';

/** Orders and payments, each on a new booking. */
export const moneySamples = {
  getOrder: async (fixture) => ({ path: `/api/admin/orders/${(await newOrder(fixture)).id}` }),
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
  reversePayment: async (fixture) => {
    const { payments } = await paidOrder(fixture);
    return { path: `/api/admin/payments/${payments[0]?.id}/reversal`, body: { reason: 'Wrong family' } };
  },
} satisfies Samples;

async function newOrder({ fixtures }: MatrixFixture): Promise<Order> {
  const { id } = await fixtures.newBooking();
  const { body } = await fixtures.admin.get<{ booking: TeamBooking }>(`/api/admin/bookings/${id}`);
  return (await fixtures.admin.get<Order>(`/api/admin/orders/${body.booking.orderId}`)).body;
}

async function paidOrder(fixture: MatrixFixture): Promise<Order> {
  const { id, dueAmount } = await newOrder(fixture);
  const { status, body } = await fixture.fixtures.admin.post<Order>(`/api/admin/orders/${id}/payments`, {
    method: 'cash',
    amount: dueAmount,
    shownDue: dueAmount,
  });
  if (status !== 200) throw new Error(`Expected a payment, got ${status}: ${JSON.stringify(body)}`);
  return body;
}
