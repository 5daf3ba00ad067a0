import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { AuditEntry } from '../../http/route/route.ts';
import { updatePartyPayment } from '../birthday/status-store.ts';
import { findParty } from '../birthday/store.ts';
import { updatePaymentState } from '../bookings/status-store.ts';
import { lockBooking, type StoredBooking } from '../bookings/store.ts';
import { followSalePayment } from '../bookings/visit-hours-store.ts';
import { lockSale } from '../hour-packages/store.ts';
import { findOrder, type StoredOrder } from '../orders/store.ts';

export interface LockedOwner {
  entry: Pick<AuditEntry, 'entity' | 'entityId'>;
  /** The owner's state for the audit log. */
  before: object;
  /** Updates the owner's payment status, and returns its new state. */
  update: (order: StoredOrder, now: Date) => Promise<object>;
}

const ownerWithoutState = (entry: LockedOwner['entry']): LockedOwner => ({
  entry,
  before: {},
  update: async () => ({}),
});

/**
 * Locks the row that an order belongs to, before the order itself.
 * @throws AppError `not_found`
 */
export async function lockOwner(trx: Db, id: string): Promise<LockedOwner> {
  const order = await findOrder(trx, { id });
  if (order?.booking_id) return lockBookingOf(trx, order.booking_id);
  if (order?.party_id) return lockPartyOf(trx, order.party_id);
  if (order?.sale_id) {
    const saleId = order.sale_id;
    await lockSale(trx, saleId);
    return {
      ...ownerWithoutState({ entity: 'package_sale', entityId: saleId }),
      update: async (after) => {
        await followSalePayment(trx, saleId, after);
        // The desks show what is due.
        await recordChanges(trx, [{ kind: 'sales', id: saleId }]);
        return {};
      },
    };
  }
  if (order?.review_id) return ownerWithoutState({ entity: 'usage_review', entityId: order.review_id });
  if (order) return ownerWithoutState({ entity: 'counter_sale', entityId: order.id });
  throw new AppError('not_found');
}

async function lockBookingOf(trx: Db, id: number): Promise<LockedOwner> {
  const row = await lockBooking(trx, id);
  if (!row) throw new AppError('not_found');
  return {
    entry: { entity: 'booking', entityId: id },
    before: stateOf(row),
    update: async (order, now) => {
      const state = await updatePaymentState(trx, row, order, now);
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
    update: async (order, now) => {
      const state = await updatePartyPayment(trx, row, order, now);
      await recordChanges(trx, [{ kind: 'parties', id }]);
      return stateOf({ ...row, ...state });
    },
  };
}

const stateOf = ({ status, payment_status }: Pick<StoredBooking, 'status' | 'payment_status'>) => ({
  status,
  paymentStatus: payment_status,
});

export async function auditChange(
  owner: LockedOwner,
  before: StoredOrder,
  after: StoredOrder,
  now: Date,
): Promise<AuditEntry> {
  return {
    ...owner.entry,
    before: { ...owner.before, dueAmount: decimalRupees(before.due_paise) },
    after: {
      ...(await owner.update(after, now)),
      dueAmount: decimalRupees(after.due_paise),
      ...difference('receivedAmount', before.received_paise, after.received_paise),
      ...difference('givenBackAmount', before.refunded_paise, after.refunded_paise),
      ...difference('writtenOffAmount', before.written_off_paise, after.written_off_paise),
    },
  };
}

const difference = (name: string, before: number, after: number) =>
  before === after ? {} : { [name]: decimalRupees(after - before) };
