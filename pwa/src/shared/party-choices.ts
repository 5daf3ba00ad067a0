/**
 * The six party themes (seed 000, section 9). `name` is what a booking calls its theme, whatever language the page is
 * read in; the drawing is at `/art/themes/<slug>.svg`.
 */
export const themes = [
  { slug: 'princess-palace', name: 'Princess Palace' },
  { slug: 'superhero-adventure', name: 'Superhero Adventure' },
  { slug: 'jungle-safari', name: 'Jungle Safari' },
  { slug: 'space-explorer', name: 'Space Explorer' },
  { slug: 'underwater-kingdom', name: 'Underwater Kingdom' },
  { slug: 'rainbow-unicorn', name: 'Rainbow Unicorn' },
] as const;

export type Theme = (typeof themes)[number];

export const themeArt = ({ slug }: Theme): string => `/art/themes/${slug}.svg`;

/** The theme that an address or a booking names, or none. */
export const themeOf = (wanted: string | null): Theme | undefined =>
  themes.find(({ slug, name }) => slug === wanted || name === wanted);

/** What a booking calls its cake, whatever language the page is read in (seed 000, section 9). */
export const cakes = ['Chocolate', 'Vanilla', 'Strawberry', 'Custom Theme'] as const;
