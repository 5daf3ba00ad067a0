import { countUnsent, type UnsentNoun } from '../../core/money/unsent-work.ts';
import type { Contact, OutboxRow } from '../../core/rows.ts';

/**
 * The next step for a tablet that is to be removed. First it sends all that the server accepts. Then it
 * exports the rest, and the user selects the file again to prove that it was saved.
 */
export type RemovalStep = 'send' | 'export' | 'prove' | 'free';

export function removalStep(
  unsent: readonly Pick<OutboxRow, 'state' | 'exportedAt'>[],
  { failure }: Pick<Contact, 'failure'>,
): RemovalStep {
  if (unsent.length === 0) return 'free';
  if (failure === null && unsent.some(({ state }) => state === 'waiting')) return 'send';
  return unsent.some(({ exportedAt }) => exportedAt === undefined) ? 'export' : 'prove';
}

/** How much would be lost, and why it is still here. */
export function unsentWarning(
  unsent: readonly Pick<OutboxRow, 'state'>[],
  noun: UnsentNoun = 'check-in',
): string {
  const total = unsent.length;
  const waiting = unsent.filter(({ state }) => state === 'waiting').length;
  const parts = [
    ...(waiting > 0 ? [`${waiting} waiting to be sent`] : []),
    ...(total > waiting ? [`${total - waiting} rejected by the server`] : []),
  ];
  const are = total === 1 ? 'is' : 'are';
  return `${countUnsent(total, noun)} ${are} only on this tablet: ${parts.join(', ')}.`;
}
