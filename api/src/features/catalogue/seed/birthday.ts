import type { Insertable } from 'kysely';
import type { BirthdayPackageRow } from '../../../db/catalogue-schema.ts';
import { hours, list, rupees } from './columns.ts';

const party = (
  display_order: number,
  row: Omit<Insertable<BirthdayPackageRow>, 'display_order' | 'is_active' | 'age_group' | 'image'>,
): Insertable<BirthdayPackageRow> => ({
  ...row,
  display_order,
  is_active: 1,
  age_group: '2-8 years',
  image: '/art/birthday.svg',
});

export const birthdayPackages: Insertable<BirthdayPackageRow>[] = [
  party(1, {
    slug: 'starter',
    name: 'Starter',
    price_paise: rupees(2999),
    duration_minutes: hours(2),
    max_guests: 10,
    icon: 'Gift',
    gradient: 'Blue Adventure',
    decoration_theme: 'Jungle Safari',
    is_popular: 0,
    description: 'Two hours in the party room for ten guests.',
    features: list(
      'Party room for two hours',
      'Up to 10 guests',
      'Themed balloons and banner',
      'A host for the games',
      'Play zones for every guest',
    ),
  }),
  party(2, {
    slug: 'deluxe',
    name: 'Deluxe',
    price_paise: rupees(4999),
    duration_minutes: hours(3),
    max_guests: 15,
    icon: 'Star',
    gradient: 'Pink Toodles',
    decoration_theme: 'Princess & Fairy Tale',
    is_popular: 1,
    description: 'Three hours, fifteen guests, and a table dressed for the theme.',
    features: list(
      'Party room for three hours',
      'Up to 15 guests',
      'Full theme decoration',
      'A host for games and music',
      'Play zones for every guest',
      'Return gift for each child',
    ),
  }),
  party(3, {
    slug: 'ultimate',
    name: 'Ultimate',
    price_paise: rupees(7999),
    duration_minutes: hours(4),
    max_guests: 20,
    icon: 'Heart',
    gradient: 'Purple Fantasy',
    decoration_theme: 'Space & Astronaut',
    is_popular: 0,
    description: 'Half a day for twenty guests with everything taken care of.',
    features: list(
      'Party room for four hours',
      'Up to 20 guests',
      'Full theme decoration and entrance',
      'Two hosts, games and a dance',
      'Play zones for every guest',
      'Return gift for each child',
      'Photographs of the day',
    ),
  }),
];
