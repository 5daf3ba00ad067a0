import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';

/** The columns of the comparison (seed 000, section 2), in their order. */
export const comparedTypes = ['walk_in', 'weekend', 'monthly'] as const;
export type ComparedType = (typeof comparedTypes)[number];

export interface Column {
  type: ComparedType;
  playPackage: PlayPackage;
  /** Whole paise for an hour of play. */
  perHourPaise: number;
}

/** A column for each type that is on offer; where there are several of a type, the team's first stands for it. */
export function columnsOf(packages: readonly PlayPackage[]): Column[] {
  return comparedTypes.flatMap((type) => {
    const playPackage = packages.find((one) => one.type === type);
    if (!playPackage) return [];
    const { price, duration } = playPackage;
    return [{ type, playPackage, perHourPaise: Math.round(paiseOf(price) / duration) }];
  });
}

/** Whether there is a comparison: one column alone has nothing beside it. */
export const canCompare = (columns: readonly Column[]): boolean => columns.length > 1;
