import type { OnlinePaymentState } from '../../contract/bookings/online-payment.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { GatewayFailure, type PaymentGateway } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { requireOwnBooking } from '../bookings/own-booking-store.ts';
import type { StoredBooking } from '../bookings/store.ts';
import { readSettings } from '../settings/store.ts';
import { followReport } from './refunds.ts';
import { returnAddress } from './return-page.ts';
import { type Cashier, settlePayment } from './settle.ts';
import {
  findOpened,
  insertOpened,
  knowsEvent,
  lastPaymentOf,
  type StoredGatewayPayment,
  storeEvent,
} from './store.ts';

/** Paying a booking through the gateway, and the gateway's own calls. */
export function gatewayRoutes(services: Services): Route[] {
  const { database, gateway, log, serverKey, config } = services;
  const db = database.read;
  const requireGateway = (): PaymentGateway => {
    if (!gateway) throw new AppError('not_found');
    return gateway;
  };
  return [
    route(endpoints.openCheckout, async ({ params, query, caller, now }) => {
      const asked = requireGateway();
      const row = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      requirePayable(row, now);
      const { orderId, duePaise: amountPaise } = dueOf(row);
      const { reference } = row;
      const opened =
        (await findOpened(db, { orderId, amountPaise })) ??
        (await open(services, { id: await reaching(asked.openOrder({ amountPaise, reference })), row, now }));
      return asked.checkout({
        ...{ orderId: opened.id, amountPaise, reference },
        centre: (await readSettings(db)).name,
        parent: { name: row.parent_name, phone: row.parent_phone, email: row.parent_email },
        returnUrl: returnAddress(config.publicOrigin, reference),
      });
    }),

    route(endpoints.getOnlinePayment, async ({ params, query, caller, now }) => {
      const row = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      return presentState(row, await lastPaymentOf(db, row.id), now);
    }),

    route(endpoints.receivePaymentEvent, async ({ body, bodyText, header, now }) => {
      const cashier: Cashier = { database, gateway: requireGateway(), log };
      if (!cashier.gateway.isEventSigned(bodyText, header('X-Razorpay-Signature')))
        throw new AppError('not_allowed');
      const id = header('X-Razorpay-Event-Id');
      if (id === '' || !(await knowsEvent(db, id))) {
        // Only ids are taken from the event: what is true now is asked of the gateway, so the order of events means nothing.
        await reaching(deal(cashier, body, now));
        // Only now: an event that failed halfway is sent again.
        if (id !== '') await database.write((trx) => storeEvent(trx, { id, kind: body.event, now }));
      }
      return { received: true as const };
    }),
  ];
}

interface Event {
  payload: {
    payment?: { entity: { id: string } } | undefined;
    refund?: { entity: { id: string } } | undefined;
  };
}

async function deal(cashier: Cashier, { payload }: Event, now: Date): Promise<void> {
  if (payload.payment) {
    const payment = await cashier.gateway.readPayment(payload.payment.entity.id);
    await settlePayment(cashier, payment, { now, isHeard: true });
  }
  if (payload.refund) await followReport(cashier, payload.refund.entity.id, now);
}

/** @throws AppError `busy` while the gateway can't be reached */
async function reaching<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    throw new AppError('busy', {
      message: 'The payment service doesn’t answer. Please try again in a moment.',
    });
  }
}

/** What is to be paid: the booking, or the pass that pays for it. */
const dueOf = (row: StoredBooking) =>
  row.sale_order_id === null
    ? { orderId: row.order_id, duePaise: row.due_paise }
    : { orderId: row.sale_order_id, duePaise: row.sale_due_paise ?? 0 };

/** @throws AppError `already_cancelled`, `nothing_due` */
function requirePayable(row: StoredBooking, now: Date): void {
  const isOver = row.held_until !== null && row.held_until <= now.toISOString();
  if (row.status === 'cancelled' || isOver)
    throw new AppError('already_cancelled', {
      message: 'The time to pay is over, and the seats are free again. Please book again.',
    });
  if (dueOf(row).duePaise <= 0 || row.payment_method !== 'online') throw new AppError('nothing_due');
}

/** Stores what the gateway has opened; if another tab was first, its order counts. */
async function open({ database }: Services, { id, row, now }: { id: string; row: StoredBooking; now: Date }) {
  const { orderId, duePaise } = dueOf(row);
  const opened = await database.write((trx) =>
    insertOpened(trx, {
      ...{ id, order_id: orderId, booking_id: row.id, amount_paise: duePaise },
      created_at: now.toISOString(),
    }),
  );
  if (!opened) throw new Error(`No gateway order for ${row.reference}`);
  return opened;
}

function presentState(
  row: StoredBooking,
  last: StoredGatewayPayment | undefined,
  now: Date,
): OnlinePaymentState {
  const isRefused = last?.state === 'refused' || last?.state === 'returned';
  return {
    state: stateOf(row, last),
    refusedBecause:
      isRefused && last.reason !== '' ? (last.reason as OnlinePaymentState['refusedBecause']) : null,
    hasFailed: last?.state === 'failed',
    dueAmount: decimalRupees(Math.max(0, dueOf(row).duePaise)),
    heldUntil: row.status === 'pending' ? row.held_until : null,
    now: now.toISOString(),
  };
}

function stateOf(row: StoredBooking, last: StoredGatewayPayment | undefined): OnlinePaymentState['state'] {
  if (last?.state === 'seen' || last?.state === 'accepted') return 'checking';
  if (row.status !== 'cancelled' && dueOf(row).duePaise <= 0) return 'paid';
  if (last?.state === 'refused' || last?.state === 'returned') return 'refused';
  return row.status === 'cancelled' ? 'ended' : 'open';
}
