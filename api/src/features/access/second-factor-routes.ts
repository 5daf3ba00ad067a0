import { maxPasskeys, type SecondFactor } from '../../contract/access/second-factor.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { ownList, permissionsOf } from '../../domain/access/permissions.ts';
import { isFreshSignIn, needsSecondFactor } from '../../domain/access/sign-in.ts';
import { AppError } from '../../http/route/app-error.ts';
import { displayName, type SignedInUser } from '../../http/route/caller.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import {
  beginApp,
  confirmApp,
  countRecoveryCodes,
  deleteApp,
  deletePasskey,
  findApp,
  insertPasskey,
  listPasskeys,
  lockUser,
  replaceRecoveryCodes,
} from '../identity/second-factor-store.ts';
import { endSessionsOf, recordSecondFactor } from '../identity/session-store.ts';
import * as limit from './limits.ts';
import {
  appAddress,
  appOf,
  hashRecoveryCode,
  newAppSecret,
  newRecoveryCodes,
  stepOfCode,
} from './one-time-codes.ts';
import { passkeyCreationOptions, verifyRegistration } from './passkeys.ts';
import { addStep, consumeChallenge, consumeStep, findStep } from './sign-in-step-store.ts';
import { findUser } from './store.ts';

/** A member's own second factors: passkeys, an authenticator app and recovery codes (decision record 23). */
export function secondFactorRoutes(services: Services): Route[] {
  return [...appRoutes(services), ...passkeyRoutes(services), ...codeRoutes(services)];
}

function appRoutes(services: Services): Route[] {
  const { database, limits, serverKey } = services;
  return [
    route(endpoints.beginAuthenticatorApp, async ({ caller, now, write }) => {
      requireProof(caller, now);
      const secret = newAppSecret();
      const sealedSecret = serverKey.seal(secret, appOf(caller.id));
      return write(async (trx) => {
        await lockUser(trx, caller.id);
        await beginApp(trx, { userId: caller.id, sealedSecret, now });
        const { username } = await findUser(trx, caller.id);
        return { secret, uri: appAddress(secret, username ?? displayName(caller)) };
      });
    }),

    route(endpoints.confirmAuthenticatorApp, async ({ body, caller, now, write }) => {
      requireProof(caller, now);
      await limits.consume(limit.secondFactorTries, String(caller.id), now);
      const app = await findApp(database.read, caller.id, 'in setup');
      const step = app && stepOfCode(serverKey.open(app.sealed_secret, appOf(caller.id)), body.code, now);
      if (!app || step === undefined) throw new AppError('invalid_second_factor');
      const answer = await write((trx) =>
        enrol(services, trx, { caller, now }, async () => {
          if (!(await confirmApp(trx, app, step, now))) throw new AppError('invalid_second_factor');
          return { hasAuthenticatorApp: true };
        }),
      );
      await limits.reset(limit.secondFactorTries, String(caller.id));
      return answer;
    }),

    route(endpoints.removeAuthenticatorApp, async ({ caller, now, write }) => {
      requireProof(caller, now);
      return write((trx) =>
        remove(services, trx, caller, async () => {
          if (!(await deleteApp(trx, caller.id))) throw new AppError('not_found');
          return { hasAuthenticatorApp: true };
        }),
      );
    }),
  ];
}

function passkeyRoutes(services: Services): Route[] {
  const { config, database } = services;
  return [
    route(endpoints.beginPasskey, async ({ caller, now, write }) => {
      requireProof(caller, now);
      const passkeys = await listPasskeys(database.read, caller.id);
      if (passkeys.length >= maxPasskeys) throw new AppError('too_many_passkeys');
      const { username } = await findUser(database.read, caller.id);
      const name = displayName(caller);
      const creation = await passkeyCreationOptions(
        config,
        { id: caller.id, username: username ?? name, name },
        passkeys,
      );
      const step = { purpose: 'add_passkey', user_id: caller.id, challenge: creation.challenge } as const;
      return { token: await write((trx) => addStep(trx, step, now)), creation };
    }),

    route(endpoints.addPasskey, async ({ body, caller, now, write }) => {
      requireProof(caller, now);
      const step = await findStep(database.read, body.token, now);
      if (step?.purpose !== 'add_passkey' || step.user_id !== caller.id)
        throw new AppError('passkey_refused');
      const challenge = await database.write((trx) => consumeChallenge(trx, step));
      const made = challenge && (await verifyRegistration(config, body.created, challenge));
      if (!made) throw new AppError('passkey_refused');
      return write((trx) =>
        enrol(services, trx, { caller, now }, async () => {
          await consumeStep(trx, step, now);
          if ((await listPasskeys(trx, caller.id)).length >= maxPasskeys)
            throw new AppError('too_many_passkeys');
          const passkey = { ...made, user_id: caller.id, name: body.name, created_at: now.toISOString() };
          if (!(await insertPasskey(trx, passkey))) throw new AppError('passkey_refused');
          return { passkey: body.name };
        }),
      );
    }),

    route(endpoints.removePasskey, async ({ params, caller, now, write }) => {
      requireProof(caller, now);
      return write((trx) =>
        remove(services, trx, caller, async () => {
          const removed = await deletePasskey(trx, caller.id, params.id);
          if (!removed) throw new AppError('not_found');
          return { passkey: removed.name };
        }),
      );
    }),
  ];
}

