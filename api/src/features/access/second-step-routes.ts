import type { SecondStep } from '../../contract/access/access.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { SignedInUser } from '../../http/route/caller.ts';
import { type Call, type Route, route } from '../../http/route/route.ts';
import { writeAudit } from '../../http/writes/audit.ts';
import type { Services } from '../../services.ts';
import {
  consumeRecoveryCode,
  consumeTimeStep,
  countRecoveryCodes,
  findApp,
  findPasskey,
  listPasskeys,
  recordPasskeyUse,
} from '../identity/second-factor-store.ts';
import * as limit from './limits.ts';
import { appOf, hashRecoveryCode, stepOfCode } from './one-time-codes.ts';
import { passkeyRequestOptions, verifyAssertion } from './passkeys.ts';
import { presentUser } from './present.ts';
import { presentCaller, type SessionStart, setSessionCookie, startSession } from './sessions.ts';
import { logRefusedSignIn, logSignIn } from './sign-in-log.ts';
import {
  addStep,
  consumeChallenge,
  consumeStep,
  findStep,
  type SignInStep,
  setChallenge,
} from './sign-in-step-store.ts';
import { findUser } from './store.ts';

/** The second step of the team's sign-in, and the sign-in by passkey alone (decision record 23). */
export function secondStepRoutes(services: Services): Route[] {
  const { config, database, serverKey } = services;
  return [
    route(endpoints.beginSecondStep, async ({ caller, now, write }) => {
      if (caller.portal !== 'second_factor') throw new AppError('not_allowed');
      const step = { purpose: 'google', user_id: caller.id } as const;
      return presentSecondStep(database.read, caller.id, await write((trx) => addStep(trx, step, now)));
    }),

    route(endpoints.signInWithAppCode, async (call) => {
      const { body, now } = call;
      const { step, userId } = await countFactorAttempt(services, call);
      const app = await findApp(database.read, userId, 'in use');
      const timeStep = app && stepOfCode(serverKey.open(app.sealed_secret, appOf(userId)), body.code, now);
      return finishSignIn(services, call, { step, userId }, async (trx) =>
        app !== undefined && timeStep !== undefined ? consumeTimeStep(trx, app, timeStep, now) : false,
      );
    }),

    route(endpoints.signInWithRecoveryCode, async (call) => {
      const { body, now, requestId } = call;
      const { step, userId } = await countFactorAttempt(services, call);
      const hash = hashRecoveryCode(userId, body.code);
      const write: Write = (work) => call.write(async (trx) => ({ answer: await work(trx), audit: [] }));
      return finishSignIn(services, { ...call, write }, { step, userId }, async (trx, user) => {
        if (!(await consumeRecoveryCode(trx, userId, hash, now))) return false;
        const left = await countRecoveryCodes(trx, userId);
        // The call starts without a signed-in person, so the audit entry is written here, as the person who
        // signs in.
        const entry = {
          entity: 'user',
          entityId: userId,
          before: { recoveryCodes: left + 1 },
          after: { recoveryCodes: left },
        } as const;
        const action = endpoints.signInWithRecoveryCode.key;
        await writeAudit(trx, [entry], { action, caller: user, now, requestId });
        return true;
      });
    }),

    route(endpoints.requestPasskey, async ({ body, address, now, write }) => {
      await services.limits.consume(limit.passkeysFromAddress, address, now);
      const { token } = body;
      if (token === undefined) {
        const request = await passkeyRequestOptions(config, []);
        const step = { purpose: 'passkey', user_id: null, challenge: request.challenge } as const;
        return { token: await write((trx) => addStep(trx, step, now)), request };
      }
      const step = await requireStep(services, token, now);
      const passkeys = step.user_id === null ? [] : await listPasskeys(database.read, step.user_id);
      const request = await passkeyRequestOptions(config, passkeys);
      await write((trx) => setChallenge(trx, step, request.challenge));
      return { token, request };
    }),

    route(endpoints.signInWithPasskey, async (call) => {
      const { body, now } = call;
      const step = await requireStep(services, body.token, now);
      // A challenge is used up, even if the response is rejected below.
      const challenge = await database.write((trx) => consumeChallenge(trx, step));
      const passkey = await findPasskey(database.read, body.answer.id);
      const isTheirs = passkey && (step.user_id === null || step.user_id === passkey.user_id);
      if (!isTheirs || challenge === undefined) throw refused(services, call);
      const counter = await verifyAssertion(config, body.answer, { challenge, passkey });
      return finishSignIn(services, call, { step, userId: passkey.user_id }, async (trx) =>
        counter === undefined ? false : recordPasskeyUse(trx, passkey, counter, now),
      );
    }),
  ];
}

