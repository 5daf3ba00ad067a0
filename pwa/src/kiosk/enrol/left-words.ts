import { count } from '../../shared/format.ts';
import type { OutboxRow } from '../db/rows.ts';

/** What is still on a tablet that was taken off the desk: what the server has not heard, and what it would not take. */
export function leftWords(uncounted: readonly Pick<OutboxRow, 'state'>[]): string[] {
  const waiting = uncounted.filter(({ state }) => state === 'waiting').length;
  const aside = uncounted.filter(({ state }) => state === 'aside').length;
  if (waiting + aside === 0) return ['All that was done here is handed in.'];
  return [
    ...(waiting > 0
      ? [`${pieces(waiting)} kept and handed in as soon as the server answers.`]
      : ['All that the server takes is handed in.']),
    ...(aside > 0
      ? [
          `${pieces(aside)} set aside: the server did not understand ${it(aside)}. Export ${it(aside)} for the office.`,
        ]
      : []),
  ];
}

const pieces = (n: number) => `${count(n, 'piece', 'pieces')} of work done here ${n === 1 ? 'is' : 'are'}`;
const it = (n: number) => (n === 1 ? 'it' : 'them');
