import { z } from 'zod';
import type { OwnHours, StatementLine } from '../../contract/families/account.ts';
import type { ValidDays } from '../../domain/catalogue/package-days.ts';
import { passOf } from '../../domain/hours/pass.ts';
import { saleStatus } from '../../domain/hours/sales.ts';
import { runningBalance } from '../../domain/hours/statement.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { FamilyLedgerRow } from '../hour-packages/family-store.ts';
import type { SaleRow } from '../hour-packages/store.ts';

const nameList = z.array(z.string());

/**
 * An hour package as the family sees it: facts, without the team's notes.
 * @param duePaise what is still to pay of it
 * @param days the days of its package
 * @param today the centre's date
 */
export function presentOwnHours(
  sale: SaleRow,
  ledger: readonly FamilyLedgerRow[],
  { duePaise, days, today }: { duePaise: number; days: ValidDays | undefined; today: string },
): OwnHours {
  const facts = {
    cancelledAt: sale.cancelled_at,
    validTill: sale.valid_till,
    remainingMinutes: sale.remaining_minutes,
  };
  return {
    reference: sale.reference,
    packageName: sale.package_name,
    totalHours: sale.total_minutes / 60,
    remainingHours: sale.remaining_minutes / 60,
    status: saleStatus(facts, today),
    validTill: sale.valid_till,
    refundedAmount: sale.refunded_paise === null ? null : decimalRupees(sale.refunded_paise),
    dueAmount: decimalRupees(Math.max(0, duePaise)),
    isAwaitingPayment: sale.pay_first === 1,
    ...(days && { validDays: [...days.validDays], onHolidays: days.onHolidays }),
    createdAt: sale.created_at,
    pass: passOf(sale.reference),
    statement: runningBalance(ledger).map(presentLine),
  };
}

const presentLine = (row: FamilyLedgerRow & { balanceMinutes: number }): StatementLine => ({
  id: row.id,
  kind: row.kind,
  hours: row.minutes / 60,
  balance: row.balanceMinutes / 60,
  at: row.created_at,
  visit: presentVisit(row),
});

function presentVisit(row: FamilyLedgerRow): StatementLine['visit'] {
  const { usage_date, checked_in_at, number_of_children, attending_children_names } = row;
  if (usage_date === null || checked_in_at === null) return null;
  return {
    date: usage_date,
    numberOfChildren: number_of_children ?? 0,
    children: nameList.parse(JSON.parse(attending_children_names ?? '[]')),
    checkedInAt: checked_in_at,
    checkedOutAt: row.checked_out_at,
    isVoided: row.voided_at !== null,
  };
}
