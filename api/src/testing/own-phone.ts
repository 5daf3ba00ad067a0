import type { Answer, Client } from './client.ts';
import type { TestApp } from './make-app.ts';

/** The code that a phone is sent now, whatever was sent before. */
export async function codeFor(app: TestApp, phone: string): Promise<string> {
  await app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
  await app.client().post('/api/auth/send-otp', { phone });
  return app.sentCodes.at(-1)?.code ?? '';
}

/** Gives the account of who is signed in a phone, by the code that was sent to it. */
export const givePhone = async (app: TestApp, client: Client, phone: string): Promise<Answer> =>
  client.post('/api/account/phone', { phone, otp: await codeFor(app, phone) });
