import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { StatementEntry } from '../../domain/billing/statement.ts';
import type { SettledRow } from '../../ports/payment.ts';
import type { Occasion } from '../orders/store.ts';
import { insertStatement, knownFingerprints } from '../statements/store.ts';

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
