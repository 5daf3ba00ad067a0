import { endpoints } from '../../contract/endpoints.ts';
import { centreMoment } from '../../domain/dates.ts';
import { isFreshSignIn } from '../../domain/sign-in.ts';
import { AppError } from '../../http/app-error.ts';
import { displayName } from '../../http/caller.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { erasePerson } from './erase-store.ts';
import { lockPerson } from './person-store.ts';

/**
 * Erasing one's own account (docs/product.md, decision 20). Admins remove team members, which protects the
 * last admin.
 */
export function eraseRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.eraseAccount, async ({ body, caller, now, write }) => {
      if (caller.role !== 'customer') throw new AppError('team_account');
      if (!isFreshSignIn(caller.signedInAt, now)) throw new AppError('sign_in_again');
      const { timeZone } = await readSettings(database.read);
      const by = { userId: caller.id, name: displayName(caller) };
      const erasure = { userId: caller.id, now, today: centreMoment(now, timeZone), by, ...body };
      return write(async (trx) => {
        // The person may have joined the team since the call began.
        if ((await lockPerson(trx, caller.id)).role !== 'customer') throw new AppError('team_account');
        await erasePerson(trx, erasure);
        return { success: true as const, message: 'Your account and its data have been erased.' };
      });
    }),
  ];
}
