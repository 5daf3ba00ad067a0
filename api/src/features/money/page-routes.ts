import { endpoints } from '../../contract/endpoints.ts';
import type {
  FamilyCredit,
  Figure,
  MoneyFigures,
  OpenOrder,
  PaymentEntry,
} from '../../contract/money/money-page.ts';
import { payment } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { centreDate } from '../../domain/dates.ts';
import { decimalRupees } from '../../domain/money.ts';
import { type Route, route } from '../../http/route/route.ts';
import type { Services } from '../../services.ts';
import { countDocuments } from '../documents/list-store.ts';
import { type CreditRow, listCredits, sumCredits } from '../orders/credit-store.ts';
import { listOpenOrders, type OpenOrderRow, sumOpenOrders } from '../orders/open-orders-store.ts';
import { instantsOf, sumReductions } from '../orders/reduction-list-store.ts';
import {
  groupTakings,
  listTakings,
  provenMethods,
  sumTakings,
  type TakingsGroup,
  type TakingsRow,
} from '../orders/takings-store.ts';
import { readSettings } from '../settings/store.ts';
import { sumLines } from '../statements/line-list-store.ts';
import { sumTills } from '../tills/list-store.ts';
import { creditColumns, openOrderColumns, paymentColumns } from './csv-columns.ts';

/** The money page: each figure is the sum of a list, by the same query. */
export function moneyPageRoutes({ database }: Services): Route[] {
  const db = database.read;
  return [
    route(endpoints.getMoney, ({ query, now }) => readFigures(db, query, now)),

    route(
      endpoints.listPayments,
      async ({ db, query }) => {
        const { rows, total } = await listTakings(db, query);
        return { rows: rows.map(presentPayment), total };
      },
      paymentColumns,
    ),

    route(
      endpoints.listOpenOrders,
      async ({ db, query, now }) => {
        const today = centreDate(now, (await readSettings(db)).timeZone);
        const { rows, total } = await listOpenOrders(db, { ...query, today });
        return { rows: rows.map(presentOpenOrder), total };
      },
      openOrderColumns,
    ),

    route(
      endpoints.listCredits,
      async ({ db, query }) => {
        const { rows, total } = await listCredits(db, query);
        return { rows: rows.map(presentCredit), total };
      },
      creditColumns,
    ),
  ];
}

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

async function readFigures(db: Db, { from, to }: Days, now: Date): Promise<MoneyFigures> {
  const { timeZone } = await readSettings(db);
  const today = centreDate(now, timeZone);
  const days = { from, to };
  const methods = await groupTakings(db, days, 'method');
  const people = await groupTakings(db, days, 'by_name');
  const received = await sumTakings(db, { ...days, side: 'taken' });
  const refunded = await sumTakings(db, { ...days, side: 'refunded' });
  const given = await sumReductions(db, instantsOf(days, timeZone));
  const tills = await sumTills(db, days);
  const fees = await sumLines(db, { ...days, state: 'fees' });
  return {
    received: toFigure(received),
    refunded: toFigure(refunded, -1),
    netAmount: decimalRupees(received.paise + refunded.paise),
    methods: pairs(methods).flatMap(({ name, ...sides }) => {
      const method = payment.shape.method.options.find((one) => one === name);
      return method ? [{ method, ...sides }] : [];
    }),
    people: pairs(people).map(({ name, ...sides }) => ({ by: name, ...sides })),
    outsideTill: toFigure(await sumTakings(db, { ...days, till: 'outside' })),
    claimed: toFigure(await sumTakings(db, { ...days, proof: 'claimed' })),
    fees: toFigure({ count: fees.count, paise: fees.keptPaise }),
    due: toFigure(await sumOpenOrders(db, { state: 'due', today })),
    toRefund: toFigure(await sumOpenOrders(db, { state: 'to_refund', today })),
    credits: toFigure(await sumCredits(db)),
    openLines: (await sumLines(db, { state: 'open' })).count,
    notPaidOut: toFigure(await sumLines(db, { state: 'unpaid' })),
    given: given.map((sum) => ({ by: sum.by_name, kind: sum.kind, figure: toFigure(sum) })),
    bills: await countDocuments(db, days),
    tills: {
      open: tills.count - tills.closed,
      closed: tills.closed,
      differenceAmount: decimalRupees(tills.differencePaise),
    },
  };
}

const toFigure = ({ count, paise }: { count: number; paise: number }, sign: 1 | -1 = 1): Figure => ({
  count,
  // Never '-0.00'.
  amount: decimalRupees(paise === 0 ? 0 : sign * paise),
});

const nothing = { count: 0, paise: 0 };

/** Each name with its two sides; the largest first. */
function pairs(groups: readonly TakingsGroup[]) {
  const names = [...new Set(groups.map(({ name }) => name))];
  const sideOf = (name: string, side: TakingsGroup['side']) =>
    groups.find((group) => group.name === name && group.side === side) ?? nothing;
  return names
    .sort((a, b) => sideOf(b, 'taken').paise - sideOf(a, 'taken').paise || (a < b ? -1 : 1))
    .map((name) => ({
      name,
      received: toFigure(sideOf(name, 'taken')),
      refunded: toFigure(sideOf(name, 'refunded'), -1),
    }));
}

const presentPayment = (row: TakingsRow): PaymentEntry => ({
  id: row.id,
  day: row.business_day,
  at: row.at,
  side: row.side,
  method: row.method,
  amount: decimalRupees(row.paise),
  reference: row.reference,
  note: row.note,
  by: row.by_name,
  isMatched: provenMethods.some((method) => method === row.method) ? row.match_id !== null : null,
  isOutsideTill: row.method === 'cash' && row.till_session_id === null,
  isReversal: row.reverses_id !== null,
  orderId: row.order_id,
  orderReference: row.order_reference,
  customerName: row.customer_name,
});

const presentOpenOrder = (row: OpenOrderRow): OpenOrder => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  day: row.day,
  chargedAmount: decimalRupees(row.charged_paise),
  paidAmount: decimalRupees(row.received_paise - row.refunded_paise),
  dueAmount: decimalRupees(row.due_paise),
  ownerId: row.owner_id,
});

const presentCredit = (row: CreditRow): FamilyCredit => ({
  customerPhone: row.phone,
  customerName: row.customer_name,
  amount: decimalRupees(row.balance_paise),
});
