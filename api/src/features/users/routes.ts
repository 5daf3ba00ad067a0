import { endpoints } from '../../contract/endpoints.ts';
import { mayHavePin } from '../../domain/access/user-rules.ts';
import { centreDate } from '../../domain/dates.ts';
import { isBirthDate } from '../../domain/families/birth-dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Call, type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../settings/store.ts';
import { addMember } from './add-member.ts';
import { changePerson, type PersonChanges, requireUser } from './change-person.ts';
import { userColumns } from './csv-columns.ts';
import { countByRole, listTeam, listUserRows } from './list-store.ts';
import { personOf, presentDeskPerson, presentStats, presentUser } from './present.ts';
import { removalRoutes } from './removal-routes.ts';
import { secretRoutes } from './secret-routes.ts';

/** Users, their permissions and their secrets (docs/product.md, decision 4). */
export function userRoutes(services: Services): Route[] {
  return [
    ...readingRoutes(services),
    ...changingRoutes(services),
    ...secretRoutes(services),
    ...removalRoutes(services),
  ];
}

function readingRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(
      endpoints.listUsers,
      async ({ db, query }) => {
        const { rows, total } = await listUserRows(db, query);
        return { rows: rows.map(presentUser), total };
      },
      userColumns,
    ),

    route(endpoints.getUserStats, async () => presentStats(await countByRole(db))),

    route(endpoints.getUser, async ({ params }) => presentUser(await requireUser(db, params.id))),

    route(endpoints.listDeskStaff, async ({ caller }) => {
      const team = await listTeam(db);
      return team
        .filter((member) => mayHavePin(personOf(member)))
        .map((member) => presentDeskPerson(member, caller));
    }),
  ];
}

type Changing = Call<
  typeof endpoints.setUserRole | typeof endpoints.setUserPermissions | typeof endpoints.updateUser
>;

function changingRoutes({ database }: Services): Route[] {
  const change = ({ params, expectedVersion, caller, write }: Changing, changes: PersonChanges) =>
    write(async (trx) => {
      const edit = { id: params.id, expectedVersion, by: caller };
      const { before, after } = await changePerson(trx, edit, changes);
      return { answer: after, audit: { entity: 'user', entityId: after.id, before, after } };
    });
  return [
    route(endpoints.createUser, async ({ body, caller, now, write }) => {
      const add = await addMember(body, caller, now);
      return write(async (trx) => {
        const user = await add(trx);
        return { answer: user, audit: { entity: 'user', entityId: user.id, after: user } };
      });
    }),

    route(endpoints.setUserRole, async (call) => change(call, { role: call.body.role })),

    route(endpoints.setUserPermissions, async (call) => change(call, { permissions: call.body.permissions })),

    route(endpoints.updateUser, async (call) => {
      const { timeZone } = await readSettings(database.read);
      requireBirthDate(call.body.dateOfBirth, centreDate(call.now, timeZone));
      return change(call, call.body);
    }),
  ];
}

/** @throws AppError `invalid_date` for a future date, and for one beyond living memory */
function requireBirthDate(date: string | null | undefined, today: string): void {
  if (date === null || date === undefined || isBirthDate(date, today)) return;
  const message = 'Enter a valid date of birth.';
  throw new AppError('invalid_date', { message, issues: [{ path: 'dateOfBirth', message }] });
}
