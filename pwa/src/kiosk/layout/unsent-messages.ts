import { countUnsent, type UnsentNoun } from '../core/money/unsent-work.ts';
import type { OutboxRow } from '../core/rows.ts';

/** The unsent work on a revoked tablet: what the server lacks and what it rejected. */
export function unsentMessages(
  unreflected: readonly Pick<OutboxRow, 'state'>[],
  noun: UnsentNoun = 'check-in',
): string[] {
  const unsent = (n: number) => countUnsent(n, noun).replace(' ', ' unsent ');
  const waiting = unreflected.filter(({ state }) => state === 'waiting').length;
  const rejected = unreflected.filter(({ state }) => state === 'aside').length;
  if (waiting + rejected === 0) return ['Everything on this tablet has been sent.', pending];
  return [
    ...(waiting > 0
      ? [`${unsent(waiting)} will be sent when the server responds.`]
      : ['Everything the server accepts has been sent.']),
    ...(rejected > 0
      ? [`The server rejected ${unsent(rejected)}. Export ${it(rejected)} for the office.`]
      : []),
    pending,
  ];
}

/** The tablet forgets what it has sent, so this does not say whether there is any. */
const pending = 'Work sent after it was revoked waits for a manager’s decision.';

const it = (n: number) => (n === 1 ? 'it' : 'them');
