import { readSettings } from '../settings/store.ts';
import { endHolds } from './holds.ts';
import { sendRefunds, watchRefunds } from './refunds.ts';
import { type Cashier, settlePayment } from './settle.ts';
import { fetchSettlements } from './settlements.ts';
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
