import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/app-error.ts';
import { displayName } from '../../http/caller.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { salesTo } from '../hour-packages/family-store.ts';
import { withdrawConsents } from '../privacy/consent-store.ts';
import { readSettings } from '../settings/store.ts';
import { readAccount } from './account-store.ts';
import { readAllRows } from './data-store.ts';
import { cancelUpcomingBookings, cancelUpcomingParties } from './erase/visits-store.ts';
import { listChildren, lockPerson, provedPhone, removeChild } from './person-store.ts';

/** Withdraws a parent's consent without erasing their account (decision record 24). */
export function consentRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.withdrawConsent, async ({ caller, now, write }) => {
      const { timeZone } = await readSettings(database.read);
      const occasion = {
        now,
        today: centreMoment(now, timeZone),
        by: { userId: caller.id, name: displayName(caller) },
      };
      return write(async (trx) => {
        const row = await lockPerson(trx, caller.id);
        if (row.role !== 'customer') throw new AppError('team_account');
        const phone = provedPhone(row);
        const person = { id: row.id, phone, role: row.role };
        const sales = phone === null ? [] : await readAllRows((paging) => salesTo(trx, phone, paging));
        const bookingIds = await cancelUpcomingBookings(trx, person, occasion);
        const partyIds = await cancelUpcomingParties(trx, person, occasion);
        await withdrawConsents(trx, 'account', [row.id], now);
        await withdrawConsents(
          trx,
          'sale',
          sales.map(({ id }) => id),
          now,
        );
        await withdrawConsents(trx, 'booking', bookingIds, now);
        await withdrawConsents(trx, 'party', partyIds, now);
        for (const child of await listChildren(trx, row.id)) await removeChild(trx, row.id, child.id);
        const changed = [
          ...sales.map(({ id }) => ({ kind: 'sales' as const, id })),
          ...bookingIds.map((id) => ({ kind: 'bookings' as const, id })),
          ...partyIds.map((id) => ({ kind: 'parties' as const, id })),
        ];
        if (changed.length > 0) await recordChanges(trx, changed);
        return readAccount(trx, caller, now);
      });
    }),
  ];
}
