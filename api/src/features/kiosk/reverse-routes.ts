import type { PermissionKey } from '../../contract/basics/permissions.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { decimalRupees } from '../../domain/money.ts';
import { AppError } from '../../http/route/app-error.ts';
import { displayName } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { findDeviceRow } from './device-store.ts';
import { reverseNext, sumReversible } from './reverse-store.ts';

/** Previews and reverses everything that a tablet did since a moment. */
export function reverseRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.previewReversal, async ({ params, query, caller }) => {
      requireReviewer(caller);
      if (!(await findDeviceRow(database.read, params.id))) throw new AppError('not_found');
      const { minutes, paymentsPaise, ...sums } = await sumReversible(database.read, {
        deviceId: params.id,
        since: new Date(query.since),
      });
      return { ...sums, hours: minutes / 60, paymentsAmount: decimalRupees(paymentsPaise) };
    }),

    route(endpoints.reverseDevice, async ({ params, body, caller, now, write }) => {
      requireReviewer(caller);
      const work = { deviceId: params.id, since: new Date(body.since) };
      return write(async (trx) => {
        const device = await findDeviceRow(trx, params.id);
        if (!device) throw new AppError('not_found');
        const reversal = {
          by: { userId: caller.id, name: displayName(caller), deviceId: null },
          reason: body.reason,
          at: now,
        };
        const { minutes, ...reversed } = await reverseNext(trx, work, reversal);
        const left = await sumReversible(trx, work);
        // What can't be taken off, such as a payment that was refunded since, stays.
        const isMoving = reversed.sales + reversed.payments > 0;
        const leftMoney = isMoving ? left.sales + left.payments : 0;
        const answer = {
          ...reversed,
          hours: minutes / 60,
          left: left.visits + left.arrivals + left.consents + leftMoney,
        };
        const before = { name: device.name };
        const after = { ...before, since: body.since, reason: body.reason, ...answer };
        return { answer, audit: { entity: 'device', entityId: device.id, before, after } };
      });
    }),
  ];
}

/** A reversal moves hours as a review does. */
function requireReviewer({ permissions }: { permissions: readonly PermissionKey[] }): void {
  if (!permissions.includes('usage.review')) throw new AppError('not_allowed');
}
