import type {
  MatchedPayment,
  Statement,
  StatementLine,
  StatementPart,
} from '../../contract/money/statements.ts';
import type { Db } from '../../db/database.ts';
import { decimalRupees } from '../../domain/money.ts';
import {
  type ClaimedRow,
  findByReference,
  findPayments,
  readMatching,
  readSettlements,
  signedPaise,
} from './claims-store.ts';
import { findLines, type ListedLine } from './line-list-store.ts';
import { listPaidOut, readPayouts } from './payout-store.ts';
import { readInChunks } from './read-in-chunks.ts';
import { listMatches, type MatchedRow, type StoredStatement, type StoredStatementLine } from './store.ts';

export const presentStatement = (row: StoredStatement & { matched: number }): Statement => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  firstDay: row.first_day,
  lastDay: row.last_day,
  lines: row.lines,
  repeatedLines: row.repeated_lines,
  matched: row.matched,
  by: row.by_name,
  createdAt: row.created_at,
});

const isOpen = (row: StoredStatementLine) => row.matches === 0 && row.ignored_reason === '';

/** Lines with the payments that they match or may match. */
export async function presentLines(db: Db, rows: readonly ListedLine[]): Promise<StatementLine[]> {
  const matches = Map.groupBy(
    await listMatches(
      db,
      rows.map(({ id }) => id),
    ),
    (match) => match.statement_line_id,
  );
  const open = rows.filter(isOpen);
  const proposals = await proposalsFor(db, open);
  const settles = await readSettlements(db, open);
  const parts = await partsOf(db, rows, open);
  const otherAmounts = await otherAmountsOf(db, open);
  const ids = [
    ...[...matches.values()].flat().map((match) => match.payment_id),
    ...[...proposals.values(), ...settles.values()].flat(),
  ];
  const payments = new Map((await findPayments(db, [...new Set(ids)])).map((row) => [row.id, row]));
  const pick = (some: readonly string[] = []) =>
    some.flatMap((id) => {
      const row = payments.get(id);
      return row ? [presentPayment(row)] : [];
    });
  return rows.map((row) => ({
    ...presentLine(row, matches.get(row.id) ?? []),
    payments: pick(matches.get(row.id)?.map((match) => match.payment_id)),
    proposals: pick(proposals.get(row.id)),
    settles: pick(settles.get(row.id)),
    otherAmount: otherAmounts.get(row.id) ?? null,
    ...parts(row),
  }));
}

/** The online payments that lines of a gateway name, with another amount than theirs. */
async function otherAmountsOf(db: Db, open: readonly ListedLine[]): Promise<Map<number, MatchedPayment>> {
  const lines = open.filter(({ kind, reference }) => kind === 'gateway' && reference !== '');
  const found = await findByReference(db, [...new Set(lines.map(({ reference }) => reference))]);
  return new Map(
    lines.flatMap(({ id, reference, amount_paise }): [number, MatchedPayment][] => {
      const sameSide = found.get(reference)?.filter((row) => signedPaise(row) > 0 === amount_paise > 0) ?? [];
      const [only, other] = sameSide;
      return only && !other && signedPaise(only) !== amount_paise ? [[id, presentPayment(only)]] : [];
    }),
  );
}

/** What lines of the bank pay out or may pay out, and which one paid a line of a terminal or gateway out. */
async function partsOf(db: Db, rows: readonly ListedLine[], open: readonly ListedLine[]) {
  const bank = rows.filter(({ kind, matches }) => kind === 'bank' && matches > 0).map(({ id }) => id);
  const paidOut = Map.groupBy(await listPaidOut(db, bank), ({ paid_out_by_id }) => paid_out_by_id);
  const proposed = await readPayouts(db, open);
  const needed = [
    ...[...paidOut.values()].flat().map(({ id }) => id),
    ...[...proposed.values()].flat(),
    ...rows.flatMap(({ paid_out_by_id }) => paid_out_by_id ?? []),
  ];
  const found = await readInChunks([...new Set(needed)], (ids) => findLines(db, ids));
  const byId = new Map(found.map((row) => [row.id, presentPart(row)]));
  const pick = (ids: readonly number[] = []) => ids.flatMap((id) => byId.get(id) ?? []);
  return ({ id, paid_out_by_id }: ListedLine) => ({
    paysOut: pick(paidOut.get(id)?.map((row) => row.id)),
    payouts: pick(proposed.get(id)),
    paidOutBy: pick(paid_out_by_id === null ? [] : [paid_out_by_id])[0] ?? null,
  });
}

async function proposalsFor(db: Db, open: readonly StoredStatementLine[]): Promise<Map<number, string[]>> {
  const kinds = new Set(open.map(({ kind }) => kind));
  const wanted = new Set(open.map(({ id }) => id));
  const found = new Map<number, string[]>();
  for (const kind of kinds) {
    const { matches, proposals } = await readMatching(db, kind, wanted);
    for (const { lineId, paymentIds } of proposals) found.set(lineId, paymentIds);
    // Recorded since the last matching.
    for (const { lineId, paymentId } of matches) found.set(lineId, [paymentId]);
  }
  return found;
}

const presentPart = (row: ListedLine): StatementPart => ({
  id: row.id,
  statement: row.statement,
  kind: row.kind,
  day: row.day,
  amount: decimalRupees(row.amount_paise),
  feeAmount: decimalRupees(row.fee_paise),
  taxAmount: decimalRupees(row.tax_paise),
  reference: row.reference,
  description: row.description,
});

const presentLine = (row: ListedLine, matches: readonly MatchedRow[]) => ({
  ...presentPart(row),
  keptAmount: decimalRupees(row.kept_paise),
  state: isOpen(row) ? ('open' as const) : row.matches > 0 ? ('matched' as const) : ('ignored' as const),
  ignoredReason: row.ignored_reason,
  how: matches[0]?.how ?? (row.matches > 0 ? ('settlement' as const) : null),
});

function presentPayment(row: ClaimedRow): MatchedPayment {
  return {
    id: row.id,
    direction: row.direction,
    method: row.method,
    amount: decimalRupees(row.amount_paise),
    at: row.at,
    businessDay: row.business_day,
    reference: row.reference,
    by: row.by_name,
  };
}
