import type { ApiResponse, Client } from './client.ts';
import type { TestApp } from './make-app.ts';

/** Requests a new code for a phone and returns it. */
export async function requestCode(app: TestApp, phone: string): Promise<string> {
  await app.database.write((trx) => trx.deleteFrom('rate_limits').execute());
  await app.client().post('/api/auth/send-otp', { phone });
  return app.sentCodes.at(-1)?.code ?? '';
}

/** Sets the phone of the signed-in person's account, with the code sent to it. */
export const setPhone = async (app: TestApp, client: Client, phone: string): Promise<ApiResponse> =>
  client.post('/api/account/phone', { phone, otp: await requestCode(app, phone) });
