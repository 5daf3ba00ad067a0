import type { CounterItem } from '@toodles/api/contract/counter/items.ts';

/** The items, those for this kind of visit first. */
export function itemsFor(
  items: readonly CounterItem[],
  visit: 'booking' | 'party' | undefined,
): CounterItem[] {
  const audience = visit === 'party' ? 'birthday' : 'play';
  return [
    ...items.filter((item) => item.audience === audience),
    ...items.filter((item) => item.audience !== audience),
  ];
}
