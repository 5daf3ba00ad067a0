import { pino } from 'pino';
import { expect } from 'vitest';
import type { Booking, CreatedBooking } from '../contract/bookings/bookings.ts';
import type { OnlinePaymentState } from '../contract/bookings/online-payment.ts';
import { gatewayJobs } from '../features/gateway/jobs.ts';
import { razorpay } from '../ports/razorpay.ts';
import type { ApiResponse, Client } from './client.ts';
import type { TestApp } from './make-app.ts';
import type { RazorpayEvent, RazorpayStandIn, StandInPayment } from './razorpay-stand-in.ts';

export interface OpenedCheckout {
  action: string;
  fields: Record<string, string>;
}

/** A booking, for the holder of its key, or a party, for its account. */
type Paid = Pick<CreatedBooking, 'reference' | 'manageKey'> | { reference: string; owner: Client };

/** What parents, the gateway and the clock do about online payments. */
export function makePaying(app: TestApp, standIn: RazorpayStandIn) {
  const pathOf = (visit: Paid, call = '') =>
    'owner' in visit
      ? `/api/birthday-parties/${visit.reference}${call}`
      : `/api/bookings/${visit.reference}${call}?key=${visit.manageKey}`;
  const clientOf = (visit: Paid) => ('owner' in visit ? visit.owner : app.client());
  const { razorpay: settings } = app.config;
  if (!settings) throw new Error('Start the app with the stand-in’s settings');
  const { database } = app;
  const jobs = gatewayJobs({ database, gateway: razorpay(settings), log: pino({ level: 'silent' }) });

  return {
    checkout: (visit: Paid): Promise<ApiResponse<OpenedCheckout>> =>
      clientOf(visit).post(pathOf(visit, '/checkout')),

    /** Opens the gateway's page, and pays there. */
    async payAt(
      visit: Paid,
      change?: Partial<Pick<StandInPayment, 'amount' | 'status'>>,
    ): Promise<StandInPayment> {
      const { status, body } = await this.checkout(visit);
      expect(status).toBe(200);
      return standIn.pay(String(body.fields.order_id), change);
    },

    /** The browser comes back from the gateway's page. */
    comeBack: (booking: { reference: string }, form: URLSearchParams) =>
      fetch(`${app.origin}/api/pay/return?booking=${booking.reference}`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        headers: { Origin: 'https://api.razorpay.com', 'Sec-Fetch-Site': 'cross-site' },
      }),

    send: ({ body, headers }: RazorpayEvent) =>
      app.client().call('POST', '/api/webhooks/razorpay', { rawBody: body, headers }),

    read: async (booking: CreatedBooking) => (await app.client().get<Booking>(pathOf(booking))).body,
    stateOf: async (visit: Paid) =>
      (await clientOf(visit).get<OnlinePaymentState>(pathOf(visit, '/online-payment'))).body,

    /** Does what the clock does now. */
    async tick(...names: string[]) {
      for (const { name, run } of jobs)
        if (names.length === 0 || names.includes(name)) await run(app.clock.now());
    },
  };
}
