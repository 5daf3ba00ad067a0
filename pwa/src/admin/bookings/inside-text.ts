import type { InsideFamily } from '@toodles/api/contract/insights/dashboard.ts';
import { count } from '../../shared/format.ts';

export const isOverTime = ({ until }: Pick<InsideFamily, 'until'>, now: Date): boolean =>
  Date.parse(until) < now.getTime();

/** `23 children, 2 families over time` */
export function insideText(inside: readonly InsideFamily[], now: Date): string {
  const children = inside.reduce((sum, family) => sum + family.children, 0);
  const over = inside.filter((family) => isOverTime(family, now)).length;
  const people = count(children, 'child', 'children');
  return over > 0 ? `${people}, ${count(over, 'family', 'families')} over time` : people;
}
