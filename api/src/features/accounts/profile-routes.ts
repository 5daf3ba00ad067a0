import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import type { UserRow } from '../../db/schema.ts';
import { requireVersion } from '../../http/require-version.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readAccount } from './account-store.ts';
import { findPerson, lockPerson, setProfile } from './person-store.ts';

/** A person's own profile: name and email. */
export function profileRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.getAccount, ({ caller, now }) => readAccount(database.read, caller, now)),

    route(endpoints.updateAccount, async ({ body, caller, now, expectedVersion, write }) =>
      write(async (trx) => {
        const before = await lockPerson(trx, caller.id);
        const present = () => readAccount(trx, caller, now);
        await requireVersion(trx, { table: 'users', id: caller.id }, expectedVersion, present);
        await setProfile(trx, caller.id, {
          ...(body.firstName !== undefined && { first_name: body.firstName }),
          ...(body.lastName !== undefined && { last_name: body.lastName }),
          ...(body.email !== undefined && body.email !== before.email && newEmail(body.email)),
        });
        const answer = await present();
        // Tablets show which team member works at the desk.
        const isRenamed = body.firstName !== undefined || body.lastName !== undefined;
        if (isRenamed && before.role !== 'customer')
          await recordChanges(trx, [{ kind: 'staff', id: caller.id }]);
        const audit = {
          entity: 'user',
          entityId: caller.id,
          before: { ...detailsOf(before), version: answer.version - 1 },
          after: { ...detailsOf(await findPerson(trx, caller.id)), version: answer.version },
        } as const;
        return { answer, audit };
      }),
    ),
  ];
}

const detailsOf = (row: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

/** The new email is not confirmed yet. */
const newEmail = (email: string | null) => ({ email, email_verified_at: null });
