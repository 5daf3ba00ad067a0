import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import { isFreshSignIn, mayChangeSignIn } from '../../domain/access/sign-in.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { SignedInUser } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readAccount } from '../identity/account-store.ts';
import { setBrowserCookie } from '../identity/browser-store.ts';
import { disconnectFromGoogle, setVerifiedPhone } from './own-sign-in-store.ts';
import { redeemVerifiedCode, verifyCode } from './verify-code-store.ts';

/** Managing one's own sign-in methods: phone and Google (decision record 10). */
export function ownSignInRoutes(services: Services): Route[] {
  return [
    route(endpoints.setOwnPhone, async (call) => {
      const { body, caller, cookies, now, write } = call;
      requireOpenPortal(caller);
      // A parent's first phone only adds a sign-in method, but another phone replaces the old one. For the
      // team, every change needs proof, so that a passer-by cannot add a method in an open portal.
      if (caller.verifiedPhone !== null || caller.role !== 'customer') requireFresh(caller, now);
      const verified = await verifyCode(services, call, body);
      const { account, browser } = await write(async (trx) => {
        const browser = await redeemVerifiedCode(trx, { verified, cookies, now });
        if (!(await setVerifiedPhone(trx, { userId: caller.id, phone: body.phone, now })))
          throw new AppError('phone_taken');
        if (caller.role !== 'customer') await recordChanges(trx, [{ kind: 'staff', id: caller.id }]);
        const answer = await readAccount(trx, caller, now);
        const audit = {
          entity: 'user',
          entityId: caller.id,
          before: { phone: caller.phone },
          after: { phone: answer.phone, version: answer.version },
        } as const;
        return { answer: { account: answer, browser }, audit };
      });
      setBrowserCookie(cookies, browser, { isProved: true });
      return account;
    }),

    route(endpoints.disconnectGoogle, async ({ caller, now, write }) => {
      requireOpenPortal(caller);
      requireFresh(caller, now);
      return write(async (trx) => {
        if (!(await disconnectFromGoogle(trx, caller.id))) throw new AppError('last_sign_in');
        const answer = await readAccount(trx, caller, now);
        const audit = {
          entity: 'user',
          entityId: caller.id,
          before: { hasGoogle: true },
          after: { hasGoogle: answer.hasGoogle, version: answer.version },
        } as const;
        return { answer, audit };
      });
    }),
  ];
}

/**
 * The transaction of the call checks this again (`http/writes/transaction.ts`).
 * @throws AppError `portal_locked`
 */
function requireOpenPortal({ portal }: SignedInUser): void {
  if (mayChangeSignIn(portal)) return;
  throw new AppError('portal_locked', {
    message: 'Sign in to the portal first. Then you can change how you sign in.',
    details: { next: portal },
  });
}

/** @throws AppError `sign_in_again` */
function requireFresh(caller: SignedInUser, now: Date): void {
  if (!isFreshSignIn(caller.signedInAt, now)) throw new AppError('sign_in_again');
}
