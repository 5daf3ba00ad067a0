import { endpoints } from '../../contract/endpoints.ts';
import { permissionLabels } from '../../contract/permissions.ts';
import { recordChanges } from '../../db/changes.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import { secretFits } from '../../secrets/passwords.ts';
import type { Services } from '../../services.ts';
import * as limit from './limits.ts';
import { presentUser } from './present.ts';
import { giveSession, presentCaller, startSession } from './sessions.ts';
import { logged } from './sign-in-log.ts';
import { findByUsername, setRole } from './store.ts';

/** The team's sign-in by username and password, and what belongs to roles (seed 001 sections 6 and 7). */
export function teamRoutes(services: Services): Route[] {
  const { config, log } = services;
  return [
    route(endpoints.adminLogin, async (call) => {
      const { body, cookies, now, write } = call;
      const { user, token } = await logged(log, call, 'password', async () => {
        const member = await provePassword(services, call, body);
        return write(async (trx) => ({ user: member, token: await startSession(trx, member, now, call) }));
      });
      giveSession(cookies, user.role, token);
      return { success: true as const, message: 'Welcome!', user: presentUser(presentCaller(user)) };
    }),

    route(endpoints.makeMeAdmin, async ({ caller, write }) => {
      if (!config.allowSelfAdmin) throw new AppError('self_admin_off');
      await write(async (trx) => {
        await setRole(trx, caller.id, 'admin');
        await recordChanges(trx, [{ kind: 'staff', id: caller.id }]);
      });
      return { success: true as const, message: 'Admin access granted' };
    }),

    route(endpoints.getRolesPermissions, async () => permissionLabels),
  ];
}

/**
 * The member of the team that a name and its password belong to. A try is counted before the password is looked at:
 * many at once get no more than five. An unknown name costs the same work as a wrong password.
 * @throws AppError `invalid_credentials`, `too_many_requests`
 */
async function provePassword(
  { database, limits }: Services,
  { address, now }: { address: string; now: Date },
  { username, password }: { username: string; password: string },
) {
  const name = username.toLowerCase();
  await limits.consume(limit.loginsFromAddress, address, now);
  await limits.consume(limit.loginsToName, name, now);
  const user = await findByUsername(database.read, name);
  const fits = await secretFits(password, user?.password_hash);
  if (!user || !fits) throw new AppError('invalid_credentials');
  await limits.forget(limit.loginsFromAddress, address);
  await limits.forget(limit.loginsToName, name);
  return user;
}
