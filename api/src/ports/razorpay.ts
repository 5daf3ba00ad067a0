import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { GatewayFailure, type GatewayPayment, type PaymentGateway, type SettledRow } from './payment.ts';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** Signs its calls of our webhook. */
  webhookSecret: string;
  url: string;
}

const timeoutMs = 8000;
const rowsPerPage = 1000;
/** How long money stays set aside before it goes back by itself: as long as banks may take to confirm a payment. */
const captureWithinMinutes = 5 * 24 * 60;

const payment = z
  .object({
    id: z.string(),
    order_id: z.string().nullable().default(null),
    amount: z.number().int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  })
  .transform(
    ({ id, order_id, amount, currency, status }): GatewayPayment => ({
      ...{ id, orderId: order_id, amountPaise: amount, currency, status },
    }),
  );
const refund = z.object({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) });
const settled = z
  .object({
    entity_id: z.string(),
    type: z.string(),
    debit: z.number().int(),
    credit: z.number().int(),
    amount: z.number().int(),
    tax: z.number().int().nullish(),
    settled: z.boolean(),
    settled_at: z.number().nullish(),
    settlement_id: z.string().nullish(),
    settlement_utr: z.string().nullish(),
    payment_id: z.string().nullish(),
  })
  .transform((row): SettledRow | undefined => {
    if (!row.settled || !row.settlement_id || !row.settled_at) return undefined;
    const netPaise = row.credit - row.debit;
    // Only payments and refunds have an amount beside their fee.
    const hasFee = row.type === 'payment' || row.type === 'refund';
    const amountPaise = hasFee ? Math.sign(netPaise) * row.amount : netPaise;
    return {
      ...{ id: row.entity_id, kind: row.type, paymentId: row.payment_id ?? null },
      ...{ amountPaise, feePaise: amountPaise - netPaise, taxPaise: row.tax ?? 0 },
      ...{ settlementId: row.settlement_id, utr: row.settlement_utr ?? '' },
      settledAt: new Date(row.settled_at * 1000),
    };
  });
const created = z.object({ id: z.string() });
const refusal = z.object({ error: z.object({ code: z.string(), description: z.string().default('') }) });

/** Razorpay's REST API and its hosted page. Their own library has no timeout and drops the refund's idempotency key. */
export function razorpay({ keyId, keySecret, webhookSecret, url }: RazorpaySettings): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function call<T extends z.ZodType>(
    answer: T,
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<z.output<T>> {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${url}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        redirect: 'error',
        headers: { Authorization: authorization, 'Content-Type': 'application/json', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body) }),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new GatewayFailure('unreachable', 'Razorpay does not answer', { cause: error });
    }
    const read = answer.safeParse(asJson(text));
    if (status < 300 && read.success) return read.data;
    throw failureOf(status, text);
  }

  /** Its pages may be shorter than what was asked for, so only an empty one is the last. */
  async function settledOn(day: string): Promise<SettledRow[]> {
    const [year, month, date] = day.split('-');
    const rows: (SettledRow | undefined)[] = [];
    for (;;) {
      const query = new URLSearchParams({ year: year ?? '', month: month ?? '', day: date ?? '' });
      query.set('count', String(rowsPerPage));
      query.set('skip', String(rows.length));
      const { items } = await call(
        z.object({ items: z.array(settled) }),
        `/settlements/recon/combined?${query}`,
      );
      if (items.length === 0) return rows.filter((row) => row !== undefined);
      rows.push(...items);
    }
  }

  const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const idOf = (id: string) => encodeURIComponent(id);

  return {
    async openOrder({ amountPaise, reference }) {
      const order = {
        amount: amountPaise,
        currency: 'INR',
        receipt: reference,
        payment: {
          capture: 'manual',
          capture_options: { manual_expiry_period: captureWithinMinutes, refund_speed: 'normal' },
        },
      };
      return (await call(created, '/orders', { body: order })).id;
    },

    checkout: ({ orderId, amountPaise, reference, centre, parent, returnUrl }) => ({
      action: `${url}/v1/checkout/embedded`,
      fields: {
        key_id: keyId,
        order_id: orderId,
        amount: String(amountPaise),
        currency: 'INR',
        name: centre,
        description: reference,
        'prefill[name]': parent.name,
        'prefill[contact]': `+91${parent.phone}`,
        'prefill[email]': parent.email,
        callback_url: returnUrl,
        cancel_url: returnUrl,
      },
    }),

    readPayment: (id) => call(payment, `/payments/${idOf(id)}`),
    paymentsOf: async (orderId) =>
      (await call(z.object({ items: z.array(payment) }), `/orders/${idOf(orderId)}/payments`)).items,
    capture: ({ id, amountPaise }) =>
      call(payment, `/payments/${idOf(id)}/capture`, { body: { amount: amountPaise, currency: 'INR' } }),
    refund: ({ key, paymentId, amountPaise }) =>
      call(refund, `/payments/${idOf(paymentId)}/refund`, {
        body: { amount: amountPaise, speed: 'normal', receipt: key },
        headers: { 'X-Refund-Idempotency': key },
      }),
    settledOn,
    readRefund: (id) => call(refund, `/refunds/${idOf(id)}`),

    isReturnSigned: ({ orderId, paymentId, signature }) =>
      isSame(signature, hmac(keySecret, `${orderId}|${paymentId}`)),
    isEventSigned: (body, signature) => isSame(signature, hmac(webhookSecret, body)),
  };
}

/** Only an answer in Razorpay's own words is its decision; anything else may come from something in between. */
function failureOf(status: number, text: string): GatewayFailure {
  const { data } = refusal.safeParse(asJson(text));
  const isDecided =
    data !== undefined && [400, 404].includes(status) && data.error.code === 'BAD_REQUEST_ERROR';
  const said = data ? `${data.error.code} ${data.error.description}` : 'no answer of its own';
  return new GatewayFailure(isDecided ? 'refused' : 'unreachable', `Razorpay answered ${status}: ${said}`);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
