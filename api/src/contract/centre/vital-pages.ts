/** The patterns of the public pages; `*` stands for an unknown address. The actual address is never sent. */
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
