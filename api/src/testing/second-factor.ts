import { appCode } from './app-code.ts';
import type { Client } from './client.ts';
import { type SignedInClient, type TestApp, testPassword } from './make-app.ts';
import { makeSoftwarePasskey } from './software-passkey.ts';

const stepMs = 30_000;

/** The authenticator app's code, now or this many steps of 30 seconds later. */
export const codeOf = (secret: string, app: TestApp, steps = 0): string =>
  appCode(secret, app.clock.now().getTime() + steps * stepMs);

export async function usernameOf({ database }: TestApp, userId: number): Promise<string> {
  const row = await database.read
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.username ?? '';
}

interface Enrolled {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up an authenticator app for the signed-in client, which uses up its current code. */
export async function enrolApp(app: TestApp, client: Client): Promise<Enrolled> {
  const { secret } = (await client.post<{ secret: string }>('/api/account/second-factor/app')).body;
  const body = { code: codeOf(secret, app) };
  const answer = await client.call<{ recoveryCodes: string[] }>('PUT', '/api/account/second-factor/app', {
    body,
  });
  if (answer.status !== 200) throw new Error(`Not enrolled: ${JSON.stringify(answer.body)}`);
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}

/** Adds a passkey for the signed-in client. */
export async function enrolPasskey(app: TestApp, client: Client) {
  const passkey = makeSoftwarePasskey(app.config.publicOrigin);
  const begun = await client.post<{ token: string; creation: { challenge: string } }>(
    '/api/account/second-factor/passkey-request',
  );
  const { token, creation } = begun.body;
  const answer = await client.post<{ recoveryCodes: string[] | null }>(
    '/api/account/second-factor/passkeys',
    {
      token,
      name: 'Laptop',
      created: passkey.create(creation.challenge),
    },
  );
  if (answer.status !== 200) throw new Error(`Not added: ${JSON.stringify(answer.body)}`);
  return { passkey, recoveryCodes: answer.body.recoveryCodes };
}

/** Signs in with the password of a member who has a second factor. @returns the token of the second step */
export async function setPassword(
  app: TestApp,
  { userId }: Pick<SignedInClient, 'userId'>,
  client = app.client(),
) {
  const username = await usernameOf(app, userId);
  const answer = await client.post<{ token: string }>('/api/admin/login', {
    username,
    password: testPassword,
  });
  if (answer.status !== 200) throw new Error(`The password was refused: ${JSON.stringify(answer.body)}`);
  return { client, token: answer.body.token, answer };
}

/** The latest sign-in; a session that began with the password has passed its second factor by now. */
export async function newestSession({ database, clock }: TestApp): Promise<{ userId: number }> {
  const session = await database.read
    .selectFrom('sessions')
    .select(['user_id', 'method'])
    .orderBy('user_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (session.method === 'password')
    await database.write((trx) =>
      trx
        .updateTable('sessions')
        .set({ second_factor_at: clock.now().toISOString() })
        .where('user_id', '=', session.user_id)
        .execute(),
    );
  return { userId: session.user_id };
}
