import { addDays, centreDate } from '../../domain/dates.ts';
import { onlineActor } from '../../http/route/caller.ts';
import { GatewayFailure } from '../../ports/payment.ts';
import { occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { matchOpenLines } from '../statements/match-store.ts';
import type { Cashier } from './settle.ts';
import { firstDayToAsk, storeSettled } from './settlements-store.ts';

/**
 * Brings what the gateway has settled as statements, whose lines are matched with our payments and refunds. It asks for
 * the last days again, because rows may come late, and as far back as a payment is not settled.
 * @throws GatewayFailure if the gateway can't be reached: the next attempt begins at the same day
 */
export async function fetchSettlements({ database, gateway, log }: Cashier, now: Date): Promise<void> {
  const settings = await readSettings(database.read);
  const occasion = occasionOf(onlineActor(null), now, settings);
  const dayOf = (at: Date) => centreDate(at, settings.timeZone);
  try {
    let day = await firstDayToAsk(database.read, occasion.today);
    for (; day <= occasion.today; day = addDays(day, 1)) {
      const rows = await gateway.settledOn(day);
      await database.write((trx) => storeSettled(trx, { rows, dayOf }, occasion));
    }
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.kind === 'unreachable') throw error;
    log.warn({ err: error }, 'The gateway does not tell what it has settled');
  }
  await database.write((trx) => matchOpenLines(trx, occasion));
}
