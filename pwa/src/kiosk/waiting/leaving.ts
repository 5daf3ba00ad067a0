import type { Contact, OutboxRow } from '../db/rows.ts';

/**
 * What comes next for a tablet that is to leave the desk. First all that the server takes is sent; then what cannot be
 * is exported; only when all of it is in a file may it leave, once somebody has confirmed how much that is.
 */
export type LeavingStep = 'send' | 'export' | 'confirm' | 'free';

export function leavingStep(
  unsent: readonly Pick<OutboxRow, 'state' | 'exportedAt'>[],
  { failure }: Pick<Contact, 'failure'>,
): LeavingStep {
  if (unsent.length === 0) return 'free';
  if (failure === null && unsent.some(({ state }) => state === 'waiting')) return 'send';
  return unsent.some(({ exportedAt }) => exportedAt === undefined) ? 'export' : 'confirm';
}

/** How much would be at stake, and why it is still here. */
export function stakeWords(unsent: readonly Pick<OutboxRow, 'state'>[]): string {
  const total = unsent.length;
  const waiting = unsent.filter(({ state }) => state === 'waiting').length;
  const parts = [
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for the server`] : []),
    ...(total > waiting ? [`${total - waiting} the server did not understand`] : []),
  ];
  const operations = total === 1 ? 'operation is' : 'operations are';
  return `${total} ${operations} on this tablet only: ${parts.join(', ')}.`;
}
