import type { SaleStatement } from '@toodles/api/contract/hours/statement.ts';
import { count } from '../../shared/format.ts';

type Entry = SaleStatement['ledger'][number];

const hours = (n: number) => count(Math.abs(n), 'hour', 'hours');

// The ledger note of a settled review starts with the decision.
const resolutionPrefix = /^(charge|waive)(: )?/;

function settlementText(note: string): string {
  return { charge: 'charged', waive: 'waived' }[resolutionPrefix.exec(note)?.[1] ?? ''] ?? 'settled';
}

const entryTexts: Record<Entry['kind'], (entry: Entry) => string> = {
  sold: (entry) => `${hours(entry.hours)} sold`,
  used: (entry) => `${hours(entry.hours)} used on a visit`,
  given_back: (entry) => `${hours(entry.hours)} returned`,
  settled: (entry) => `${hours(entry.hours)} ${settlementText(entry.note)} after a review`,
  cancelled: (entry) => `${hours(entry.hours)} removed, sale cancelled`,
};

interface StatementLine {
  id: number;
  kind: Entry['kind'];
  text: string;
  note: string;
  by: string;
  at: string;
  /** The balance after this entry, in hours. */
  balance: number;
}

/** The ledger of a sale in plain words, newest first. Each balance is the running sum of the entries. */
export function statementLines(ledger: readonly Entry[]): StatementLine[] {
  const oldestFirst = [...ledger].sort((a, b) => a.id - b.id);
  let balance = 0;
  const lines = oldestFirst.map((entry) => {
    balance += entry.hours;
    const { id, kind, by, at } = entry;
    return {
      id,
      kind,
      by,
      at,
      note: entry.note.replace(resolutionPrefix, ''),
      text: entryTexts[kind](entry),
      balance,
    };
  });
  return lines.reverse();
}
