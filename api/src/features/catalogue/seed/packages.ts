import type { Insertable } from 'kysely';
import type { PlayPackageRow } from '../../../db/catalogue-schema.ts';
import { everyWeekday, maskOf } from '../../../domain/catalogue/package-days.ts';
import { hours, list, rupees } from './columns.ts';

// The order gives the ids 1 to 4; the statistics rely on 4 being the birthday type.
const packages: Insertable<PlayPackageRow>[] = [
  {
    name: 'Walk-in Play',
    type: 'walk_in',
    price_paise: rupees(499),
    duration_minutes: hours(2),
    max_children: 15,
    is_active: 1,
    valid_days: maskOf([1, 2, 3, 4, 5]),
    on_holidays: 0,
    description: 'One visit, every zone, two hours. Just pick a slot and come.',
    features: list('All eight play zones', 'Any slot, 10 AM to 8 PM', 'At most 15 children in a slot'),
  },
  {
    name: 'Weekend Fun',
    type: 'weekend',
    price_paise: rupees(599),
    duration_minutes: hours(2),
    max_children: 15,
    is_active: 1,
    valid_days: maskOf([0, 6]),
    description: 'The busiest days, with a craft table and a story corner open beside the zones.',
    features: list('All eight play zones', 'Craft table and story corner', 'A fruit cup for every child'),
  },
  {
    name: 'Monthly Pass',
    type: 'monthly',
    price_paise: rupees(2499),
    duration_minutes: hours(10),
    max_children: 15,
    is_active: 1,
    sells_hours: 1,
    description:
      'Ten hours to use whenever it suits you. Book the first visit here: the hours are yours from the first payment.',
    features: list('Ten hours of play', 'Use them half an hour at a time', 'Valid for a whole year'),
  },
  {
    name: 'Birthday Play Session',
    type: 'birthday',
    price_paise: rupees(799),
    duration_minutes: hours(2),
    max_children: 15,
    is_active: 1,
    description: 'A play session for the birthday child and friends, with a crown and a candle on us.',
    features: list(
      'All eight play zones',
      'Crown and candle for the birthday child',
      'A song at the ball pit',
    ),
  },
];

// Every row has the same columns, so that all of them are inserted together.
export const playPackages = packages.map((row, index) => ({
  valid_days: maskOf(everyWeekday),
  on_holidays: 1 as const,
  sells_hours: 0 as const,
  ...row,
  display_order: index + 1,
}));
