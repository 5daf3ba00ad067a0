import { endpoints } from '../../contract/endpoints.ts';
import { maxChildren } from '../../contract/families/account.ts';
import type { Database } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { isChildsBirthday } from '../../domain/families/birth-dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import type { Services } from '../../services.ts';
import { presentChild } from '../identity/account-store.ts';
import {
  addChild,
  findChild,
  listChildren,
  lockPerson,
  removeChild,
  setChild,
} from '../identity/person-store.ts';
import { recordConsent } from '../privacy/consent-store.ts';
import { readSettings } from '../settings/store.ts';

/** The children of the caller's family. Another family's children are not found, whatever the id. */
export function childRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.createChild, async ({ body, caller, now, write }) => {
      await requireChildsBirthday(database, body.birthday, now);
      return write(async (trx) => {
        await lockPerson(trx, caller.id);
        const children = await listChildren(trx, caller.id);
        if (children.length >= maxChildren) throw new AppError('too_many_children');
        const { consent, ...given } = body;
        if (consent)
          await recordConsent(
            trx,
            { subject: 'account', id: caller.id },
            { version: consent.version, recordedBy: null, now },
          );
        return presentChild(
          await addChild(trx, { ...given, user_id: caller.id, created_at: now.toISOString() }),
        );
      });
    }),

    route(endpoints.updateChild, async ({ params, body, caller, now, expectedVersion, write }) => {
      await requireChildsBirthday(database, body.birthday, now);
      const own = { userId: caller.id, id: params.id };
      return write(async (trx) => {
        await lockPerson(trx, caller.id);
        const find = async () => presentChild(found(await findChild(trx, caller.id, params.id)));
        await find();
        await requireVersion(trx, { table: 'children', id: params.id }, expectedVersion, find);
        return presentChild(found(await setChild(trx, own, body)));
      });
    }),

    route(endpoints.deleteChild, async ({ params, caller, write }) => {
      await write(async (trx) => {
        if (!(await removeChild(trx, caller.id, params.id))) throw new AppError('not_found');
      });
      return undefined;
    }),
  ];
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** @throws AppError `invalid_date` */
async function requireChildsBirthday({ read }: Database, birthday: string | null, now: Date): Promise<void> {
  if (birthday === null) return;
  const { timeZone } = await readSettings(read);
  if (isChildsBirthday(birthday, centreDate(now, timeZone))) return;
  const message = 'Enter a birthday in the last 18 years, or leave it blank.';
  throw new AppError('invalid_date', { message, issues: [{ path: 'birthday', message }] });
}
