import { firstDayToAsk, settleableDays } from '../../domain/billing/settlement.ts';
import { addDays, centreDate } from '../../domain/dates.ts';
import { onlineActor } from '../../http/route/caller.ts';
import { GatewayFailure } from '../../ports/payment.ts';
import { occasionOf } from '../orders/store.ts';
import { readSettings } from '../settings/store.ts';
import { sumUnsettled } from '../statements/claims-store.ts';
import { matchOpenLines } from '../statements/match-store.ts';
import { endHolds } from './holds.ts';
import { sendRefunds, watchRefunds } from './refunds.ts';
import { type Cashier, settlePayment } from './settle.ts';
import { storeSettled } from './settlements-store.ts';
import { listWatched, markPolled } from './watch-store.ts';

/** Before the owner's morning summary; banks work in the daytime. */
const fetchAt = '06:30';

type Surroundings = Omit<Cashier, 'gateway'> & { gateway: Cashier['gateway'] | undefined };

/** What the clock does for payments: it ends holds, sends refunds, asks about what nobody reported, and fetches settlements. */
export function gatewayJobs({ gateway, ...others }: Surroundings) {
  const cashier = gateway && { ...others, gateway };
  return [
    {
      name: 'end holds',
      every: 'minute' as const,
      run: (now: Date) => endHolds({ ...others, gateway }, now),
    },
    ...(cashier
      ? [
          { name: 'send refunds', every: 'minute' as const, run: (now: Date) => sendRefunds(cashier, now) },
          {
            name: 'watch payments',
            every: 'five minutes' as const,
            run: (now: Date) => watchPayments(cashier, now),
          },
          {
            name: 'fetch settlements',
            every: {
              at: fetchAt,
              timeZone: async () => (await readSettings(cashier.database.read)).timeZone,
            },
            run: (now: Date) => fetchSettlements(cashier, now),
          },
        ]
      : []),
  ];
}

/** Looks after payments whose report never came: for five days, as long as a bank may take to confirm one. */
async function watchPayments(cashier: Cashier, now: Date): Promise<void> {
  const { database, gateway } = cashier;
  for (const id of await listWatched(database.read, now)) {
    for (const payment of await gateway.paymentsOf(id))
      await settlePayment(cashier, payment, { now, isHeard: false });
    await database.write((trx) => markPolled(trx, id, now));
  }
  await watchRefunds(cashier, now);
}

/**
 * Brings what the gateway has settled as statements, whose lines are matched with our payments and refunds. It asks for
 * the last days again, because rows may come late, and as far back as a payment is not settled.
 * @throws GatewayFailure if the gateway can't be reached: the next attempt begins at the same day
 */
async function fetchSettlements({ database, gateway, log }: Cashier, now: Date): Promise<void> {
  const settings = await readSettings(database.read);
  const occasion = occasionOf(onlineActor(null), now, settings);
  const dayOf = (at: Date) => centreDate(at, settings.timeZone);
  const { today } = occasion;
  try {
    const { firstDay } = await sumUnsettled(database.read, settleableDays(today));
    for (let day = firstDayToAsk(today, firstDay); day <= today; day = addDays(day, 1)) {
      const rows = await gateway.settledOn(day);
      await database.write((trx) => storeSettled(trx, { rows, dayOf }, occasion));
    }
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.kind === 'unreachable') throw error;
    log.warn({ err: error }, 'The gateway does not tell what it has settled');
  }
  await database.write((trx) => matchOpenLines(trx, occasion));
}
