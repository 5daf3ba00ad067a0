import type { ChangedEntity } from '../../../../db/changes.ts';
import type { Db } from '../../../../db/database.ts';
import { bumpVersion } from '../../../../db/versions.ts';
import { updatePartyPayment } from '../../../birthday/status-store.ts';
import { findParty } from '../../../birthday/store.ts';
import { updatePaymentState } from '../../../bookings/status-store.ts';
import { lockBooking } from '../../../bookings/store.ts';
import { followSalePayment } from '../../../bookings/visit-hours-store.ts';
import { lockSale } from '../../../hour-packages/store.ts';
import { findOrder, lockOrder, type OrderKey, type StoredOrder } from '../../../orders/store.ts';

/** What a payment of a tablet is for. */
export interface PaymentTarget {
  orderId?: string | undefined;
  bookingId?: number | undefined;
  partyId?: number | undefined;
  saleId?: number | undefined;
}

const keyOf = ({ orderId = '', bookingId, partyId, saleId }: PaymentTarget): OrderKey => {
  if (bookingId !== undefined) return { booking_id: bookingId };
  if (partyId !== undefined) return { party_id: partyId };
  return saleId === undefined ? { id: orderId } : { sale_id: saleId };
};

/** An order that this transaction has locked, after the row that it belongs to. */
export interface LockedOrder {
  order: StoredOrder;
  /** The row that desks cache, if there is one. */
  entity: ChangedEntity | undefined;
  /** Updates the row's payment status after a change of the order. */
  update(order: StoredOrder, now: Date): Promise<void>;
}

/** Locks an order and its owner; undefined if the server lacks it. */
export async function lockTarget(trx: Db, target: PaymentTarget): Promise<LockedOrder | undefined> {
  const order = await findOrder(trx, keyOf(target));
  if (!order) return undefined;
  const owner = await lockOwner(trx, order);
  return { order: await lockOrder(trx, { id: order.id }), ...owner };
}

async function lockOwner(trx: Db, order: StoredOrder): Promise<Omit<LockedOrder, 'order'>> {
  const { booking_id, party_id, sale_id } = order;
  if (booking_id !== null) {
    const row = await lockBooking(trx, booking_id);
    if (!row) throw new Error(`Order ${order.id} belongs to no booking`);
    return {
      entity: { kind: 'bookings', id: booking_id },
      update: async (after, now) => void (await updatePaymentState(trx, row, after, now)),
    };
  }
  if (party_id !== null) {
    await bumpVersion(trx, 'birthday_parties', party_id);
    const row = await findParty(trx, party_id);
    return {
      entity: { kind: 'parties', id: party_id },
      update: async (after, now) => void (await updatePartyPayment(trx, row, after, now)),
    };
  }
  if (sale_id === null) return { entity: undefined, update: async () => undefined };
  const sale = await lockSale(trx, sale_id);
  return {
    entity: { kind: 'sales', id: sale_id },
    update: async (after) => {
      // Its hours wait for the first payment.
      if (sale?.pay_first === 1) await followSalePayment(trx, sale_id, after);
    },
  };
}

/** The row to send to the desks after a change of an order. */
export const changeOf = (
  target: LockedOrder | undefined,
): { changed: ChangedEntity[]; subject?: ChangedEntity } =>
  target?.entity ? { changed: [target.entity], subject: target.entity } : { changed: [] };