/** The response after a successful first step. */
export async function presentSecondStep(db: Db, userId: number, token: string): Promise<SecondStep> {
  return {
    success: true,
    message: 'One more step',
    token,
    hasPasskey: (await listPasskeys(db, userId)).length > 0,
    hasAuthenticatorApp: (await findApp(db, userId, 'in use')) !== undefined,
  };
}

type Write = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;
type StepCall = Pick<Call<typeof endpoints.adminLogin>, 'now' | 'requestId'>;
type FinishCall = StepCall & Pick<Call<typeof endpoints.adminLogin>, 'cookies' | 'userAgent' | 'caller'>;

function refused({ log }: Services, call: StepCall): AppError {
  const error = new AppError('invalid_second_factor');
  logRefusedSignIn(log, call, 'second_factor', error.code);
  return error;
}

/** @throws AppError `not_signed_in` if the sign-in was not begun, or has expired */
async function requireStep({ database }: Services, token: string, now: Date): Promise<SignInStep> {
  const step = await findStep(database.read, token, now);
  if (!step || step.purpose === 'add_passkey')
    throw new AppError('not_signed_in', { message: 'That took too long. Sign in again.' });
  return step;
}

/**
 * The person whose second factor is tried. The attempt counts before the check.
 * @throws AppError `not_signed_in`, `too_many_requests`
 */
async function countFactorAttempt(services: Services, call: StepCall & { body: { token: string } }) {
  const step = await requireStep(services, call.body.token, call.now);
  if (step.user_id === null) throw refused(services, call);
  const subject = String(step.user_id);
  try {
    await services.limits.consume(limit.secondFactorTries, subject, call.now);
    await services.limits.consume(limit.secondFactorTriesPerDay, subject, call.now);
  } catch (error) {
    if (error instanceof AppError) logRefusedSignIn(services.log, call, 'second_factor', error.code);
    throw error;
  }
  return { step, userId: step.user_id };
}

/**
 * Ends the step and starts the session, if the factor is correct.
 * @param prove uses up the factor in the same transaction; false if it is wrong or already used
 * @throws AppError `invalid_second_factor`
 */
async function finishSignIn(
  services: Services,
  call: FinishCall & { write: Write },
  { step, userId }: { step: SignInStep; userId: number },
  prove: (trx: Db, user: Pick<SignedInUser, 'id' | 'firstName' | 'lastName' | 'role'>) => Promise<boolean>,
) {
  const { cookies, now } = call;
  const { config, limits, log } = services;
  const beginning = { method: methodOf(step), gaveSecondFactor: true };
  const done = await call.write(async (trx) => {
    const user = await findUser(trx, userId);
    const name = { id: userId, firstName: user.first_name, lastName: user.last_name, role: user.role };
    if (user.is_active === 0 || user.role === 'customer') throw refused(services, call);
    if (!(await prove(trx, name)) || !(await consumeStep(trx, step, now))) throw refused(services, call);
    return { user, token: await startSession(trx, user, now, { ...beginning, browser: call }) };
  });
  await limits.reset(limit.secondFactorTries, String(userId));
  await limits.release(limit.secondFactorTriesPerDay, String(userId));
  logSignIn(log, call, beginning.method === 'passkey' ? 'passkey' : 'second_factor', userId);
  setSessionCookie(cookies, done.user.role, done.token);
  const user = presentUser(presentCaller(done.user, beginning, config.requireSecondFactor));
  return { success: true as const, message: 'Welcome!', user };
}

const methodOf = ({ purpose }: SignInStep): SessionStart['method'] =>
  purpose === 'add_passkey' ? 'phone' : purpose;
