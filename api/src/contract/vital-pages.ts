/** The public pages by their patterns; `*` is the page for an unknown address. Nothing of an address is ever sent. */
export const vitalPages = [
  '/',
  '/activities',
  '/packages',
  '/birthday',
  '/gallery',
  '/contact',
  '/terms',
  '/privacy',
  '/book',
  '/birthday/book',
  '/bookings',
  '/bookings/:reference',
  '/account',
  '/login',
  '/auth',
  '*',
] as const;
export type VitalPage = (typeof vitalPages)[number];
