import { rupees } from '../../../shared/format.ts';
import { expectedCash, type TillNow } from './till.ts';

/** A line of the till's sum, in paise; below zero for money that left the drawer. */
export interface TillLine {
  label: string;
  paise: number;
}

/** How the expected cash comes about: the float first, then only what happened. */
export function tillLines(till: TillNow): TillLine[] {
  return [
    { label: 'Float', paise: till.float },
    ...[
      { label: 'Cash from families', paise: till.cashIn },
      { label: 'Cash refunded', paise: -till.cashOut },
      { label: 'Put in', paise: till.paidIn },
      { label: 'Moved to the safe', paise: -till.dropped },
      { label: 'Paid out', paise: -till.paidOut },
    ].filter(({ paise }) => paise !== 0),
  ];
}

/** `₹20 short`, `₹5 over`, `exact`. */
export function differenceText(till: TillNow, countedPaise: number): string {
  const difference = countedPaise - expectedCash(till);
  if (difference === 0) return 'exact';
  return `${rupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}

export const entryLabels = {
  drop: { title: 'Move cash to the safe', done: 'moved to the safe', button: 'Move' },
  paid_out: { title: 'Pay out cash', done: 'paid out', button: 'Pay out' },
  paid_in: { title: 'Put cash in', done: 'put in', button: 'Put in' },
} as const;
export type TillEntryKind = keyof typeof entryLabels;
