/** One entry of a sale's ledger; `minutes` is signed and never 0. */
export interface Entry {
  kind: 'sold' | 'used' | 'given_back' | 'settled' | 'cancelled';
  minutes: number;
}

/** An entry of these minutes; none for 0. */
export const entry = (kind: Entry['kind'], minutes: number): Entry[] =>
  minutes === 0 ? [] : [{ kind, minutes }];

/** The sum of a ledger, in minutes. */
export const balanceOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, e) => sum + e.minutes, 0);

export const soldEntries = (totalMinutes: number): Entry[] => entry('sold', totalMinutes);

/** Cancels a sale and removes what is left. */
export const cancelEntries = (remainingMinutes: number): Entry[] => entry('cancelled', -remainingMinutes);
