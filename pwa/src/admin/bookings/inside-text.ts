import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';

export const isOverTime = ({ until }: Pick<InsideFamily, 'until'>, now: Date): boolean =>
  Date.parse(until) < now.getTime();

/** How many children are inside. */
export const insideCount = (inside: readonly InsideFamily[]): number =>
  inside.reduce((sum, family) => sum + family.children, 0);

/** Where the children inside come from; blank if all have one reason to be here. */
export function insideSources(inside: readonly InsideFamily[], now: Date): string {
  const childrenOf = (isOne: (family: InsideFamily) => boolean) => insideCount(inside.filter(isOne));
  const isBooked = ({ kind }: InsideFamily) => kind === 'booking';
  const sources = [
    [childrenOf((family) => isBooked(family) && !isOverTime(family, now)), 'from this slot'],
    [childrenOf((family) => isBooked(family) && isOverTime(family, now)), 'from an earlier slot'],
    [childrenOf(({ kind }) => kind === 'hours'), 'on hours'],
    [childrenOf(({ kind }) => kind === 'party'), 'at a party'],
  ] as const;
  const words = sources.filter(([children]) => children > 0).map(([children, from]) => `${children} ${from}`);
  return words.length > 1 ? words.join(' · ') : '';
}

/** How many families stay longer: `2 over time`; nothing while there is none. */
export function overTimeText(inside: readonly InsideFamily[], now: Date): string {
  const over = inside.filter((family) => isOverTime(family, now)).length;
  return over > 0 ? `${over} over time` : '';
}
