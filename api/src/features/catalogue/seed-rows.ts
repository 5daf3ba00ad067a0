import type { Insertable } from 'kysely';
import type {
  ActivityRow,
  AddOnRow,
  BirthdayPackageRow,
  GalleryItemRow,
  OperatingHoursRow,
  PlayPackageRow,
  TimeSlotRow,
  VoucherRow,
} from '../../db/schema.ts';

const list = (...texts: string[]): string => JSON.stringify(texts);
const rupees = (amount: number): number => amount * 100;
const hours = (count: number): number => count * 60;

// The order gives the ids 1 to 4, and 4 is the birthday type, which the seeds' statistics count on.
export const playPackages: Insertable<PlayPackageRow>[] = [
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

const zone = (
  display_order: number,
  slug: string,
  title: string,
  age_group: string,
  icon: string,
  gradient: string,
  description: string,
): Insertable<ActivityRow> => ({
  title,
  description,
  icon,
  gradient,
  age_group,
  display_order,
  is_active: 1,
  image: `/art/zones/${slug}.svg`,
});

export const activities: Insertable<ActivityRow>[] = [
  zone(
    1,
    'ball-pit',
    'Ball Pit',
    '2-8 years',
    '🔴',
    'Pink Toodles',
    'Twelve thousand soft balls, washed every night. A shallow end for toddlers. Hidden treasure to find. A bench for grown-ups right beside it.',
  ),
  zone(
    2,
    'mega-slide',
    'Mega Slide',
    '4-8 years',
    '🛝',
    'Blue Adventure',
    'Three metres of slide into a soft landing. One child at a time, a host at the top. A smaller slide for the careful. Grip socks keep feet steady on the stairs.',
  ),
  zone(
    3,
    'trampolines',
    'Trampolines',
    '3-8 years',
    '🤸',
    'Green Nature',
    'Four trampolines, one child each. Padded edges and nets all round. Music that stops for a freeze game. A host who counts the turns.',
  ),
  zone(
    4,
    'soft-climb',
    'Soft Climb',
    '3-8 years',
    '🧗',
    'Purple Fantasy',
    'A foam castle to climb in, on and through. Tunnels wide enough for a parent. Lookout windows on every side. Nothing harder than a pillow.',
  ),
  zone(
    5,
    'block-city',
    'Block City',
    '2-8 years',
    '🧱',
    'Orange Energy',
    'Giant light blocks for houses, bridges and towers. A low table for small builders. A wall of wheels and gears. A new building plan every week.',
  ),
  zone(
    6,
    'pretend-town',
    'Pretend Town',
    '3-8 years',
    '🏪',
    'Warm Sunset',
    'A shop, a clinic and a kitchen in child size. Costumes on low hooks. Tills, scales and wooden vegetables. Room to be anybody.',
  ),
  zone(
    7,
    'toddler-garden',
    'Toddler Garden',
    '2-3 years',
    '🌈',
    'Ocean Blue',
    'A fenced garden for the smallest only. Soft hills and a rainbow tunnel. Ring towers and picture books. A feeding corner with a screen.',
  ),
  zone(
    8,
    'art-studio',
    'Art Studio',
    '3-8 years',
    '🎨',
    'Indigo Dream',
    'Easels, clay and washable paint. Aprons in every size. A line to hang the work to dry. Paintings go home with you.',
  ),
];

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

const picture = (
  display_order: number,
  title: string,
  description: string,
  category: GalleryItemRow['category'],
  image: string,
  featured = false,
) => ({
  title,
  description,
  category,
  image,
  display_order,
  is_active: 1 as const,
  is_featured: featured ? (1 as const) : (0 as const),
});

export const galleryItems: Omit<Insertable<GalleryItemRow>, 'uploaded_at'>[] = [
  picture(
    1,
    'A Saturday in the ball pit',
    'Three friends and a hidden treasure.',
    'play-zones',
    '/art/zones/ball-pit.svg',
    true,
  ),
  picture(
    2,
    'Down the mega slide',
    'The landing is the best part.',
    'play-zones',
    '/art/zones/mega-slide.svg',
    true,
  ),
  picture(
    3,
    'Freeze game on the trampolines',
    'Nobody moves when the music stops.',
    'activities',
    '/art/zones/trampolines.svg',
  ),
  picture(
    4,
    'The castle climbers',
    'Two at the top, one at the window.',
    'play-zones',
    '/art/zones/soft-climb.svg',
  ),
  picture(
    5,
    'A bridge that holds',
    'Block City on a rainy afternoon.',
    'activities',
    '/art/zones/block-city.svg',
  ),
  picture(6, 'Open for business', 'The shop in Pretend Town.', 'activities', '/art/zones/pretend-town.svg'),
  picture(
    7,
    'The smallest corner',
    'Toddler Garden, shoes off.',
    'facilities',
    '/art/zones/toddler-garden.svg',
  ),
  picture(8, 'Paint day', 'Aprons on, sleeves up.', 'events', '/art/zones/art-studio.svg'),
  picture(9, 'Five candles', 'A party in the party room.', 'birthday-parties', '/art/birthday.svg', true),
];

const addOn = (
  display_order: number,
  audience: AddOnRow['audience'],
  name: string,
  price: number,
  icon: string,
  category: AddOnRow['category'],
  description: string,
): Insertable<AddOnRow> => ({
  name,
  description,
  icon,
  category,
  audience,
  display_order,
  price_paise: rupees(price),
  image: '',
  is_required: 0,
  is_active: 1,
  applicable_packages: list(),
});

export const addOns: Insertable<AddOnRow>[] = [
  addOn(
    1,
    'play',
    'Photography',
    299,
    '📸',
    'photography',
    'Ten pictures of your visit, sent to your phone.',
  ),
  addOn(2, 'play', 'Snack Combo', 149, '🍎', 'food', 'Fruit, a sandwich and a juice.'),
  addOn(3, 'play', 'Socks', 49, '🧦', 'general', 'Grip socks, yours to keep.'),
  addOn(
    4,
    'play',
    'Extended Play (1 hour)',
    149,
    '⏰',
    'time',
    'One more hour when the slot after yours has room.',
  ),
  addOn(5, 'birthday', 'Photography', 1499, '📸', 'photography', 'A photographer for the whole party.'),
  addOn(6, 'birthday', 'DJ', 999, '🎵', 'premium', 'Music, lights and a dance floor.'),
  addOn(7, 'birthday', 'Custom Cake', 799, '🎂', 'food', 'One kilo in the theme of the party.'),
  addOn(8, 'birthday', 'Decorations', 1299, '🎈', 'premium', 'Entrance arch, table and backdrop.'),
];

const slot = (start: string, end: string): Insertable<TimeSlotRow> => ({
  start_time: start,
  end_time: end,
  max_capacity: 15,
  is_active: 1,
});

export const timeSlots: Insertable<TimeSlotRow>[] = [
  slot('10:00', '12:00'),
  slot('12:00', '14:00'),
  slot('14:00', '16:00'),
  slot('16:00', '18:00'),
  slot('18:00', '20:00'),
];

export const openingHours: Insertable<OperatingHoursRow>[] = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
  day_of_week,
  open_time: '10:00',
  close_time: '20:00',
  is_open: 1,
}));

