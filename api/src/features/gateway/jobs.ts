import { endHolds } from './holds.ts';
import { sendRefunds } from './refunds.ts';
import type { Cashier } from './settle.ts';
import { watchPayments } from './watch.ts';

type Surroundings = Omit<Cashier, 'gateway'> & { gateway: Cashier['gateway'] | undefined };

/** What the clock does for payments: it ends holds, sends refunds, and asks about what nobody reported. */
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
        ]
      : []),
  ];
}
