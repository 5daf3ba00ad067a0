import { endpoints } from '../../contract/endpoints.ts';
import { mayDelete, mayManage } from '../../domain/access/user-rules.ts';
import { centreMoment } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { displayName } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { erasePerson } from '../accounts/erase-store.ts';
import { saveErasures } from '../accounts/erasures-store.ts';
import { deleteSecondFactors } from '../identity/second-factor-store.ts';
import { endSessionsOf } from '../identity/session-store.ts';
import { countOtherAdmins, lockAdmins } from '../identity/user-store.ts';
import { readSettings } from '../settings/store.ts';
import { lockUserForEdit, requireAllowed, requireUser } from './change-person.ts';
import { personOf, presentUser } from './present.ts';

const ownFactor = () =>
  new AppError('own_account', { message: 'Change your own two-step sign-in in My sign-in.' });

/** Signing a person out everywhere, resetting their second factor, and deleting them. */
export function removalRoutes(services: Services): Route[] {
  const { database, serverKey } = services;
  return [
    route(endpoints.signUserOut, async ({ params, caller, write }) =>
      write(async (trx) => {
        const user = await requireUser(trx, params.id);
        if (!mayManage(caller, personOf(user))) throw new AppError('beyond_own_rights');
        const ended = await endSessionsOf(trx, user.id);
        return {
          answer: { ended },
          audit: { entity: 'user', entityId: user.id, before: { sessions: ended }, after: { sessions: 0 } },
        };
      }),
    ),

    route(endpoints.resetSecondFactor, async ({ params, body, caller, write }) =>
      write(async (trx) => {
        const user = await requireUser(trx, params.id);
        // A person's own second factor is changed in their account, with proof of it.
        if (user.id === caller.id) throw ownFactor();
        if (user.role === 'customer') throw new AppError('team_only');
        if (!mayManage(caller, personOf(user))) throw new AppError('beyond_own_rights');
        const hadOne = await deleteSecondFactors(trx, user.id);
        const sessions = await endSessionsOf(trx, user.id);
        return {
          answer: { ...presentUser(user), hasSecondFactor: false },
          audit: {
            entity: 'user',
            entityId: user.id,
            before: { hasSecondFactor: hadOne, sessions },
            after: { hasSecondFactor: false, sessions: 0, reason: body.reason },
          },
        };
      }),
    ),

    route(endpoints.deleteUser, async ({ params, query, caller, now, expectedVersion, write }) => {
      const { timeZone } = await readSettings(database.read);
      const giveUpHours = query.giveUpHours === 'true';
      const occasion = { giveUpHours, now, today: centreMoment(now, timeZone) };
      const by = { userId: caller.id, name: displayName(caller) };
      const answer = await write(async (trx) => {
        await lockAdmins(trx);
        const user = await lockUserForEdit(trx, params.id, expectedVersion);
        requireAllowed(mayDelete(caller, personOf(user), await countOtherAdmins(trx, user.id)));
        await erasePerson(trx, { ...occasion, userId: user.id, by, serverKey });
        // The erasure blanks their earlier audit entries, and this entry does not say who they were.
        return {
          answer: undefined,
          audit: {
            entity: 'user',
            entityId: user.id,
            before: { role: user.role },
            after: { deletedAt: now.toISOString(), giveUpHours },
          },
        };
      });
      await saveErasures(services);
      return answer;
    }),
  ];
}
