import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { RateLimits } from '../../http/guards/rate-limit.ts';
import { networkOf } from '../../http/request/network.ts';
import type { Clock } from '../../ports/clock.ts';
import { GatewayFailure, type PaymentGateway } from '../../ports/payment.ts';
import { settlePayment } from './settle.ts';
import { findGatewayOrder, noticePayment } from './store.ts';

interface ReturnPageOptions {
  database: Database;
  gateway: PaymentGateway | undefined;
  clock: Clock;
  log: Logger;
  limits: RateLimits;
}

const path = '/api/pay/return';
const returnsFromAddress = { name: 'pay-return-address', points: 120, seconds: 3600 };

/** Where the gateway's page sends the browser. */
export const returnAddress = (origin: string, reference: string): string =>
  `${origin}${path}?booking=${reference}`;

const signedReturn = z.object({
  razorpay_order_id: z.string().max(100),
  razorpay_payment_id: z.string().max(100),
  razorpay_signature: z.string().max(200),
});

/**
 * Takes the browser back from the gateway's page, which sends it as a form from another site. It changes
 * nothing unless the form bears the gateway's signature, and it ends on the page of the booking or party in any case.
 */
export function returnPage(options: ReturnPageOptions): Middleware {
  const readForm = bodyParser({ enableTypes: ['form'], formLimit: 16_384, onError: () => undefined });
  return async (ctx, next) => {
    const { gateway, limits, clock } = options;
    if (ctx.path !== path || !gateway || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next();
    ctx.set('Cache-Control', 'no-store');
    await limits.consume(returnsFromAddress, networkOf(ctx.ip), clock.now());
    const outcome = ctx.method === 'POST' ? await finish(ctx, { ...options, gateway }, readForm) : 'left';
    ctx.status = 303;
    ctx.set('Location', pageOf(ctx.query.booking, outcome));
    ctx.body = '';
  };
}

type Outcome = 'paid' | 'failed' | 'left';

function pageOf(reference: unknown, outcome: Outcome): string {
  const isReference = typeof reference === 'string' && /^T[DP]-[A-Z0-9]{6}$/.test(reference);
  return isReference ? `/bookings/${reference}?payment=${outcome}` : '/bookings';
}

async function finish(
  ctx: Context,
  { database, gateway, clock, log }: ReturnPageOptions & { gateway: PaymentGateway },
  readForm: ReturnType<typeof bodyParser>,
): Promise<Outcome> {
  await readForm(ctx, async () => undefined);
  const { data: form } = signedReturn.safeParse(ctx.request.body);
  if (!form) return 'failed';
  const orderId = form.razorpay_order_id;
  const paymentId = form.razorpay_payment_id;
  if (!gateway.isReturnSigned({ orderId, paymentId, signature: form.razorpay_signature })) return 'failed';
  const found = await findGatewayOrder(database.read, orderId);
  if (!found) return 'failed';
  const now = clock.now();
  const seen = { id: paymentId, orderId, amountPaise: found.amount_paise, currency: 'INR' };
  await database.write((trx) =>
    noticePayment(trx, { ...seen, status: 'authorized' }, { now, isHeard: false }),
  );
  try {
    const payment = await gateway.readPayment(paymentId);
    await settlePayment({ database, gateway, log }, payment, { now, isHeard: false });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    // The page says that the payment is being checked, and the watch goes on.
    log.warn({ err: error, payment: paymentId }, 'A payment could not be settled at its return');
  }
  return 'paid';
}
