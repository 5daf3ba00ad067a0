import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type SettlementReport, settlementReport } from './razorpay-settlements.ts';

type Status = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface StandInPayment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  currency: string;
  status: Status;
}

interface StandInRefund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
}

export interface RazorpayEvent {
  body: string;
  headers: Record<string, string>;
}

export interface RazorpayStandIn {
  /** Server settings for paying here. */
  env: Record<string, string>;
  orders: Map<string, { id: string; amount: number; receipt: string }>;
  payments: Map<string, StandInPayment>;
  refunds: Map<string, StandInRefund>;
  /** How often each payment was captured. */
  captures: Map<string, number>;
  settled: SettlementReport['settled'];
  settle: SettlementReport['settle'];
  /** Sets money aside for an order, as its page does when a parent pays. */
  pay(orderId: string, change?: Partial<Pick<StandInPayment, 'amount' | 'status'>>): StandInPayment;
  /** The form with which the browser comes back from the page. */
  returnOf(payment: StandInPayment): URLSearchParams;
  /** A signed call of the webhook; each has an id of its own. */
  event(kind: string, about: { payment?: StandInPayment; refund?: StandInRefund }): RazorpayEvent;
  /** Answers nothing until it is called with `true`. */
  setReachable(isReachable: boolean): void;
  /** What becomes of the next refunds. */
  refundAs(status: StandInRefund['status'] | 'refused'): void;
  stop(): Promise<void>;
}

const keyId = 'rzp_test_standin';
const keySecret = 'standin-key-secret';
const webhookSecret = 'standin-webhook-secret';
/** Settings of a centre with a gateway that nobody asks. */
export const payingEnv = {
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
};

/** The headers that Razorpay sends with a webhook call. */
export const signedByRazorpay = (body: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Razorpay-Event-Id': newId('evt'),
  'X-Razorpay-Signature': sign(webhookSecret, body),
});

const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

const newOrder = z.strictObject({
  amount: z.number().int().positive(),
  currency: z.literal('INR'),
  receipt: z.string().max(40),
  payment: z.strictObject({
    capture: z.literal('manual'),
    capture_options: z.strictObject({
      manual_expiry_period: z.number().int().max(7200),
      refund_speed: z.literal('normal'),
    }),
  }),
});
const capture = z.strictObject({ amount: z.number().int(), currency: z.literal('INR') });
const newRefund = z.strictObject({
  amount: z.number().int().positive(),
  speed: z.literal('normal'),
  receipt: z.string().max(40),
});

const sign = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex');
const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

/** Refuses as Razorpay does. */
class Refusal extends Error {}

/**
 * A stand-in for Razorpay's API and its hosted page on this machine. It takes only what Razorpay's documentation
 * allows: it captures a payment once, and refunds with the same key once.
 * @param port a free one by default
 */
