import {
  type CashCounts,
  paidOutNames,
  type TillEntry,
  type TillSheet,
} from '@toodles/api/contract/money/tills.ts';
import { denominations } from '@toodles/api/domain/billing/till.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { count, rupees, rupeesOf } from '../../shared/format.ts';

export interface SheetLine {
  label: string;
  value: string;
  isTotal?: boolean;
}

const minus = (amount: string) => rupees(-paiseOf(amount));

/** How the expected cash comes about; lines without money are left out. */
export function cashLines({ floatAmount, cash, expectedAmount }: TillSheet): SheetLine[] {
  const moves = [
    { label: 'Cash taken', amount: cash.inAmount, value: rupeesOf(cash.inAmount) },
    { label: 'Cash given back', amount: cash.outAmount, value: minus(cash.outAmount) },
    { label: 'Paid in', amount: cash.paidInAmount, value: rupeesOf(cash.paidInAmount) },
    { label: 'Drops to the safe', amount: cash.dropsAmount, value: minus(cash.dropsAmount) },
    { label: 'Paid out', amount: cash.paidOutsAmount, value: minus(cash.paidOutsAmount) },
  ];
  return [
    { label: 'Opening float', value: rupeesOf(floatAmount) },
    ...moves.filter(({ amount }) => paiseOf(amount) !== 0).map(({ label, value }) => ({ label, value })),
    { label: 'Expected', value: rupeesOf(expectedAmount), isTotal: true },
  ];
}

/** What was counted, and how it differs. */
export function countLines(sheet: TillSheet): SheetLine[] {
  const { countedAmount, differenceAmount, lateAmount, expectedAmount } = sheet;
  if (countedAmount === null || differenceAmount === null) return [];
  const isLate = paiseOf(lateAmount) !== 0;
  const withLate = paiseOf(expectedAmount) + paiseOf(lateAmount);
  return [
    { label: 'Counted', value: rupeesOf(countedAmount) },
    { label: 'Difference', value: rupeesOf(differenceAmount), isTotal: true },
    ...(isLate
      ? [
          { label: 'Arrived after the close', value: rupeesOf(lateAmount) },
          { label: 'Expected, late entries included', value: rupees(withLate) },
          {
            label: 'Difference, late entries included',
            value: rupees(paiseOf(countedAmount) - withLate),
            isTotal: true,
          },
        ]
      : []),
  ];
}

const isCategory = (category: string): category is keyof typeof paidOutNames =>
  Object.hasOwn(paidOutNames, category);

/** The discounts and voided lines of a session: `2 discounts, ₹50. 1 voided line, ₹120.` */
export function givenText({ discounts, voids }: Pick<TillSheet, 'discounts' | 'voids'>): string {
  return [
    discounts.count > 0
      ? `${count(discounts.count, 'discount', 'discounts')}, ${rupeesOf(discounts.amount)}.`
      : '',
    voids.count > 0 ? `${count(voids.count, 'voided line', 'voided lines')}, ${rupeesOf(voids.amount)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The notes and coins of a count: `2 × ₹500, 3 × ₹100`. */
const piecesText = (counts: CashCounts): string =>
  denominations
    .flatMap((worth) => {
      const pieces = counts[worth] ?? 0;
      return pieces > 0 ? [`${pieces} × ${rupees(worth * 100)}`] : [];
    })
    .join(', ');

/** The words about an entry: its category, note, what was counted and what was expected. */
export function entryWords({ category, note, counts, expectedAmount }: TillEntry): string {
  return [
    isCategory(category) ? paidOutNames[category] : '',
    note,
    counts ? piecesText(counts) : '',
    expectedAmount === null ? '' : `${rupeesOf(expectedAmount)} was expected`,
  ]
    .filter(Boolean)
    .join('. ');
}
