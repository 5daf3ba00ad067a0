import { count } from '../../shared/format.ts';
import type { OutboxRow } from '../db/rows.ts';

/** The unsent work on a revoked tablet: what the server lacks and what it rejected. */
export function leftWords(uncounted: readonly Pick<OutboxRow, 'state'>[]): string[] {
  const waiting = uncounted.filter(({ state }) => state === 'waiting').length;
  const aside = uncounted.filter(({ state }) => state === 'aside').length;
  if (waiting + aside === 0) return ['Everything done here has been sent.'];
  return [
    ...(waiting > 0
      ? [`${pieces(waiting)} kept and sent as soon as the server responds.`]
      : ['Everything the server accepts has been sent.']),
    ...(aside > 0
      ? [
          `${pieces(aside)} set aside: the server couldn’t read ${it(aside)}. Export ${it(aside)} for the office.`,
        ]
      : []),
  ];
}

const pieces = (n: number) => `${count(n, 'piece', 'pieces')} of work done here ${n === 1 ? 'is' : 'are'}`;
const it = (n: number) => (n === 1 ? 'it' : 'them');
