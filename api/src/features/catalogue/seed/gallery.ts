import type { Insertable } from 'kysely';
import type { GalleryItemRow } from '../../../db/catalogue-schema.ts';

interface Picture {
  /** Names the drawing. */
  slug: string;
  category: GalleryItemRow['category'];
  title: string;
  description: string;
  featured?: true;
}

const pictures: Picture[] = [
  {
    slug: 'ball-pit-friends',
    category: 'play-zones',
    title: 'Friends in the ball pit',
    description: 'Three of them went in, and only the giggles came up.',
    featured: true,
  },
  {
    slug: 'slide-landing',
    category: 'play-zones',
    title: 'Down the mega slide',
    description: 'The landing is the best part, so up we go again.',
    featured: true,
  },
  {
    slug: 'trampoline-freeze',
    category: 'activities',
    title: 'The freeze game',
    description: 'When the music stops on the trampolines, nobody moves.',
  },
  {
    slug: 'castle-climbers',
    category: 'play-zones',
    title: 'The castle climbers',
    description: 'Two are at the top, and one keeps watch at the window.',
  },
  {
    slug: 'block-bridge',
    category: 'activities',
    title: 'A bridge that holds',
    description: 'A rainy afternoon in Block City, and it carries a whole person.',
  },
  {
    slug: 'pretend-shop',
    category: 'activities',
    title: 'Open for business',
    description: 'The shop in Pretend Town sells apples, and change is given in hugs.',
  },
  {
    slug: 'toddler-corner',
    category: 'facilities',
    title: 'The smallest corner',
    description: 'Toddler Garden has soft hills and no big feet.',
  },
  {
    slug: 'paint-day',
    category: 'events',
    title: 'Paint day',
    description: 'Aprons on, sleeves up, and the picture goes home with you.',
  },
  {
    slug: 'five-candles',
    category: 'birthday-parties',
    title: 'Five candles',
    description: 'One deep breath, and everybody helps.',
    featured: true,
  },
  {
    slug: 'party-room',
    category: 'birthday-parties',
    title: 'The party room',
    description: 'Balloons are up and the table is set before you come in.',
  },
  {
    slug: 'superhero-party',
    category: 'birthday-parties',
    title: 'The superhero party',
    description: 'Capes for everybody, and cake for the one who saved the day.',
  },
  {
    slug: 'cake-table',
    category: 'birthday-parties',
    title: 'The cake table',
    description: 'Two layers, sprinkles on top, and a slice for each guest.',
  },
  {
    slug: 'story-time',
    category: 'events',
    title: 'Story time',
    description: 'Cushions in a ring and a book that is read twice.',
  },
  {
    slug: 'diwali-lights',
    category: 'events',
    title: 'Diwali lights',
    description: 'Paper lanterns that small hands made, all glowing at once.',
  },
  {
    slug: 'parents-cafe',
    category: 'facilities',
    title: 'The parents’ café',
    description: 'Hot coffee with a view of every zone.',
  },
  {
    slug: 'shoe-shelf',
    category: 'facilities',
    title: 'The shoe shelf',
    description: 'Shoes rest here while grip socks go and play.',
  },
];

export const galleryItems: Omit<Insertable<GalleryItemRow>, 'uploaded_at'>[] = pictures.map(
  ({ slug, category, title, description, featured }, index) => ({
    title,
    description,
    category,
    image: `/art/gallery/${slug}.svg`,
    is_active: 1,
    is_featured: featured ? 1 : 0,
    display_order: index + 1,
  }),
);
