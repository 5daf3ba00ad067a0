import { laterKinds } from '../../contract/desk/rows.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { readTransaction } from '../../db/read-transaction.ts';
import { centreDate } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { renewCredential } from './device-store.ts';
import { credentialEnd, deviceCookie, deviceCookieOptions, shouldRenew } from './devices.ts';
import { sumUnconfirmed } from './held-lists-store.ts';
import { noChanges } from './pull/changes-of.ts';
import { pull } from './pull/pull.ts';
import { pushOperations } from './sync/push.ts';

/** The tablet's single call: it pushes its outbox and pulls changes (docs/sync.md). */
export function syncRoutes({ config, database, log, deskPageRows }: Services): Route[] {
  return [
    route(endpoints.syncKiosk, async ({ body, caller, cookies, now, write }) => {
      const { timeZone } = await readSettings(database.read);
      const today = centreDate(now, timeZone);
      const isChecked = config.deskPlausibility;
      const { dialect } = database;
      const occasion = { deviceId: caller.id, now, today, timeZone, isChecked, dialect, log };
      const isRenewed = caller.revokedAt === null && shouldRenew(caller.credentialEndsAt, now);
      const { revoked, closed, waiting, ...handedIn } = await write(async (trx) => {
        if (isRenewed) await renewCredential(trx, caller.id, now);
        return pushOperations(trx, body, occasion);
      });
      const token = cookies.get(deviceCookie, deviceCookieOptions);
      if (isRenewed && token !== undefined) cookies.set(deviceCookie, token, deviceCookieOptions);
      const serverTime = now.toISOString();
      const knows = laterKinds.filter((kind) => body.knows?.includes(kind));
      if (revoked)
        return {
          ...handedIn,
          ...noChangesResponse(body.cursor),
          serverTime,
          revoked,
          ...(closed && { closed }),
        };
      // After the commit, so that the response includes what this call pushed.
      const { cursor, operations } = body;
      const credentialEndsAt = isRenewed ? credentialEnd(now) : caller.credentialEndsAt;
      const ask = {
        deviceId: caller.id,
        cursor,
        today,
        knows,
        rowsInPage: deskPageRows,
        waiting,
        handedIn: operations.length,
      };
      const pulled = await readTransaction(database, (db) => pull(db, ask));
      const unconfirmed = await sumUnconfirmed(database.read, today);
      return { ...handedIn, ...pulled, serverTime, revoked, credentialEndsAt, unconfirmed };
    }),
  ];
}

/** A revoked tablet may push its outbox, but gets no data. */
const noChangesResponse = (cursor: string | null) => ({
  changes: noChanges(),
  cursor: cursor ?? '',
  snapshot: false,
  more: false,
});
