import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';

export const isOverTime = ({ until }: Pick<InsideFamily, 'until'>, now: Date): boolean =>
  Date.parse(until) < now.getTime();

/** How many children are inside. */
export const insideCount = (inside: readonly InsideFamily[]): number =>
  inside.reduce((sum, family) => sum + family.children, 0);

/** How many families stay longer: `2 over time`; nothing while there is none. */
export function overTimeText(inside: readonly InsideFamily[], now: Date): string {
  const over = inside.filter((family) => isOverTime(family, now)).length;
  return over > 0 ? `${over} over time` : '';
}
