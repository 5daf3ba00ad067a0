import type { Insertable } from 'kysely';
import type { AddOnRow } from '../../../db/catalogue-schema.ts';
import { list, rupees } from './columns.ts';

type Extra = Pick<Insertable<AddOnRow>, 'name' | 'icon' | 'category' | 'description'> & { price: number };

const playExtras: Extra[] = [
  {
    name: 'Photography',
    price: 299,
    icon: '📸',
    category: 'photography',
    description: 'Ten pictures of your visit, sent to your phone.',
  },
  {
    name: 'Snack Combo',
    price: 149,
    icon: '🍎',
    category: 'food',
    description: 'Fruit, a sandwich and a juice.',
  },
  { name: 'Socks', price: 49, icon: '🧦', category: 'general', description: 'Grip socks, yours to keep.' },
  {
    name: 'Extended Play (1 hour)',
    price: 149,
    icon: '⏰',
    category: 'time',
    description: 'One more hour when the slot after yours has room.',
  },
];

const partyExtras: Extra[] = [
  {
    name: 'Photography',
    price: 1499,
    icon: '📸',
    category: 'photography',
    description: 'A photographer for the whole party.',
  },
  {
    name: 'DJ',
    price: 999,
    icon: '🎵',
    category: 'premium',
    description: 'Music, lights and a dance floor.',
  },
  {
    name: 'Custom Cake',
    price: 799,
    icon: '🎂',
    category: 'food',
    description: 'One kilo in the theme of the party.',
  },
  {
    name: 'Decorations',
    price: 1299,
    icon: '🎈',
    category: 'premium',
    description: 'Entrance arch, table and backdrop.',
  },
];

const addOn = (
  { price, ...extra }: Extra,
  audience: AddOnRow['audience'],
  display_order: number,
): Insertable<AddOnRow> => ({
  ...extra,
  audience,
  display_order,
  price_paise: rupees(price),
  image: '',
  is_required: 0,
  is_active: 1,
  applicable_packages: list(),
});

export const addOns: Insertable<AddOnRow>[] = [
  ...playExtras.map((extra, index) => addOn(extra, 'play', index + 1)),
  ...partyExtras.map((extra, index) => addOn(extra, 'birthday', playExtras.length + index + 1)),
];
