import { endpoints } from '../../contract/endpoints.ts';
import { isUsable } from '../../domain/bookings/vouchers.ts';
import { centreDate } from '../../domain/dates.ts';
import type { Limit } from '../../http/guards/rate-limit.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { presentPublicVoucher } from './present.ts';
import { findVoucher, listOffers } from './store.ts';
import { teamRoutes } from './team-routes.ts';

/**
 * Codes are short enough to guess, so attempts are rate-limited. An attempt that finds a voucher is not
 * counted, because many phones of a mobile network share an address.
 */
const triesFromAddress: Limit = { name: 'voucher-address', points: 20, seconds: 3600 };

export function voucherRoutes(services: Services): Route[] {
  const { database, limits } = services;
  return [
    ...teamRoutes(services),

    route(endpoints.getVoucher, async ({ params, address, now }) => {
      await limits.consume(triesFromAddress, address, now);
      const { timeZone } = await readSettings(database.read);
      const voucher = await findVoucher(database.read, params.code);
      if (!voucher || !isUsable(voucher.terms, centreDate(now, timeZone)))
        throw new AppError('voucher_not_found');
      await limits.release(triesFromAddress, address);
      return presentPublicVoucher(voucher);
    }),

    route(endpoints.listOffers, async ({ now }) => {
      const { timeZone } = await readSettings(database.read);
      const today = centreDate(now, timeZone);
      const usable = (await listOffers(database.read)).filter(({ terms }) => isUsable(terms, today));
      return usable.map(({ title, description, ...voucher }) => ({
        ...presentPublicVoucher(voucher),
        title,
        description,
        minChildren: voucher.terms.minChildren,
      }));
    }),
  ];
}
