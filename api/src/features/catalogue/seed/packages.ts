import type { Insertable } from 'kysely';
import type { PlayPackageRow } from '../../../db/schema.ts';
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
    description:
      'Ten hours to use whenever it suits you. Book the first visit here; at the desk we put all ten hours on your number.',
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

export const playPackages = packages.map((row, index) => ({ ...row, display_order: index + 1 }));
