/**
 * The six party themes. `name` is stored with a booking, whatever the page's language; the drawing is at
 * `/art/themes/<slug>.svg`.
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

/** The theme that an address or a booking names; `undefined` for an unknown one. */
export const themeOf = (wanted: string | null): Theme | undefined =>
  themes.find(({ slug, name }) => slug === wanted || name === wanted);

/** The cakes, as stored with a booking, whatever the page's language. */
export const cakes = ['Chocolate', 'Vanilla', 'Strawberry', 'Custom Theme'] as const;

/** The cake that is an add-on with a price, where the centre offers one of that name. */
export const customCake = { cake: 'Custom Theme', addOn: 'Custom Cake' } as const;
