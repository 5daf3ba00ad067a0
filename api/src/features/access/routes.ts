import { endpoints } from '../../contract/endpoints.ts';
import { permissionLabels } from '../../contract/permissions.ts';
import { recordChanges } from '../../db/changes.ts';
import { safeReturnPath } from '../../domain/return-path.ts';
import { AppError } from '../../http/app-error.ts';
import { type Cookies, type Route, route } from '../../http/route.ts';
import { secretFits } from '../../secrets/passwords.ts';
import type { Services } from '../../services.ts';
import * as limit from './limits.ts';
import { codeLifeSeconds, makeCode, resendAfterSeconds, spendCode, tryCode } from './otp.ts';
import { presentUser } from './present.ts';
import { endSession } from './session-store.ts';
import { giveSession, presentCaller, sessionCookie, startSession } from './sessions.ts';
import { findByUsername, findOrAddCustomer, setNames, setRole } from './store.ts';

const done = (message: string) => ({ success: true as const, message });

const isOver = (): AppError => new AppError('invalid_otp');

/** A mistyped code is told apart from one that is over: the parent can simply type it again. */
function isWrong(triesLeft: number): AppError {
  if (triesLeft === 0) return isOver();
  const tries = triesLeft === 1 ? '1 try' : `${triesLeft} tries`;
  return new AppError('invalid_otp', { message: `That is not the code we sent. You have ${tries} left.` });
}

function leave(cookies: Cookies): void {
  cookies.clear(sessionCookie, { path: '/' });
}

/** Signing in and out, and who is there (seed 001 section 7, api.md 'Sign-in'). */
export function accessRoutes(services: Services): Route[] {
  return [...parentRoutes(services), ...teamRoutes(services), ...sessionRoutes(services)];
}

function parentRoutes({ config, database, limits, otpDelivery }: Services): Route[] {
  return [
    route(endpoints.sendOtp, async ({ body, address, now }) => {
      await limits.consume(limit.sendsFromAddress, address, now);
      await limits.consume(limit.sendsToPhone, body.phone, now);
      await limits.consume(limit.sendsToPhoneADay, body.phone, now);
      const code = await makeCode(database, body.phone, now);
      await otpDelivery.send(body.phone, code);
      const times = { expiresIn: codeLifeSeconds, resendIn: resendAfterSeconds };
      return { ...done('OTP sent'), ...times, ...(config.showOtp && { devOtp: code }) };
    }),

    route(endpoints.verifyOtp, async ({ body, address, cookies, now, write }) => {
      await limits.consume(limit.verificationsFromAddress, address, now);
      const verdict = await tryCode(database, body.phone, body.otp, now);
      if (!verdict.fits) throw isWrong(verdict.triesLeft);
      const names = { firstName: body.firstName ?? '', lastName: body.lastName ?? '' };
      const { user, token } = await write(async (trx) => {
        if (!(await spendCode(trx, body.phone, now))) throw isOver();
        const person = await findOrAddCustomer(trx, body.phone, names, now);
        if (person.is_active === 0) throw isOver();
        return { user: person, token: await startSession(trx, person, now) };
      });
      giveSession(cookies, token);
      const answer = presentUser(presentCaller(user));
      return { ...done('Welcome!'), user: answer, needsName: answer.needsName };
    }),

    route(endpoints.putName, async ({ body, caller, write }) => {
      const user = await write(async (trx) => {
        const named = await setNames(trx, caller.id, body);
        if (named.role !== 'customer') await recordChanges(trx, [{ kind: 'staff', id: named.id }]);
        return named;
      });
      return presentUser(presentCaller(user));
    }),
  ];
}

function teamRoutes({ config, database, limits }: Services): Route[] {
  return [
    route(endpoints.adminLogin, async ({ body, address, cookies, now, write }) => {
      const name = body.username.toLowerCase();
      // A try is counted before the password is looked at: many at once get no more than five.
      await limits.consume(limit.loginsFromAddress, address, now);
      await limits.consume(limit.loginsToName, name, now);
      const user = await findByUsername(database.read, name);
      const fits = await secretFits(body.password, user?.password_hash);
      if (!user || !fits) throw new AppError('invalid_credentials');
      const token = await write((trx) => startSession(trx, user, now));
      await limits.forget(limit.loginsFromAddress, address);
      await limits.forget(limit.loginsToName, name);
      giveSession(cookies, token);
      return { ...done('Welcome!'), user: presentUser(presentCaller(user)) };
    }),

    route(endpoints.makeMeAdmin, async ({ caller, write }) => {
      if (!config.allowSelfAdmin) throw new AppError('self_admin_off');
      await write(async (trx) => {
        await setRole(trx, caller.id, 'admin');
        await recordChanges(trx, [{ kind: 'staff', id: caller.id }]);
      });
      return done('Admin access granted');
    }),

    route(endpoints.getRolesPermissions, async () => permissionLabels),
  ];
}

function sessionRoutes(_services: Services): Route[] {
  return [
    route(endpoints.getCurrentUser, async ({ caller }) => presentUser(caller)),

    route(endpoints.adminLogout, async ({ caller, cookies, write }) => {
      if (caller.kind === 'user') await write((trx) => endSession(trx, caller.sessionId));
      leave(cookies);
      return done('Signed out');
    }),

    route(endpoints.browserLogin, async ({ query }) => {
      const path = safeReturnPath(query.returnTo);
      return { location: path === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(path)}` };
    }),

    route(endpoints.browserLogout, async ({ caller, cookies, isCrossSite, write }) => {
      // A link on another site may lead here, but it must not sign anybody out.
      if (isCrossSite) return { location: '/' };
      if (caller.kind === 'user') await write((trx) => endSession(trx, caller.sessionId));
      leave(cookies);
      return { location: '/' };
    }),
  ];
}