function codeRoutes(services: Services): Route[] {
  return [
    route(endpoints.getSecondFactor, async ({ caller }) => {
      requireMember(caller);
      return readSecondFactor(services, services.database.read, caller.id);
    }),

    route(endpoints.renewRecoveryCodes, async ({ caller, now, write }) => {
      requireProof(caller, now);
      return write(async (trx) => {
        if (!(await lockUser(trx, caller.id))) throw new AppError('not_found');
        const before = { recoveryCodes: await countRecoveryCodes(trx, caller.id) };
        const recoveryCodes = await makeRecoveryCodes(trx, caller.id);
        const after = { recoveryCodes: recoveryCodes.length };
        return {
          answer: { recoveryCodes },
          audit: { entity: 'user', entityId: caller.id, before, after } as const,
        };
      });
    }),
  ];
}

/** @throws AppError `team_only`, and `portal_locked` if this session may not change sign-in methods */
function requireMember(caller: SignedInUser): void {
  if (caller.portal === null) throw new AppError('team_only');
  if (caller.portal !== 'open' && caller.portal !== 'enrol')
    throw new AppError('portal_locked', { details: { next: caller.portal } });
}

/** @throws AppError also `sign_in_again` */
function requireProof(caller: SignedInUser, now: Date): void {
  requireMember(caller);
  if (!isFreshSignIn(caller.signedInAt, now)) throw new AppError('sign_in_again');
}

/**
 * Adds a factor. The first one comes with recovery codes, this session counts as having passed it, and every
 * other session ends, because none has.
 * @param add adds it, and returns the state after for the audit log
 */
async function enrol(
  services: Services,
  trx: Db,
  { caller, now }: { caller: SignedInUser; now: Date },
  add: () => Promise<Record<string, unknown>>,
) {
  const isFirst = !(await lockUser(trx, caller.id));
  const after = await add();
  if (isFirst) {
    await recordSecondFactor(trx, caller.sessionId, now);
    await endSessionsOf(trx, caller.id, caller.sessionId);
  }
  const recoveryCodes = isFirst ? await makeRecoveryCodes(trx, caller.id) : null;
  return {
    answer: { ...(await readSecondFactor(services, trx, caller.id)), recoveryCodes },
    audit: {
      entity: 'user',
      entityId: caller.id,
      before: { hasSecondFactor: !isFirst },
      after: { hasSecondFactor: true, ...after },
    } as const,
  };
}

/**
 * Removes a factor.
 * @param take removes it, and returns the state before for the audit log
 * @throws AppError `last_second_factor` if none would remain and the centre requires one for this person
 */
async function remove(
  services: Services,
  trx: Db,
  caller: SignedInUser,
  take: () => Promise<Record<string, unknown>>,
) {
  await lockUser(trx, caller.id);
  const before = await take();
  const answer = await readSecondFactor(services, trx, caller.id);
  const isLeft = answer.passkeys.length > 0 || answer.authenticatorApp !== null;
  if (!isLeft && answer.isRequired) throw new AppError('last_second_factor');
  return {
    answer,
    audit: {
      entity: 'user',
      entityId: caller.id,
      before: { hasSecondFactor: true, ...before },
      after: { hasSecondFactor: isLeft },
    } as const,
  };
}

async function makeRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

async function readSecondFactor({ config }: Services, db: Db, userId: number): Promise<SecondFactor> {
  const user = await findUser(db, userId);
  const passkeys = await listPasskeys(db, userId);
  const app = await findApp(db, userId, 'in use');
  return {
    isRequired:
      config.requireSecondFactor && needsSecondFactor(permissionsOf(user.role, ownList(user.permissions))),
    passkeys: passkeys.map((one) => ({
      id: one.credential_id,
      name: one.name,
      createdAt: one.created_at,
      lastUsedAt: one.last_used_at,
    })),
    authenticatorApp: app ? { createdAt: app.created_at, lastUsedAt: app.last_used_at } : null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
