import type { OnlinePaymentState } from '../../contract/bookings/online-payment.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { type Checkout, GatewayFailure, type PaymentGateway } from '../../ports/payment.ts';
import type { Services } from '../../services.ts';
import { findOwnParty, type StoredParty } from '../birthday/store.ts';
import { requireOwnBooking } from '../bookings/own-booking-store.ts';
import type { VisitOwner } from '../bookings/store.ts';
import { readSettings } from '../settings/store.ts';
import { followReport } from './refunds.ts';
import { returnAddress } from './return-page.ts';
import { type Cashier, settlePayment } from './settle.ts';
import {
  findOpened,
  insertOpened,
  knowsEvent,
  lastPaymentOf,
  type StoredGatewayOrder,
  type StoredGatewayPayment,
  storeEvent,
} from './store.ts';
import { type Visit, visitOfBooking, visitOfParty } from './visit-store.ts';

/** Paying a booking or party through the gateway, and the gateway's own calls. */
export function gatewayRoutes(services: Services): Route[] {
  const { database, gateway, log, serverKey } = services;
  const db = database.read;
  const requireGateway = (): PaymentGateway => {
    if (!gateway) throw new AppError('not_found');
    return gateway;
  };
  return [
    route(endpoints.openCheckout, async ({ params, query, caller, now }) => {
      const asked = requireGateway();
      const row = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      return openCheckout(services, asked, visitOfBooking(row), now);
    }),

    route(endpoints.openPartyCheckout, async ({ params, caller, now }) => {
      const asked = requireGateway();
      const row = await requireOwnParty(db, caller, params.reference);
      return openCheckout(services, asked, visitOfParty(row), now);
    }),

    route(endpoints.getOnlinePayment, async ({ params, query, caller, now }) => {
      const row = await requireOwnBooking(db, { ...params, key: query.key, caller, serverKey });
      return readState(db, visitOfBooking(row), now);
    }),

    route(endpoints.getPartyPayment, async ({ params, caller, now }) => {
      const row = await requireOwnParty(db, caller, params.reference);
      return readState(db, visitOfParty(row), now);
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

/** @throws AppError `not_found` for anyone else's party */
async function requireOwnParty(db: Db, owner: VisitOwner, reference: string): Promise<StoredParty> {
  const row = await findOwnParty(db, owner, reference);
  if (!row) throw new AppError('not_found');
  return row;
}

/** @throws AppError `already_cancelled`, `nothing_due`, `busy` */
async function openCheckout(
  { database, config }: Services,
  gateway: PaymentGateway,
  visit: Visit,
  now: Date,
): Promise<Checkout> {
  requirePayable(visit, now);
  const { orderId, reference, asked } = visit;
  const { amountPaise } = asked;
  const opened =
    (await findOpened(database.read, { orderId, ...asked })) ??
    (await database.write(
      storeOpened(visit, { id: await reaching(gateway.openOrder({ amountPaise, reference })), now }),
    ));
  return gateway.checkout({
    ...{ orderId: opened.id, amountPaise, reference },
    centre: (await readSettings(database.read)).name,
    parent: visit.parent,
    returnUrl: returnAddress(config.publicOrigin, reference),
  });
}

/** @throws AppError `already_cancelled`, `nothing_due` */
function requirePayable(visit: Visit, now: Date): void {
  const isOver = visit.heldUntil !== null && visit.heldUntil <= now.toISOString();
  if (visit.key.party_id !== null && visit.status === 'cancelled') throw new AppError('already_cancelled');
  if (visit.status === 'cancelled' || isOver)
    throw new AppError('already_cancelled', {
      message: 'The time to pay is over, and the seats are free again. Please book again.',
    });
  if (visit.duePaise <= 0 || !visit.isPaidOnline) throw new AppError('nothing_due');
}

/** Stores what the gateway has opened; if another tab was first, its order counts. */
const storeOpened =
  (visit: Visit, { id, now }: { id: string; now: Date }) =>
  async (trx: Db): Promise<StoredGatewayOrder> => {
    const { part, amountPaise } = visit.asked;
    const opened = await insertOpened(trx, {
      ...{ id, order_id: visit.orderId, ...visit.key, part, amount_paise: amountPaise },
      created_at: now.toISOString(),
    });
    if (!opened) throw new Error(`No gateway order for ${visit.reference}`);
    return opened;
  };

async function readState(db: Db, visit: Visit, now: Date): Promise<OnlinePaymentState> {
  const last = await lastPaymentOf(db, visit.key);
  const isRefused = last?.state === 'refused' || last?.state === 'returned';
  const isCancelled = visit.status === 'cancelled';
  const isOpen = !isCancelled && visit.duePaise > 0;
  return {
    state: stateOf(visit, last),
    refusedBecause:
      isRefused && last.reason !== '' ? (last.reason as OnlinePaymentState['refusedBecause']) : null,
    hasFailed: last?.state === 'failed',
    dueAmount: decimalRupees(Math.max(0, visit.duePaise)),
    askedAmount: decimalRupees(isOpen ? visit.asked.amountPaise : 0),
    part: visit.asked.part,
    lastPaidAmount: last?.state === 'captured' ? decimalRupees(last.amount_paise) : null,
    heldUntil: visit.status === 'pending' ? visit.heldUntil : null,
    now: now.toISOString(),
  };
}

function stateOf(visit: Visit, last: StoredGatewayPayment | undefined): OnlinePaymentState['state'] {
  if (last?.state === 'seen' || last?.state === 'accepted') return 'checking';
  if (visit.status !== 'cancelled' && visit.duePaise <= 0) return 'paid';
  if (last?.state === 'refused' || last?.state === 'returned') return 'refused';
  return visit.status === 'cancelled' ? 'ended' : 'open';
}
