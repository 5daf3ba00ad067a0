import { endpoints } from '../../contract/endpoints.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { type Editor, mayHavePin, maySetCredentials, maySetPin } from '../../domain/access/user-rules.ts';
import type { Limit } from '../../http/guards/rate-limit.ts';
import { AppError } from '../../http/route/app-error.ts';
import { type Route, route } from '../../http/route/route.ts';
import { verifySecret } from '../../secrets/passwords.ts';
import { hashPin } from '../../secrets/pins.ts';
import type { Services } from '../../services.ts';
import { endSessionsOf } from '../identity/session-store.ts';
import { replacePassword, type StoredUser, setPinHash, setUser } from '../identity/user-store.ts';
import { usernameTaken } from './add-member.ts';
import { requireUser, withPreviousVersion } from './change-person.ts';
import { hashNewPassword } from './new-password.ts';
import { personOf, presentDeskPerson, presentUser } from './present.ts';

/** Same as for sign-in: 5 wrong attempts, then a pause of 15 minutes. */
const ownPasswordTries: Limit = { name: 'own-password', points: 5, seconds: 15 * 60 };

/** Prevents someone who finds an open portal from taking over the account. */
const currentPasswordRequired = () =>
  new AppError('own_account', { message: 'To change your own password, enter your current one.' });

function wrongCurrentPassword(): AppError {
  const message = 'That is not your current password.';
  return new AppError('invalid_credentials', { message, issues: [{ path: 'currentPassword', message }] });
}

const samePassword = () => {
  const message = 'Choose a password other than the one you have now.';
  return new AppError('weak_password', { message, issues: [{ path: 'newPassword', message }] });
};

const known = (user: StoredUser, username = user.username ?? ''): string[] => [
  username,
  user.first_name,
  user.last_name,
  `${user.first_name}${user.last_name}`,
  user.email ?? '',
];

/** Portal passwords and desk PINs: set by permitted people, and changed by their owners. */
export function secretRoutes(services: Services): Route[] {
  return [...passwordRoutes(services), ...pinRoutes(services)];
}

function passwordRoutes({ database, limits, log }: Services): Route[] {
  return [
    route(endpoints.setUserPassword, async ({ params, body, caller, write }) => {
      const { username } = body;
      const user = await requireUser(database.read, params.id);
      if (!maySetCredentials(caller)) throw new AppError('beyond_own_rights');
      const passwordHash = await hashNewPassword(body.password, known(user, username), 'password');
      // A password that someone else set is replaced at the first sign-in.
      const mustChange = params.id === caller.id ? 0 : 1;
      return write(async (trx) => {
        await bumpVersion(trx, 'users', params.id);
        const before = await requireUser(trx, params.id);
        if (before.role === 'customer') throw new AppError('team_only');
        if (!maySetCredentials(caller)) throw new AppError('beyond_own_rights');
        if (before.id === caller.id && before.password_hash !== null) throw currentPasswordRequired();
        const after = await setUser(trx, before.id, {
          username,
          password_hash: passwordHash,
          must_change_password: mustChange,
        });
        if (!after) throw usernameTaken();
        // Only the caller's own session stays.
        await endSessionsOf(trx, after.id, caller.sessionId);
        const answer = presentUser(after);
        return {
          answer,
          audit: { entity: 'user', entityId: after.id, before: withPreviousVersion(before), after: answer },
        };
      });
    }),

    route(endpoints.setOwnPassword, async ({ body, caller, now, requestId, write }) => {
      // The attempt counts before the check, so that concurrent requests get no more than five.
      await limits.consume(ownPasswordTries, String(caller.id), now);
      const user = await requireUser(database.read, caller.id);
      const current = user.password_hash;
      if (!(await verifySecret(body.currentPassword, current)) || current === null) {
        log.warn({ requestId, user: caller.id, outcome: 'invalid_credentials' }, 'Own password refused');
        throw wrongCurrentPassword();
      }
      await limits.reset(ownPasswordTries, String(caller.id));
      if (body.newPassword === body.currentPassword) throw samePassword();
      const passwordHash = await hashNewPassword(body.newPassword, known(user), 'newPassword');
      await write(async (trx) => {
        if (!(await replacePassword(trx, caller.id, current, passwordHash))) throw wrongCurrentPassword();
        const ended = await endSessionsOf(trx, caller.id, caller.sessionId);
        const audit = {
          entity: 'user',
          entityId: caller.id,
          before: { sessions: ended + 1 },
          after: { sessions: 1 },
        } as const;
        return { answer: undefined, audit };
      });
      return { success: true as const, message: 'Your password has been changed.' };
    }),
  ];
}

function pinRoutes({ database }: Services): Route[] {
  return [
    route(endpoints.setUserPin, async ({ params, body, caller, write }) => {
      requireMember(await requireUser(database.read, params.id), body.pin, caller);
      const pinHash = body.pin === null ? null : await hashPin(body.pin);
      return write(async (trx) => {
        const before = requireMember(await requireUser(trx, params.id), body.pin, caller);
        const after = await storePin(trx, before, pinHash);
        return { answer: presentDeskPerson(after, caller), audit: pinAuditEntry(before, after) };
      });
    }),

    route(endpoints.setOwnPin, async ({ body, caller, write }) => {
      const pinHash = await hashPin(body.pin);
      return write(async (trx) => {
        const before = await requireUser(trx, caller.id);
        const after = await storePin(trx, before, pinHash);
        return {
          answer: { success: true, message: 'Your PIN is set.' },
          audit: pinAuditEntry(before, after),
        };
      });
    }),
  ];
}

/** A PIN is for people who work at the desk; it can be removed from people who no longer do. */
function requireMember(user: StoredUser, pin: string | null, by: Editor): StoredUser {
  const fits = pin === null ? user.role !== 'customer' : mayHavePin(personOf(user));
  if (!fits) throw new AppError('team_only');
  if (!maySetPin(by, personOf(user))) throw new AppError('beyond_own_rights');
  return user;
}

async function storePin(trx: Db, user: StoredUser, pinHash: string | null): Promise<StoredUser> {
  await setPinHash(trx, user.id, pinHash);
  await recordChanges(trx, [{ kind: 'staff', id: user.id }]);
  return { ...user, pin_hash: pinHash };
}

const pinAuditEntry = (before: StoredUser, after: StoredUser) =>
  ({
    entity: 'user',
    entityId: after.id,
    before: { hasPin: before.pin_hash !== null },
    after: { hasPin: after.pin_hash !== null },
  }) as const;