/** The standing offers of the public pages (seed 000, section 9). */
const offer = (
  row: Pick<
    Insertable<VoucherRow>,
    'code' | 'offer_title' | 'description' | 'discount_type' | 'discount_value'
  > &
    Partial<Insertable<VoucherRow>>,
): Insertable<VoucherRow> => ({
  max_discount_paise: null,
  valid_from: null,
  valid_till: null,
  max_uses: null,
  max_uses_per_phone: null,
  uses: 0,
  min_spend_paise: 0,
  min_children: 1,
  first_visit_only: 0,
  package_types: list(),
  is_active: 1,
  is_offer: 1,
  ...row,
});

export const vouchers: Insertable<VoucherRow>[] = [
  offer({
    code: 'FIRST20',
    offer_title: 'First visit? Take 20% off',
    description: 'Your first session costs a fifth less, for every child you bring.',
    discount_type: 'percentage',
    discount_value: 20,
    first_visit_only: 1,
    max_uses_per_phone: 1,
  }),
  offer({
    code: 'SIBLING15',
    offer_title: 'Siblings? Take 15% off',
    description: 'Bring two or more children and the whole booking is 15% less.',
    discount_type: 'percentage',
    discount_value: 15,
    min_children: 2,
  }),
  offer({
    code: 'BIRTHDAY',
    offer_title: 'Birthday month treat',
    description: 'In the month of the birthday, the birthday child plays two hours free.',
    discount_type: 'free_child',
    discount_value: 1,
    max_uses_per_phone: 1,
  }),
];
