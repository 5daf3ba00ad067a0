import { endpoints } from '../../contract/endpoints.ts';
import { methodNames } from '../../contract/money/orders.ts';
import { givingKinds, type Reduction, type ReductionKind } from '../../contract/money/reductions.ts';
import { centreDate } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import {
  instantsOf,
  listReductionRows,
  type ReductionFilter,
  type ReductionRow,
} from '../orders/reduction-list-store.ts';
import { reductionLimitOf, refundLimitOf } from '../orders/reductions-store.ts';
import { readSettings } from '../settings/store.ts';
import { reductionColumns } from './csv-columns.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  kind?: ReductionKind | 'giving' | undefined;
  by?: string | undefined;
}

const filterOf = ({ kind, by, ...days }: Asked, timeZone: string): ReductionFilter => ({
  ...instantsOf(days, timeZone),
  kinds: kind === 'giving' ? givingKinds : kind && [kind],
  by,
});

/** What the team gave away, paid back and corrected, and how much of it each person may. */
export function reductionRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(
      endpoints.listReductions,
      async ({ db, query }) => {
        const { timeZone } = await readSettings(db);
        const { rows, total } = await listReductionRows(db, filterOf(query, timeZone), query);
        return { rows: rows.map((row) => presentReduction(row, timeZone)), total };
      },
      reductionColumns,
    ),

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

const isMethod = (text: string): text is keyof typeof methodNames => Object.hasOwn(methodNames, text);

/** What was given away; of a refund or an undone payment its method, `UPI`. */
function describe({ kind, description }: ReductionRow): string {
  const isPayment = kind === 'refund' || kind === 'reversal';
  return isPayment && isMethod(description) ? methodNames[description] : description;
}

const presentReduction = (row: ReductionRow, timeZone: string): Reduction => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  day: centreDate(new Date(row.at), timeZone),
  by: row.by_name,
  order:
    row.order_id === null || row.order_kind === null || row.reference === null
      ? null
      : { id: row.order_id, kind: row.order_kind, reference: row.reference },
  description: describe(row),
  amount: decimalRupees(row.paise),
  reason: row.reason,
});