export async function startRazorpayStandIn(port = 0): Promise<RazorpayStandIn> {
  const orders: RazorpayStandIn['orders'] = new Map();
  const payments: RazorpayStandIn['payments'] = new Map();
  const refunds: RazorpayStandIn['refunds'] = new Map();
  const report = settlementReport();
  const captures = new Map<string, number>();
  const keys = new Map<string, { body: string; refund: StandInRefund }>();
  let isReachable = true;
  let nextRefund: StandInRefund['status'] | 'refused' = 'processed';

  const required = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Refusal('The id provided does not exist');
    return one;
  };

  const pay: RazorpayStandIn['pay'] = (orderId, change = {}) => {
    const { amount } = required(orders.get(orderId));
    const one: StandInPayment = {
      ...{ id: newId('pay'), entity: 'payment', order_id: orderId, amount, currency: 'INR' },
      status: 'authorized',
      ...change,
    };
    payments.set(one.id, one);
    return one;
  };

  const returnOf = ({ id, order_id }: StandInPayment) =>
    new URLSearchParams({
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: sign(keySecret, `${order_id}|${id}`),
    });

  function capturePayment(id: string, body: string): StandInPayment {
    const one = required(payments.get(id));
    const { amount } = capture.parse(JSON.parse(body));
    if (one.status === 'captured') throw new Refusal('This payment has already been captured');
    if (one.status !== 'authorized')
      throw new Refusal('Only payments which have been authorized can be captured');
    if (amount !== one.amount) throw new Refusal('Capture amount must be equal to the amount authorized');
    one.status = 'captured';
    captures.set(id, (captures.get(id) ?? 0) + 1);
    return one;
  }

  function refundPayment(id: string, body: string, key: string): StandInRefund {
    const one = required(payments.get(id));
    const { amount } = newRefund.parse(JSON.parse(body));
    const known = keys.get(key);
    if (known && known.body !== body)
      throw new Refusal('Different request with the same idempotency key has already been processed.');
    if (known) return known.refund;
    const before = [...refunds.values()].filter((r) => r.payment_id === id && r.status !== 'failed');
    const left = one.amount - before.reduce((sum, r) => sum + r.amount, 0);
    if (one.status !== 'captured' || amount > left || nextRefund === 'refused')
      throw new Refusal('The refund amount provided is greater than amount captured');
    const refund: StandInRefund = {
      ...{ id: newId('rfnd'), entity: 'refund', payment_id: id, amount, status: nextRefund },
    };
    refunds.set(refund.id, refund);
    keys.set(key, { body, refund });
    return refund;
  }

  function api(method: string, path: string, body: string, key: string): unknown {
    const { pathname, searchParams } = new URL(path, 'http://stand-in');
    if (method === 'GET' && pathname === '/v1/settlements/recon/combined') return report.page(searchParams);
    const [, kind = '', id = '', action = ''] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${method} ${kind} ${action}`) {
      case 'POST orders ': {
        const { amount, receipt } = newOrder.parse(JSON.parse(body));
        const order = { id: newId('order'), entity: 'order', amount, receipt, status: 'created' };
        orders.set(order.id, order);
        return order;
      }
      case 'GET orders payments': {
        const items = [...payments.values()].filter((one) => one.order_id === id);
        return { entity: 'collection', count: items.length, items };
      }
      case 'GET payments ':
        return required(payments.get(id));
      case 'POST payments capture':
        return capturePayment(id, body);
      case 'POST payments refund':
        return refundPayment(id, body, key);
      case 'GET refunds ':
        return required(refunds.get(id));
      default:
        throw new Refusal('The requested URL was not found on the server');
    }
  }

  /** The hosted page: a parent pays, pays too late, fails, or leaves. */
  async function page(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    const orderId = form.get('order_id') ?? '';
    const order = orders.get(orderId);
    const isPaid = [...payments.values()].some(
      (one) => one.order_id === orderId && one.status === 'captured',
    );
    if (isPaid) return response.writeHead(400).end('Payment already done for this order');
    if (!order || form.get('key_id') !== keyId || form.get('amount') !== String(order.amount))
      return response.writeHead(400).end('The order is not valid');
    const back = form.get('callback_url') ?? '';
    const paid = returnOf(pay(orderId));
    const hidden = [...paid].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(`<!doctype html>
      <title>Stand-in</title><link rel="icon" href="data:,"><h1>Pay ₹${order.amount / 100}</h1>
      <form method="post" action="${back}">${hidden.join('')}<button>Pay</button></form>
      <form method="post" action="${back}"><input type="hidden" name="error[code]" value="BAD_REQUEST_ERROR"><button>Fail</button></form>
      <a href="${form.get('cancel_url')}">Cancel</a>`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!isReachable) return response.destroy();
    const path = request.url ?? '';
    if (path === '/v1/checkout/embedded') return page(request, response);
    if (request.headers.authorization !== authorization)
      return respond(response, 401, 'Authentication failed');
    try {
      const key = String(request.headers['x-refund-idempotency'] ?? '');
      const body = api(request.method ?? '', path, await text(request), key);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    } catch (error) {
      respond(response, 400, error instanceof Error ? error.message : String(error));
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      ...payingEnv,
      RAZORPAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    ...{ orders, payments, refunds, captures, pay, returnOf, settled: report.settled, settle: report.settle },
    event(kind, about) {
      const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]));
      const body = JSON.stringify({ entity: 'event', event: kind, contains: Object.keys(about), payload });
      return { body, headers: signedByRazorpay(body) };
    },
    setReachable(reachable) {
      isReachable = reachable;
    },
    refundAs(status) {
      nextRefund = status;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function respond(response: ServerResponse, status: number, description: string): void {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: null, reason: null };
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error }));
}
