import type { Figure } from './result.ts';

/** Why a figure can be over its budget, where the reason is not one that we can remove without losing something. */
const reasons: readonly { of: RegExp; why: string }[] = [
  {
    of: /^(bookings per second|processor time per booking)/,
    why: 'A booking runs 24 statements in its transaction (limits, seats, price, order, lines, change log, the message that confirms it, the stored response), the bare server one. Two fifths of the processor time are SQLite’s own; the rest is spread over the checks of the request, with no function above three hundredths.',
  },
  {
    of: /^\/api\/admin\/(bookings|orders|payments)\?|^\/api\/package-sales\?/,
    why: 'A list says how many rows match, and of five years five times as many do. The page itself comes from an index.',
  },
  {
    of: /^\/api\/admin\/family\//,
    why: 'No row is kept for a family: its visits, hours and dues are added up by phone from all that was booked and bought, so that they are always right. A search adds up only the families that it finds.',
  },
  {
    of: /^\/api\/admin\/(money|analytics)/,
    why: 'Sums over every order that is open, or over every day that is asked for. Analytics are read beside the server.',
  },
  {
    of: /^Home: (first|largest) paint/,
    why: 'Home sends 25 kB of HTML where the static page sends 6: on this line that takes a tenth of a second. The rest is the style and layout of a real page with a processor slowed four times. Both paint after one round trip.',
  },
  {
    of: /^a letter typed with the processor/,
    why: 'Each letter replaces up to eight rows with names, hours and buttons: some 12 ms of rendering, layout and paint at full speed, so that a processor four times as slow is at the limit.',
  },
  {
    of: /^draining them.*only stores them/,
    why: 'That server stores the operations and nothing else. The desk’s checks each one against hours, prices and other tablets before it confirms it, and sends back the balances, which the desk writes.',
  },
];

/** Why figures are over their budgets, as sentences that name them. */
export function reasonsFor(figures: readonly Figure[]): string[] {
  const over = figures.filter(({ isOver }) => isOver);
  return reasons.flatMap(({ of, why }) => {
    const named = over.filter(({ what }) => of.test(what)).map(({ what }) => what);
    return named.length > 0 ? [`${named.join('; ')}: ${why}`] : [];
  });
}
