import { endpoints } from '../../contract/endpoints.ts';
import type { Reduction, ReductionKind } from '../../contract/money/reductions.ts';
import { addDays, centreDate, instantOf } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { reductionLimitOf, refundLimitOf } from '../orders/reductions-store.ts';
import { readSettings } from '../settings/store.ts';
import { reductionColumns } from './reduction-columns.ts';
import {
  listReductionRows,
  type ReductionFilter,
  type ReductionRow,
  sumReductions,
} from './reductions-store.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  kind?: ReductionKind | undefined;
  userId?: number | undefined;
}

const startOf = (date: string, timeZone: string): string =>
  instantOf({ date, time: '00:00' }, timeZone).toISOString();

const filterOf = ({ from, to, kind, userId }: Asked, timeZone: string): ReductionFilter => ({
  since: from && startOf(from, timeZone),
  until: to && startOf(addDays(to, 1), timeZone),
  kinds: kind && [kind],
  userId,
});

/** What the team gave away, paid back and corrected, and how much of it each person may. */
export function reductionRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(
      endpoints.listReductions,
      async ({ query }) => {
        const { timeZone } = await readSettings(db);
        const { rows, total } = await listReductionRows(db, filterOf(query, timeZone), query);
        return { rows: rows.map((row) => presentReduction(row, timeZone)), total };
      },
      reductionColumns,
    ),

    route(endpoints.sumReductions, async ({ query }) => {
      const { timeZone } = await readSettings(db);
      const sums = await sumReductions(db, filterOf(query, timeZone));
      return {
        people: sums.map(({ by_name, by_user_id, paise, ...sum }) => ({
          ...sum,
          by: by_name,
          byUserId: by_user_id,
          amount: decimalRupees(paise),
        })),
      };
    }),

    route(endpoints.getOwnLimits, async ({ caller }) => {
      const settings = await readSettings(db);
      const refundPaise = refundLimitOf(caller, settings);
      return {
        reductionPercent: reductionLimitOf(caller, settings),
        refundAmount: refundPaise === null ? null : decimalRupees(refundPaise),
      };
    }),
  ];
}

const presentReduction = (row: ReductionRow, timeZone: string): Reduction => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  day: centreDate(new Date(row.at), timeZone),
  by: row.by_name,
  byUserId: row.by_user_id,
  order:
    row.order_id === null || row.order_kind === null || row.reference === null
      ? null
      : {
          id: row.order_id,
          kind: row.order_kind,
          reference: row.reference,
          bookingId: row.booking_id,
          partyId: row.party_id,
          saleId: row.sale_id,
        },
  description: row.description,
  amount: decimalRupees(row.paise),
  reason: row.reason,
});
