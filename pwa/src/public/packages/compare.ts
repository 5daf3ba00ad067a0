import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';

/** The columns of the comparison, in order. */
export const comparedTypes = ['walk_in', 'weekend', 'monthly'] as const;
export type ComparedType = (typeof comparedTypes)[number];

export interface Column {
  type: ComparedType;
  playPackage: PlayPackage;
  /** The price of an hour of play, in whole paise. */
  perHourPaise: number;
}

/**
 * One column for each type on offer; if a type has several packages, the first in the team's order is shown.
 */
export function columnsOf(packages: readonly PlayPackage[]): Column[] {
  return comparedTypes.flatMap((type) => {
    const playPackage = packages.find((one) => one.type === type);
    if (!playPackage) return [];
    const { price, duration } = playPackage;
    return [{ type, playPackage, perHourPaise: Math.round(paiseOf(price) / duration) }];
  });
}

/** Whether there is anything to compare: it needs at least two columns. */
export const canCompare = (columns: readonly Column[]): boolean => columns.length > 1;
