import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import type { UserRow } from '../../db/people-schema.ts';
import { readTransaction } from '../../db/read-transaction.ts';
import { isFreshSignIn } from '../../domain/access/sign-in.ts';
import { centreDate, centreMoment } from '../../domain/dates.ts';
import { attachment } from '../../http/response/attachment.ts';
import { AppError } from '../../http/route/app-error.ts';
import { displayName } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { duesOf, ledgersOf, salesTo, validDaysOf } from '../hour-packages/family-store.ts';
import { readAccount } from '../identity/account-store.ts';
import {
  findPerson,
  listChildren,
  lockPerson,
  removeChild,
  setProfile,
  verifiedPhone,
} from '../identity/person-store.ts';
import { withdrawConsents } from '../privacy/consent-store.ts';
import { readSettings } from '../settings/store.ts';
import { childRoutes } from './child-routes.ts';
import { readAllRows } from './data-store.ts';
import { cancelUpcomingBookings, cancelUpcomingParties } from './erase/visits-store.ts';
import { erasePerson } from './erase-store.ts';
import { saveErasures } from './erasures-store.ts';
import { collectOwnData } from './own-data.ts';
import { peopleRoutes } from './people-routes.ts';
import { presentOwnHours } from './present.ts';
import { retentionRoutes } from './retention-routes.ts';

/** A signed-in person's account: profile, children, hours, data and erasure. */
export function accountRoutes(services: Services): Route[] {
  return [
    ...profileRoutes(services),
    ...childRoutes(services),
    ...hoursRoutes(services),
    ...consentRoutes(services),
    ...dataRoutes(services),
    ...peopleRoutes(services),
    ...retentionRoutes(services),
    ...eraseRoutes(services),
  ];
}

/** A person's own profile: name and email. */
function profileRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getAccount, ({ caller, now }) => readAccount(database.read, caller, now)),

    route(endpoints.updateAccount, async ({ body, caller, now, expectedVersion, write }) =>
      write(async (trx) => {
        const before = await lockPerson(trx, caller.id);
        const present = () => readAccount(trx, caller, now);
        await requireVersion(trx, { table: 'users', id: caller.id }, expectedVersion, present);
        await setProfile(trx, caller.id, {
          ...(body.firstName !== undefined && { first_name: body.firstName }),
          ...(body.lastName !== undefined && { last_name: body.lastName }),
          ...(body.email !== undefined && body.email !== before.email && newEmail(body.email)),
        });
        const answer = await present();
        // Tablets show which team member works at the desk.
        const isRenamed = body.firstName !== undefined || body.lastName !== undefined;
        if (isRenamed && before.role !== 'customer')
          await recordChanges(trx, [{ kind: 'staff', id: caller.id }]);
        const audit = {
          entity: 'user',
          entityId: caller.id,
          before: { ...detailsOf(before), version: answer.version - 1 },
          after: { ...detailsOf(await findPerson(trx, caller.id)), version: answer.version },
        } as const;
        return { answer, audit };
      }),
    ),
  ];
}

const detailsOf = (row: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

/** The new email is not confirmed yet. */
const newEmail = (email: string | null) => ({ email, email_verified_at: null });

/** More packages than any family buys. */
const maxSales = 200;

/** The hour packages under the caller's phone; an account without a confirmed phone has none. */
function hoursRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.listOwnHours, async ({ caller, now }) => {
      const { verifiedPhone: phone } = caller;
      if (phone === null) return [];
      const { timeZone } = await readSettings(database.read);
      return readTransaction(database, async (db) => {
        const sales = await salesTo(db, phone, { limit: maxSales, offset: 0 });
        const ids = sales.map(({ id }) => id);
        const ledger = await ledgersOf(db, ids);
        const dues = await duesOf(db, ids);
        const days = await validDaysOf(
          db,
          sales.map((sale) => sale.package_id),
        );
        const bySale = Map.groupBy(ledger, (entry) => entry.sale_id);
        const today = centreDate(now, timeZone);
        return sales.map((sale) =>
          presentOwnHours(sale, bySale.get(sale.id) ?? [], {
            duePaise: dues.get(sale.id) ?? 0,
            days: days.get(sale.package_id),
            today,
          }),
        );
      });
    }),
  ];
}

/** Withdraws a parent's consent without erasing their account (decision record 24). */
function consentRoutes({ database }: Services): Route[] {
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
        const phone = verifiedPhone(row);
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

/** Exports the caller's data as a file (docs/product.md, decision 20). */
function dataRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getOwnData, async ({ caller, now }) => {
      const { timeZone, name } = await readSettings(database.read);
      const today = centreDate(now, timeZone);
      const data = await readTransaction(database, (db) => collectOwnData(db, caller.id, today));
      const text = JSON.stringify({ from: name, at: now.toISOString(), ...data }, null, 2);
      return attachment(text, 'application/json; charset=utf-8', `toodles-my-data-${today}.json`);
    }),
  ];
}

/**
 * Erasing one's own account (docs/product.md, decision 20). Admins remove team members, which protects the
 * last admin.
 */
function eraseRoutes(services: Services): Route[] {
  const { database, serverKey } = services;
  return [
    route(endpoints.eraseAccount, async ({ body, caller, now, write }) => {
      if (caller.role !== 'customer') throw new AppError('team_account');
      if (!isFreshSignIn(caller.signedInAt, now)) throw new AppError('sign_in_again');
      const { timeZone } = await readSettings(database.read);
      const by = { userId: caller.id, name: displayName(caller) };
      const erasure = { userId: caller.id, now, today: centreMoment(now, timeZone), by, serverKey, ...body };
      const answer = await write(async (trx) => {
        // The person may have joined the team since the call began.
        if ((await lockPerson(trx, caller.id)).role !== 'customer') throw new AppError('team_account');
        await erasePerson(trx, erasure);
        return { success: true as const, message: 'Your account and its data have been erased.' };
      });
      await saveErasures(services);
      return answer;
    }),
  ];
}
