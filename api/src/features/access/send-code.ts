import type { Db } from '../../db/database.ts';
import { type Charge, consumeInTransaction, LimitReached } from '../../http/guards/rate-limit.ts';
import { networksAround } from '../../http/request/network.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Services } from '../../services.ts';
import { type Browser, findBrowserTrust, recordCodeRequest } from '../identity/browser-store.ts';
import { readSettings } from '../settings/store.ts';
import { raiseAlarm } from './alarm-store.ts';
import * as limit from './limits.ts';
import { extendCode, issueCode } from './otp-store.ts';
import { attemptsSubject } from './verify-code-store.ts';

interface CodeRequest {
  phone: string;
  address: string;
  browser: Browser;
  now: Date;
}

/**
 * Sends a code to any phone. A failed send does not count against the limits.
 * @returns the code; undefined if an earlier message's code has to do
 * @throws AppError `phone_sign_in_off`, `too_many_requests`, `phone_not_on_whatsapp`, `code_not_sent`
 */
export async function sendCode(services: Services, asked: CodeRequest): Promise<string | undefined> {
  const { config, database, limits, otpDelivery } = services;
  const { phone, address, browser, now } = asked;
  if (config.otpDelivery === 'off') throw new AppError('phone_sign_in_off');
  const isKnown = (await findBrowserTrust(database.read, browser, phone, now)) === 'known';
  const failure: Charge = isKnown
    ? [limit.failedSendsFromKnown, browser.id]
    : [limit.failedSendsFromAddress, address];
  const taken = isKnown
    ? await chargeKnown(services, asked, failure)
    : await charge(services, asked, failure);
  const subject = attemptsSubject({ ...asked, isKnown });
  if (taken) {
    const { code, withdraw } = await issueCode(services, phone, now);
    const delivery = await otpDelivery.send(phone, code);
    if (!delivery.ok) {
      await withdraw();
      for (const [each, whom] of taken) await limits.release(each, whom);
      throw new AppError(delivery.code);
    }
    await limits.release(...failure);
    await limits.reset(limit.triesPerDelivery, subject);
    await database.write((trx) => recordCodeRequest(trx, browser, phone, now));
    return code;
  }
  await database.write((trx) => recordCodeRequest(trx, browser, phone, now));
  return undefined;
}

async function chargeKnown(
  { database }: Services,
  { phone, browser, now }: CodeRequest,
  failure: Charge,
): Promise<Charge[]> {
  const subject = `${browser.id}:${phone}`;
  const charges: Charge[] = [
    [limit.sendsFromKnown, subject],
    [limit.sendsFromKnownPerDay, subject],
  ];
  await database.write((trx) => consumeAll(trx, [...charges, failure], now));
  return charges;
}

async function consumeAll(trx: Db, charges: readonly Charge[], now: Date): Promise<void> {
  for (const [each, subject] of charges) await consumeInTransaction(trx, each, subject, now);
}

/**
 * Counts a request against the network, the phone and the hour, all or none: a request refused by one limit
 * uses up nothing of the others.
 * @param failure also counted, until the message has arrived
 * @returns the charges; undefined if the phone has reached its limit and the last message's code is still
 *   valid
 */
async function charge(
  services: Services,
  asked: CodeRequest,
  failure: Charge,
): Promise<Charge[] | undefined> {
  const { database } = services;
  const { phone, address, now } = asked;
  const { codesPerHour } = await readSettings(database.read);
  const ceiling = limit.sendsToAll(codesPerHour);
  const network = networkCharges(phone, address);
  try {
    return await database.write(async (trx) => {
      await consumeAll(trx, network, now);
      const ofPhone = await chargePhone(trx, phone, now);
      await consumeAll(trx, [failure], now);
      await consumeAll(trx, [[ceiling, 'all']], now);
      return [...network, ...ofPhone, [ceiling, 'all'] as const];
    });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    if (error.limit.name === ceiling.name)
      await raiseAlarm(services, { kind: 'codes', limit: codesPerHour }, now);
    if (error.limit !== limit.slowSendsFromAll) throw error;
    await database.write((trx) => consumeAll(trx, network, now));
    if (await extendCode(database, phone, now)) return undefined;
    throw error;
  }
}

function networkCharges(phone: string, ownAddress: string): Charge[] {
  const { address, site, range } = networksAround(ownAddress);
  return [
    [limit.sendsToPhone, `${range}:${phone}`],
    [limit.sendsToPhonePerDay, `${range}:${phone}`],
    [limit.sendsFromAddress, address],
    ...(site === null ? [] : [[limit.sendsFromSite, site] as const]),
    [limit.sendsFromRange, range],
  ];
}

/** The first messages of a day to a phone, then one every half hour. */
async function chargePhone(trx: Db, phone: string, now: Date): Promise<Charge[]> {
  try {
    await consumeInTransaction(trx, limit.sendsFromAll, phone, now);
    return [[limit.sendsFromAll, phone]];
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    await consumeInTransaction(trx, limit.slowSendsFromAll, phone, now);
    return [
      [limit.sendsFromAll, phone],
      [limit.slowSendsFromAll, phone],
    ];
  }
}
