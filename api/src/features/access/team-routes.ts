import { permissionLabels } from '../../contract/basics/permissions.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { verifySecret } from '../../secrets/passwords.ts';
import type { Services } from '../../services.ts';
import { makeDeveloperSession } from '../identity/session-store.ts';
import * as limit from './limits.ts';
import { presentUser } from './present.ts';
import { presentSecondStep } from './second-step-routes.ts';
import { presentCaller, setSessionCookie, startSession } from './sessions.ts';
import { logRefusedSignIn, logSignIn } from './sign-in-log.ts';
import { addStep } from './sign-in-step-store.ts';
import { findByUsername, setRole } from './store.ts';

const byPassword = { method: 'password', gaveSecondFactor: false } as const;

/** The team's sign-in by username and password, and the list of permissions. */
export function teamRoutes(services: Services): Route[] {
  const { config, database, log } = services;
  return [
    route(endpoints.adminLogin, async (call) => {
      const { body, cookies, now, write } = call;
      const member = await verifyPassword(services, call, body);
      if (member.has_second_factor === 1) {
        const step = { purpose: 'password', user_id: member.id } as const;
        return presentSecondStep(database.read, member.id, await write((trx) => addStep(trx, step, now)));
      }
      const token = await write((trx) => startSession(trx, member, now, { ...byPassword, browser: call }));
      logSignIn(log, call, 'password', member.id);
      setSessionCookie(cookies, member.role, token);
      const user = presentUser(presentCaller(member, byPassword, config.requireSecondFactor));
      return { success: true as const, message: 'Welcome!', user };
    }),

    route(endpoints.makeMeAdmin, async ({ caller, write }) => {
      if (!config.allowSelfAdmin) throw new AppError('self_admin_off');
      await write(async (trx) => {
        await setRole(trx, caller.id, 'admin');
        await makeDeveloperSession(trx, caller.sessionId);
        await recordChanges(trx, [{ kind: 'staff', id: caller.id }]);
      });
      return { success: true as const, message: 'Admin access granted' };
    }),

    route(endpoints.getRolesPermissions, async () => permissionLabels),
  ];
}

interface PasswordAttempt {
  address: string;
  now: Date;
  requestId: string;
}

/**
 * The team member with this name and password. The attempt counts before the check, so that concurrent
 * requests get no more than five. An unknown name costs the same work as a wrong password.
 * @throws AppError `invalid_credentials`, `too_many_requests`
 */
async function verifyPassword(
  { database, limits, log }: Services,
  trying: PasswordAttempt,
  { username, password }: { username: string; password: string },
) {
  const { address, now } = trying;
  const name = username.toLowerCase();
  const pair = `${address} ${name}`;
  try {
    await limits.consume(limit.loginsFromAddress, address, now);
    await limits.consume(limit.loginsFromAddressPerDay, address, now);
    await limits.consume(limit.loginsToName, name, now);
    await limits.consume(limit.loginsToNameFromAddress, pair, now);
    const user = await findByUsername(database.read, name);
    const fits = await verifySecret(password, user?.password_hash);
    if (!user || !fits) throw new AppError('invalid_credentials');
    await limits.reset(limit.loginsToName, name);
    const own = await limits.reset(limit.loginsToNameFromAddress, pair);
    await limits.release(limit.loginsFromAddress, address, own);
    await limits.release(limit.loginsFromAddressPerDay, address, own);
    return user;
  } catch (error) {
    if (error instanceof AppError) logRefusedSignIn(log, trying, 'password', error.code);
    throw error;
  }
}
