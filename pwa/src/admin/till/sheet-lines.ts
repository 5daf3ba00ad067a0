import { paidOutNames, type TillEntry, type TillSheet } from '@toodles/api/contract/money/tills.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { rupees, rupeesOf } from '../../shared/format.ts';

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

/** The words about an entry: its category, note and what was expected. */
export function entryWords({ category, note, expectedAmount }: TillEntry): string {
  return [
    isCategory(category) ? paidOutNames[category] : '',
    note,
    expectedAmount === null ? '' : `${rupeesOf(expectedAmount)} was expected`,
  ]
    .filter(Boolean)
    .join('. ');
}
