import { endpoints } from '../../contract/endpoints.ts';
import type { Order } from '../../contract/money/orders.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { actorOf, type SignedInUser } from '../../http/route/caller.ts';
import { type AuditEntry, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { updatePartyPayment } from '../birthday/status-store.ts';
import { findParty } from '../birthday/store.ts';
import { updatePaymentState } from '../bookings/status-store.ts';
import { lockBooking, type StoredBooking } from '../bookings/store.ts';
import { lockSale } from '../hour-packages/store.ts';
import { linesOf } from '../orders/lines-store.ts';
import {
  findPayment,
  ordersOfPayment,
  paymentsOf,
  refundPayment,
  reversePayment,
  takePayment,
  writeOff,
} from '../orders/payments-store.ts';
import { findOrder, lockOrder, type Occasion, occasionOf, type StoredOrder } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { presentOrder } from './present.ts';

/** Payments, refunds and corrections of any order. */
export function moneyRoutes({ database }: Services): Route[] {
  const occasionAt = async (caller: SignedInUser, now: Date) =>
    occasionOf(actorOf(caller), now, await readSettings(database.read));
  return [
    route(endpoints.getOrder, async ({ params }) => {
      const order = await findOrder(database.read, { id: params.id });
      if (!order) throw new AppError('not_found');
      return readOrder(database.read, order);
    }),

    route(endpoints.takePayment, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeOrder(trx, params.id, (order) =>
          takePayment(trx, order, {
            ...occasion,
            ...moneyOf(body),
            note: body.note,
            isOverpaid: body.isOverpaid,
          }),
        ),
      );
    }),

    route(endpoints.refundPayment, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeOrder(trx, params.id, (order) =>
          refundPayment(trx, order, {
            ...occasion,
            ...moneyOf(body),
            note: body.reason,
          }),
        ),
      );
    }),

    route(endpoints.writeOff, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) =>
        changeOrder(trx, params.id, (order) =>
          writeOff(trx, order, {
            ...occasion,
            amountPaise: body.amount,
            shownPaise: body.shownDue,
            reason: body.reason,
          }),
        ),
      );
    }),

    route(endpoints.reversePayment, async ({ params, body, caller, now, write }) => {
      const occasion = await occasionAt(caller, now);
      return write((trx) => reverse(trx, params.id, { ...occasion, reason: body.reason }));
    }),
  ];
}

interface MoneyBody {
  amount: number;
  shownDue: number;
  method: 'cash' | 'upi' | 'card' | 'transfer';
  reference: string;
}

const moneyOf = ({ amount, shownDue, method, reference }: MoneyBody) => ({
  amountPaise: amount,
  shownPaise: shownDue,
  tender: { method, reference },
});

/**
 * Locks an order and the row that it belongs to, changes the order, and updates the row's payment status.
 * @throws AppError `not_found`
 */
async function changeOrder(
  trx: Db,
  id: string,
  change: (order: StoredOrder) => Promise<StoredOrder>,
): Promise<{ answer: Order; audit: AuditEntry }> {
  const owner = await lockOwner(trx, id);
  const before = await lockOrder(trx, { id });
  const after = await change(before);
  return { answer: await readOrder(trx, after), audit: await auditChange(owner, before, after) };
}

async function reverse(
  trx: Db,
  paymentId: string,
  reversal: Occasion & { reason: string },
): Promise<{ answer: Order; audit: AuditEntry[] }> {
  const payment = await findPayment(trx, paymentId);
  const ids = payment ? await ordersOfPayment(trx, payment.id) : [];
  if (!payment || ids.length === 0) throw new AppError('not_found');
  const locked: { owner: LockedOwner; before: StoredOrder }[] = [];
  for (const id of ids)
    locked.push({ owner: await lockOwner(trx, id), before: await lockOrder(trx, { id }) });
  await reversePayment(trx, payment, reversal);
  const changed: { after: StoredOrder; audit: AuditEntry }[] = [];
  for (const { owner, before } of locked) {
    const after = await lockOrder(trx, { id: before.id });
    changed.push({ after, audit: await auditChange(owner, before, after) });
  }
  const [first] = changed;
  if (!first) throw new AppError('not_found');
  return { answer: await readOrder(trx, first.after), audit: changed.map(({ audit }) => audit) };
}

interface LockedOwner {
  entry: Pick<AuditEntry, 'entity' | 'entityId'>;
  /** The owner's state for the audit log. */
  before: object;
  /** Updates the owner's payment status, and returns its new state. */
  update: (order: StoredOrder) => Promise<object>;
}

const ownerWithoutState = (entry: LockedOwner['entry']): LockedOwner => ({
  entry,
  before: {},
  update: async () => ({}),
});

/** Locks the row that an order belongs to, before the order itself. */
async function lockOwner(trx: Db, id: string): Promise<LockedOwner> {
  const order = await findOrder(trx, { id });
  if (order?.booking_id) return lockBookingOf(trx, order.booking_id);
  if (order?.party_id) return lockPartyOf(trx, order.party_id);
  if (order?.sale_id) {
    await lockSale(trx, order.sale_id);
    return ownerWithoutState({ entity: 'package_sale', entityId: order.sale_id });
  }
  if (order?.review_id) return ownerWithoutState({ entity: 'usage_review', entityId: order.review_id });
  throw new AppError('not_found');
}

async function lockBookingOf(trx: Db, id: number): Promise<LockedOwner> {
  const row = await lockBooking(trx, id);
  if (!row) throw new AppError('not_found');
  return {
    entry: { entity: 'booking', entityId: id },
    before: stateOf(row),
    update: async (order) => {
      const state = await updatePaymentState(trx, row, order);
      await recordChanges(trx, [{ kind: 'bookings', id }]);
      return stateOf({ ...row, ...state });
    },
  };
}

async function lockPartyOf(trx: Db, id: number): Promise<LockedOwner> {
  await bumpVersion(trx, 'birthday_parties', id);
  const row = await findParty(trx, id);
  return {
    entry: { entity: 'party', entityId: id },
    before: stateOf(row),
    update: async (order) => {
      const state = await updatePartyPayment(trx, row, order);
      await recordChanges(trx, [{ kind: 'parties', id }]);
      return stateOf({ ...row, ...state });
    },
  };
}

const stateOf = ({ status, payment_status }: Pick<StoredBooking, 'status' | 'payment_status'>) => ({
  status,
  paymentStatus: payment_status,
});

async function auditChange(owner: LockedOwner, before: StoredOrder, after: StoredOrder): Promise<AuditEntry> {
  return {
    ...owner.entry,
    before: { ...owner.before, dueAmount: decimalRupees(before.due_paise) },
    after: {
      ...(await owner.update(after)),
      dueAmount: decimalRupees(after.due_paise),
      ...difference('receivedAmount', before.received_paise, after.received_paise),
      ...difference('givenBackAmount', before.refunded_paise, after.refunded_paise),
      ...difference('writtenOffAmount', before.written_off_paise, after.written_off_paise),
    },
  };
}

const difference = (name: string, before: number, after: number) =>
  before === after ? {} : { [name]: decimalRupees(after - before) };

async function readOrder(db: Db, order: StoredOrder): Promise<Order> {
  const [lines, payments] = [await linesOf(db, order.id), await paymentsOf(db, order.id)];
  return presentOrder(order, lines, payments);
}
