import { counterKind } from '../../contract/desk/counter.ts';
import { laterKinds } from '../../contract/desk/rows.ts';
import { oldestWaitingField } from '../../contract/desk/sync.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { readTransaction } from '../../db/read-transaction.ts';
import { centreDate } from '../../domain/dates.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { devicePrefix } from '../documents/number-store.ts';
import { readSettings } from '../settings/store.ts';
import { renewCredential } from './device-store.ts';
import { credentialEnd, deviceCookie, deviceCookieOptions, shouldRenew } from './devices.ts';
import { sumUnconfirmed } from './held-lists-store.ts';
import { noChanges } from './pull/changes-of.ts';
import { readCounter } from './pull/counter-store.ts';
import { pull } from './pull/pull.ts';
import { pushOperations } from './sync/push.ts';

const accepts = [oldestWaitingField];

/** The tablet's single call: it pushes its outbox and pulls changes (docs/sync.md). */
export function syncRoutes({ config, database, log, deskPageRows }: Services): Route[] {
  return [
    route(endpoints.syncKiosk, async ({ body, caller, cookies, now, write }) => {
      const { timeZone } = await readSettings(database.read);
      const today = centreDate(now, timeZone);
      const isChecked = config.deskPlausibility;
      const { dialect } = database;
      const occasion = { deviceId: caller.id, now, today, timeZone, isChecked, dialect, log };
      const takesMoney = body.knows?.includes(counterKind) ?? false;
      const isRenewed = caller.revokedAt === null && shouldRenew(caller.credentialEndsAt, now);
      const { revoked, closed, waiting, ...handedIn } = await write(async (trx) => {
        if (isRenewed) await renewCredential(trx, caller.id, now);
        // Each enrolment is a device of its own, so it gets a prefix that no other one had.
        if (takesMoney && caller.revokedAt === null)
          await devicePrefix(trx, { deviceId: caller.id, enrolment: String(caller.id), now });
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
          ...{ serverTime, revoked, accepts },
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
      const { counter, ...pulled } = await readTransaction(database, async (db) => ({
        ...(await pull(db, ask)),
        ...(takesMoney && { counter: await readCounter(db, { deviceId: caller.id, date: today }) }),
      }));
      const unconfirmed = await sumUnconfirmed(database.read, today);
      return {
        ...handedIn,
        ...pulled,
        ...(counter && { counter }),
        ...{ serverTime, revoked, accepts, credentialEndsAt, unconfirmed },
      };
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
