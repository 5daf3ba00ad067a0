import { type Counts, denominations } from '@toodles/api/domain/billing/till.ts';

/** The fields of a count as typed, by note or coin. */
export type TypedCounts = Partial<Record<(typeof denominations)[number], string>>;

/** A whole number of notes or coins as typed; null for anything else, 0 for nothing. */
export function parsePieces(typed: string): number | null {
  const plain = typed.trim();
  if (plain === '') return 0;
  return /^\d{1,5}$/.test(plain) ? Number(plain) : null;
}

/** What the fields say is in the drawer; null while one of them can't be read. */
export function parseCounts(typed: TypedCounts): Counts | null {
  const counts: Counts = {};
  for (const value of denominations) {
    const pieces = parsePieces(typed[value] ?? '');
    if (pieces === null) return null;
    if (pieces > 0) counts[value] = pieces;
  }
  return counts;
}
