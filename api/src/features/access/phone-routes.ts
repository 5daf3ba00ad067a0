import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import type { UserRow } from '../../db/people-schema.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readBrowser, setBrowserCookie } from '../identity/browser-store.ts';
import { lockPerson } from '../identity/person-store.ts';
import { codeLifeSeconds, resendAfterSeconds } from './otp-store.ts';
import { presentUser } from './present.ts';
import { sendCode } from './send-code.ts';
import { presentCaller, setSessionCookie, startSession } from './sessions.ts';
import { logOutcome } from './sign-in-log.ts';
import { findOrAddCustomer, setNames } from './store.ts';
import { invalidCode, redeemVerifiedCode, verifyCode } from './verify-code-store.ts';

/** A parent's sign-in by a code sent to their phone. */
export function phoneRoutes(services: Services): Route[] {
  const { config, log } = services;
  return [
    route(endpoints.sendOtp, async ({ body, address, cookies, now }) => {
      const browser = readBrowser(cookies);
      const code = await sendCode(services, { phone: body.phone, address, browser, now });
      setBrowserCookie(cookies, browser, { isProved: false });
      return {
        success: true as const,
        message: 'OTP sent',
        expiresIn: codeLifeSeconds,
        resendIn: resendAfterSeconds,
        ...(config.showOtp && code !== undefined && { devOtp: code }),
      };
    }),

    route(endpoints.verifyOtp, async (call) => {
      const { body, cookies, now, write } = call;
      const names = { firstName: body.firstName ?? '', lastName: body.lastName ?? '' };
      const { user, token, browser } = await logOutcome(log, call, 'phone', async () => {
        const verified = await verifyCode(services, call, body);
        return write(async (trx) => {
          const browser = await redeemVerifiedCode(trx, { verified, cookies, now });
          const person = await findOrAddCustomer(trx, body.phone, names, now);
          if (person.is_active === 0) throw invalidCode();
          return {
            user: person,
            token: await startSession(trx, person, now, { ...byPhone, browser: call }),
            browser,
          };
        });
      });
      setSessionCookie(cookies, user.role, token);
      setBrowserCookie(cookies, browser, { isProved: true });
      const answer = presentUser(presentCaller(user, byPhone, config.requireSecondFactor));
      return {
        success: true as const,
        message: 'Welcome!',
        user: answer,
        needsName: answer.needsName,
      };
    }),

    route(endpoints.putName, async ({ body, caller, write }) => {
      const user = await write(async (trx) => {
        const before = await lockPerson(trx, caller.id);
        const named = await setNames(trx, caller.id, body);
        if (named.role !== 'customer') await recordChanges(trx, [{ kind: 'staff', id: named.id }]);
        const audit = {
          entity: 'user',
          entityId: named.id,
          before: nameOf(before),
          after: nameOf(named),
        } as const;
        return { answer: named, audit };
      });
      return presentUser({ ...caller, firstName: user.first_name, lastName: user.last_name });
    }),
  ];
}

const byPhone = { method: 'phone', gaveSecondFactor: false } as const;

const nameOf = (row: Pick<UserRow, 'first_name' | 'last_name'>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
});
