import { watchRefunds } from './refunds.ts';
import { type Cashier, settlePayment } from './settle.ts';
import { listWatched, markPolled } from './watch-store.ts';

/** Looks after payments whose report never came: for five days, as long as a bank may take to confirm one. */
export async function watchPayments(cashier: Cashier, now: Date): Promise<void> {
  const { database, gateway } = cashier;
  for (const id of await listWatched(database.read, now)) {
    for (const payment of await gateway.paymentsOf(id))
      await settlePayment(cashier, payment, { now, isHeard: false });
    await database.write((trx) => markPolled(trx, id, now));
  }
  await watchRefunds(cashier, now);
}
