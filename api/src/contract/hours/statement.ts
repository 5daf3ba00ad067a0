import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { hours, idParam, instant } from '../basics/fields.ts';
import { orderMoney } from '../money/orders.ts';
import { sale } from './sales.ts';
import { usage } from './visits.ts';

export const ledgerKinds = ['sold', 'used', 'given_back', 'settled', 'cancelled'] as const;

/** One entry of a sale's ledger: `hours` is signed, `balance` is the running sum. */
export const ledgerEntry = z.object({
  id: z.number().int(),
  kind: z.enum(ledgerKinds),
  hours,
  usageId: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

export const saleStatement = z.object({
  sale,
  money: z.object(orderMoney),
  usages: z.array(usage),
  ledger: z.array(ledgerEntry),
});
export type SaleStatement = z.output<typeof saleStatement>;

const getSale = endpoint('GET /api/package-sales/{id}', {
  summary: 'Returns one sale with its visits and every ledger entry.',
  reads: 'families',
  access: permission('hours.view'),
  params: z.strictObject({ id: idParam }),
  responses: { 200: saleStatement },
});

export const statementEndpoints = { getSale };
