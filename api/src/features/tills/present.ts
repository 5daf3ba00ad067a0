import { z } from 'zod';
import { payment } from '../../contract/money/orders.ts';
import {
  cashCounts,
  type TillEntry,
  type TillSession,
  type TillSheet,
  type TillState,
} from '../../contract/money/tills.ts';
import type { Db } from '../../db/database.ts';
import type { TillCash } from '../../domain/billing/till.ts';
import { uploadUrl } from '../../domain/catalogue/uploads.ts';
import { decimalRupees } from '../../domain/money.ts';
import { type ReductionSum, sumReductions } from '../orders/reduction-list-store.ts';
import {
  type LateRow,
  listEntries,
  listLatePayments,
  readCash,
  readExpected,
  type SheetSum,
  sumPayments,
} from './cash-store.ts';
import { type ListedTill, listDrawers } from './list-store.ts';

/** A session with its expected cash: frozen at the close, or of now. */
export async function presentTill(db: Db, row: ListedTill): Promise<TillSession> {
  const nowPaise = await readExpected(db, row);
  const expectedPaise = row.expected_paise ?? nowPaise;
  return {
    id: row.id,
    drawerId: row.drawer_id,
    drawer: row.drawer,
    businessDay: row.business_day,
    isOpen: row.closed_at === null,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    floatAmount: decimalRupees(row.float_paise),
    expectedAmount: decimalRupees(expectedPaise),
    countedAmount: row.counted_paise === null ? null : decimalRupees(row.counted_paise),
    differenceAmount: row.counted_paise === null ? null : decimalRupees(row.counted_paise - expectedPaise),
    differenceReason: row.difference_reason,
    lateAmount: decimalRupees(nowPaise - expectedPaise),
  };
}

/** Each drawer with its open session and its last close. */
export async function presentDrawers(db: Db): Promise<TillState['drawers']> {
  const present = async (till: ListedTill | undefined) => (till ? presentTill(db, till) : null);
  const drawers: TillState['drawers'] = [];
  for (const { open, last, ...drawer } of await listDrawers(db))
    drawers.push({ ...drawer, open: await present(open), last: await present(last) });
  return drawers;
}

/** The closing sheet of a session. */
export async function presentSheet(db: Db, row: ListedTill): Promise<TillSheet> {
  const isClosed = row.closed_at !== null;
  const cash = await readCash(db, row, isClosed ? { closedAs: row.closes } : {});
  const entries = await listEntries(db, row.id);
  const given = await sumReductions(db, { since: row.opened_at, until: row.closed_at ?? undefined });
  return {
    ...(await presentTill(db, row)),
    cash: presentCash(cash),
    methods: byMethod(await sumPayments(db, row.id, 'method')),
    people: byPerson(await sumPayments(db, row.id, 'by_name')),
    discounts: sumOf(given, ['discount', 'below_price', 'free_item', 'more_hours']),
    voids: sumOf(given, ['void']),
    entries: entries.map((entry) => presentEntry(entry, isClosed ? row.closes : undefined)),
    latePayments: isClosed ? (await listLatePayments(db, row)).map(presentLate) : [],
  };
}

const presentCash = (cash: TillCash): TillSheet['cash'] => ({
  inAmount: decimalRupees(cash.inPaise),
  outAmount: decimalRupees(cash.outPaise),
  paidInAmount: decimalRupees(cash.paidInPaise),
  dropsAmount: decimalRupees(cash.dropsPaise),
  paidOutsAmount: decimalRupees(cash.paidOutsPaise),
});

const sideOf = (sums: readonly SheetSum[], name: string, side: SheetSum['side']) =>
  sums.find((sum) => sum.name === name && sum.side === side);
const amountOf = (sum: SheetSum | undefined) => decimalRupees(sum?.paise ?? 0);
const namesOf = (sums: readonly SheetSum[]) => [...new Set(sums.map(({ name }) => name))];

function byMethod(sums: readonly SheetSum[]): TillSheet['methods'] {
  const names = namesOf(sums);
  return payment.shape.method.options
    .filter((method) => names.includes(method))
    .map((name) => ({
      method: name,
      receivedAmount: amountOf(sideOf(sums, name, 'taken')),
      refundedAmount: amountOf(sideOf(sums, name, 'refunded')),
      payments: sums.filter((sum) => sum.name === name).reduce((total, { count }) => total + count, 0),
    }));
}

const byPerson = (sums: readonly SheetSum[]): TillSheet['people'] =>
  namesOf(sums).map((by) => ({
    by,
    receivedAmount: amountOf(sideOf(sums, by, 'taken')),
    refundedAmount: amountOf(sideOf(sums, by, 'refunded')),
  }));

function sumOf(given: readonly ReductionSum[], kinds: readonly ReductionSum['kind'][]) {
  const own = given.filter(({ kind }) => kinds.includes(kind));
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    amount: decimalRupees(own.reduce((total, { paise }) => total + paise, 0)),
  };
}

const detailSchema = z.object({ counts: cashCounts.optional(), expectedPaise: z.number().int().optional() });

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** @param closes how often the session was closed; undefined while it is open */
function presentEntry(row: EntryRow, closes: number | undefined): TillEntry {
  const detail = row.detail === '' ? {} : detailSchema.parse(JSON.parse(row.detail));
  return {
    id: row.id,
    kind: row.kind,
    amount: decimalRupees(row.amount_paise),
    category: row.category,
    note: row.note,
    counts: detail.counts ?? null,
    expectedAmount: detail.expectedPaise === undefined ? null : decimalRupees(detail.expectedPaise),
    image: row.upload_id === null ? null : uploadUrl(row.upload_id, 960),
    at: row.at,
    by: row.by_name,
    isLate: closes !== undefined && row.after_closes >= closes,
  };
}

const presentLate = (row: LateRow): TillSheet['latePayments'][number] => ({
  id: row.id,
  direction: row.direction,
  method: row.method,
  amount: decimalRupees(row.amount_paise),
  at: row.at,
  by: row.by_name,
});
