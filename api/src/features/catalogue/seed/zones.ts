import type { Insertable } from 'kysely';
import type { ActivityRow } from '../../../db/catalogue-schema.ts';

interface Zone
  extends Pick<Insertable<ActivityRow>, 'title' | 'icon' | 'gradient' | 'age_group' | 'description'> {
  /** Names the drawing. */
  slug: string;
}

// Each sentence of a description becomes a line in the card's list.
const zones: Zone[] = [
  {
    slug: 'ball-pit',
    title: 'Ball Pit',
    age_group: '2-8 years',
    icon: '🔴',
    gradient: 'Pink Toodles',
    description:
      'Twelve thousand soft balls, washed every night. A shallow end for toddlers. Hidden treasure to find. A bench for grown-ups right beside it.',
  },
  {
    slug: 'mega-slide',
    title: 'Mega Slide',
    age_group: '4-8 years',
    icon: '🛝',
    gradient: 'Blue Adventure',
    description:
      'Three metres of slide into a soft landing. One child at a time, a host at the top. A smaller slide for the careful. Grip socks keep feet steady on the stairs.',
  },
  {
    slug: 'trampolines',
    title: 'Trampolines',
    age_group: '3-8 years',
    icon: '🤸',
    gradient: 'Green Nature',
    description:
      'Four trampolines, one child each. Padded edges and nets all round. Music that stops for a freeze game. A host who counts the turns.',
  },
  {
    slug: 'soft-climb',
    title: 'Soft Climb',
    age_group: '3-8 years',
    icon: '🧗',
    gradient: 'Purple Fantasy',
    description:
      'A foam castle to climb in, on and through. Tunnels wide enough for a parent. Lookout windows on every side. Nothing harder than a pillow.',
  },
  {
    slug: 'block-city',
    title: 'Block City',
    age_group: '2-8 years',
    icon: '🧱',
    gradient: 'Orange Energy',
    description:
      'Giant light blocks for houses, bridges and towers. A low table for small builders. A wall of wheels and gears. A new building plan every week.',
  },
  {
    slug: 'pretend-town',
    title: 'Pretend Town',
    age_group: '3-8 years',
    icon: '🏪',
    gradient: 'Warm Sunset',
    description:
      'A shop, a clinic and a kitchen in child size. Costumes on low hooks. Tills, scales and wooden vegetables. Room to be anybody.',
  },
  {
    slug: 'toddler-garden',
    title: 'Toddler Garden',
    age_group: '2-3 years',
    icon: '🌈',
    gradient: 'Ocean Blue',
    description:
      'A fenced garden for the smallest only. Soft hills and a rainbow tunnel. Ring towers and picture books. A feeding corner with a screen.',
  },
  {
    slug: 'art-studio',
    title: 'Art Studio',
    age_group: '3-8 years',
    icon: '🎨',
    gradient: 'Indigo Dream',
    description:
      'Easels, clay and washable paint. Aprons in every size. A line to hang the work to dry. Paintings go home with you.',
  },
];

export const activities: Insertable<ActivityRow>[] = zones.map(({ slug, ...zone }, index) => ({
  ...zone,
  display_order: index + 1,
  is_active: 1,
  image: `/art/zones/${slug}.svg`,
}));
