import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import * as limit from './limits.ts';
import { makeCode } from './otp-store.ts';

interface Asked {
  phone: string;
  address: string;
  now: Date;
}

/**
 * Sends a code to a phone, whoever it belongs to. One that could not be sent is as if it had never been asked for.
 * @returns the code
 * @throws AppError `too_many_requests`, `phone_not_on_whatsapp`, `code_not_sent`
 */
export async function sendCode(services: Services, { phone, address, now }: Asked): Promise<string> {
  const { database, limits, otpDelivery } = services;
  const taken = [
    [limit.sendsFromAddress, address],
    [limit.sendsToPhone, phone],
    [limit.sendsToPhoneADay, phone],
  ] as const;
  for (const [each, subject] of taken) await limits.consume(each, subject, now);
  await limits.consume(limit.failedSendsFromAddress, address, now);
  const { code, withdraw } = await makeCode(database, phone, now);
  const delivery = await otpDelivery.send(phone, code);
  if (delivery.ok) {
    await limits.giveBack(limit.failedSendsFromAddress, address);
    return code;
  }
  await withdraw();
  for (const [each, subject] of taken) await limits.giveBack(each, subject);
  throw new AppError(delivery.code);
}
