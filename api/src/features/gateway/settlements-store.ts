import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { StatementEntry } from '../../domain/billing/statement.ts';
import { addDays } from '../../domain/dates.ts';
import type { SettledRow } from '../../ports/payment.ts';
import type { Occasion } from '../orders/store.ts';
import { sumUnsettled } from '../statements/claims-store.ts';
import { insertStatement, knownFingerprints } from '../statements/store.ts';

/** Rows of a day may come so many days late. */
const askedAgainDays = 7;
/** A settlement that long ago is not looked for any more. */
const lookedForDays = 60;
/** Razorpay settles within three working days. */
const settledWithinDays = 7;

/** The first day whose settlements are asked for: that of the oldest payment without one, or a week ago. */
export async function firstDayToAsk(db: Db, today: string): Promise<string> {
  const { firstDay } = await sumUnsettled(db, { from: addDays(today, -lookedForDays), to: today });
  const lately = addDays(today, -askedAgainDays);
  return firstDay !== null && firstDay < lately ? firstDay : lately;
}

/** The online payments and refunds that should have been settled by now. */
export const sumOverdue = (db: Db, today: string) =>
  sumUnsettled(db, { from: addDays(today, -lookedForDays), to: addDays(today, -settledWithinDays) });

/** A payment is settled once, whatever is said about it later. */
const fingerprintOf = ({ id, kind, settlementId }: SettledRow): string =>
  createHash('sha256').update(`gateway ${kind} ${id} ${settlementId}`).digest('base64url');

/** A refund is entered under the payment that it gives back. */
const toEntry = (row: SettledRow, day: string): StatementEntry => ({
  day,
  amountPaise: row.amountPaise,
  feePaise: row.feePaise,
  taxPaise: row.taxPaise,
  reference: row.kind === 'refund' ? (row.paymentId ?? row.id) : row.id,
  description: [row.kind, row.kind === 'refund' && row.id, row.settlementId, row.utr]
    .filter(Boolean)
    .join(' '),
});

/** Stores rows that are new as statements of their days. */
export async function storeSettled(
  trx: Db,
  { rows, dayOf }: { rows: readonly SettledRow[]; dayOf: (at: Date) => string },
  occasion: Occasion,
): Promise<void> {
  const marked = new Map(rows.map((row) => [fingerprintOf(row), row]));
  const known = await knownFingerprints(trx, [...marked.keys()]);
  const fresh = [...marked].filter(([fingerprint]) => !known.has(fingerprint));
  for (const [day, some] of Map.groupBy(fresh, ([, row]) => dayOf(row.settledAt)))
    await insertStatement(trx, {
      ...occasion,
      kind: 'gateway',
      name: `Settlements of ${day}`,
      entries: some.map(([, row]) => toEntry(row, day)),
      fingerprints: some.map(([fingerprint]) => fingerprint),
    });
}
