import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { CounterItem } from '@toodles/api/contract/counter/items.ts';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';

/** A walk-in package, for tests. */
export const walkIn: PlayPackage = {
  id: 1,
  name: 'Walk-in Play',
  type: 'walk_in',
  price: '499.00',
  duration: 2,
  description: '',
  features: [],
  maxChildren: 15,
  isActive: true,
};

/** Socks that every child needs, for tests. */
export const socks: CounterItem = {
  id: 7,
  name: 'Socks',
  description: '',
  price: '49.00',
  mrp: null,
  icon: '🧦',
  image: '',
  category: 'general',
  audience: 'play',
  isRequired: true,
  applicablePackages: [],
  stock: 12,
  isLow: false,
};

export const bookingOrder = '00000000-0000-4000-8000-000000000001';

/** A family with two children, a due of today's booking and a credit, for tests. */
export const family: FoundFamily = {
  phone: '9000003305',
  name: 'Anand Krishnan',
  email: '',
  children: [
    { name: 'Aarav', age: 4 },
    { name: 'Diya', age: 6 },
  ],
  sales: [
    { id: 3, reference: 'HP-1', packageName: 'Monthly Pass', remainingHours: 7.5, validTill: '2027-01-31' },
  ],
  dues: [
    {
      orderId: bookingOrder,
      kind: 'booking',
      reference: 'TD-4K7Q',
      description: 'Play session',
      dueAmount: '499.00',
    },
  ],
  toRefund: '0.00',
  credit: '200.00',
  visits: [
    {
      kind: 'booking',
      id: 5,
      orderId: bookingOrder,
      reference: 'TD-4K7Q',
      date: '2026-11-25',
      startTime: '10:00',
      endTime: '12:00',
      children: 2,
      arrivedAt: null,
      packageKey: '1',
      addOns: [],
    },
  ],
  consentedAt: '2026-11-21T10:00:00.000Z',
};
