import { endpoints } from '../../contract/endpoints.ts';
import { safeReturnPath } from '../../domain/access/return-path.ts';
import { sessionEndsAt } from '../../domain/access/sign-in.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { deleteBrowsers, readBrowser } from '../identity/browser-store.ts';
import { endSession, endSessionsOf, listSessionsOf } from '../identity/session-store.ts';
import { presentUser } from './present.ts';
import { clearSessionCookie, publicSessionId, restoreSessionMark } from './sessions.ts';

/** The current user, their sessions, and signing out. */
export function sessionRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getCurrentUser, async ({ caller, cookies }) => {
      restoreSessionMark(cookies, caller.role);
      return presentUser(caller);
    }),

    route(endpoints.adminLogout, async ({ caller, cookies, write }) => {
      if (caller.kind === 'user') await write((trx) => endSession(trx, caller.sessionId));
      clearSessionCookie(cookies);
      return { success: true as const, message: 'Signed out' };
    }),

    route(endpoints.browserLogin, async ({ query }) => {
      const path = safeReturnPath(query.returnTo);
      return { location: path === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(path)}` };
    }),

    route(endpoints.browserLogout, async ({ caller, cookies, isCrossSite, isNavigation, write }) => {
      // Neither a link on another site nor a picture on this one can sign anyone out.
      if (isCrossSite || !isNavigation) return { location: '/' };
      if (caller.kind === 'user') await write((trx) => endSession(trx, caller.sessionId));
      clearSessionCookie(cookies);
      return { location: '/' };
    }),

    route(endpoints.listOwnSessions, async ({ caller, now }) => {
      const rows = await listSessionsOf(database.read, caller.id, now);
      return rows
        .filter((row) => sessionEndsAt(caller.role, row.created_at, row.last_seen_at) > now)
        .map((row) => ({
          id: publicSessionId(row.token_hash),
          device: row.device,
          isCurrent: row.token_hash === caller.sessionId,
          createdAt: row.created_at,
          lastSeenAt: row.last_seen_at,
        }));
    }),

    route(endpoints.endOwnSession, async ({ caller, cookies, params, now, write }) => {
      const rows = await listSessionsOf(database.read, caller.id, now);
      const session = rows.find((row) => publicSessionId(row.token_hash) === params.id);
      if (!session) throw new AppError('not_found');
      await write((trx) => endSession(trx, session.token_hash));
      if (session.token_hash === caller.sessionId) clearSessionCookie(cookies);
      return undefined;
    }),

    route(endpoints.endOtherSessions, async ({ caller, cookies, write }) => ({
      ended: await write(async (trx) => {
        const ended = await endSessionsOf(trx, caller.id, caller.sessionId);
        if (caller.verifiedPhone !== null)
          await deleteBrowsers(trx, caller.verifiedPhone, readBrowser(cookies).id);
        return ended;
      }),
    })),
  ];
}
