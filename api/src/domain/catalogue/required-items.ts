import type { CounterItem } from '../../contract/counter/items.ts';

/** A visit, as far as required items are concerned. */
export interface VisitNeeds {
  audience: CounterItem['audience'];
  /** The package as items name it: a play package's id, a party package's slug; blank for a visit on hours. */
  packageKey: string;
  children: number;
  /** What its order has already. */
  onOrder: readonly { id: number; quantity: number }[];
}

type Item = Pick<CounterItem, 'id' | 'isRequired' | 'audience' | 'applicablePackages'>;

/** The items that a visit still needs: one for each child of a play visit, one in all for a party. */
export function requiredItems<I extends Item>(
  items: readonly I[],
  { audience, packageKey, children, onOrder }: VisitNeeds,
): { item: I; quantity: number }[] {
  const needed = audience === 'play' ? children : 1;
  return items
    .filter(({ isRequired, applicablePackages: only, ...item }) => {
      return isRequired && item.audience === audience && (only.length === 0 || only.includes(packageKey));
    })
    .map((item) => ({ item, quantity: needed - quantityOn(onOrder, item.id) }))
    .filter(({ quantity }) => quantity > 0);
}

const quantityOn = (lines: VisitNeeds['onOrder'], itemId: number): number =>
  lines.filter(({ id }) => id === itemId).reduce((sum, { quantity }) => sum + quantity, 0);
