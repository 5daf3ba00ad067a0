import { type LedgerKey, ledgerKeys } from '../../contract/money/tax.ts';
import type { Db } from '../../db/database.ts';

/** The id under which the account names as a whole have their version. */
export const ledgerNamesId = 18;

/** What Tally calls these accounts if nobody says otherwise. */
const defaults: Record<LedgerKey, string> = {
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  roundOff: 'Round Off',
  advances: 'Advances from Customers',
  debtors: 'Sundry Debtors',
  badDebts: 'Bad Debts',
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card Terminal',
  transfer: 'Bank Account',
  gateway: 'Payment Gateway',
};

export async function readLedgers(db: Db): Promise<Record<LedgerKey, string>> {
  const rows = await db.selectFrom('ledger_names').selectAll().execute();
  const stored = new Map(rows.map(({ key, name }) => [key, name]));
  const named = ledgerKeys.map((key) => [key, stored.get(key) ?? defaults[key]]);
  return { ...defaults, ...Object.fromEntries(named) };
}

export async function writeLedgers(trx: Db, names: Record<LedgerKey, string>): Promise<void> {
  for (const key of ledgerKeys) {
    const name = names[key];
    await trx
      .insertInto('ledger_names')
      .values({ key, name })
      .onConflict((c) => c.column('key').doUpdateSet({ name }))
      .execute();
  }
}
