/** Every address of the site, so that a link cannot point at a page that is not there. */
export const paths = {
  home: '/',
  activities: '/activities',
  packages: '/packages',
  birthday: '/birthday',
  gallery: '/gallery',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  /** The wizard lies over Home; `package` opens it with that package chosen. */
  book: (packageId?: number) => (packageId === undefined ? '/book' : `/book?package=${packageId}`),
  /** The party wizard lies over the birthday page; `package` (its slug) opens it with that package chosen. */
  bookParty: (slug?: string) =>
    slug === undefined ? '/birthday/book' : `/birthday/book?package=${encodeURIComponent(slug)}`,
  /** What was booked on this phone. */
  bookings: '/bookings',
  booking: (reference: string, key?: string) =>
    `/bookings/${encodeURIComponent(reference)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  /** The choice of ways in, and where Google leads back to. */
  auth: (returnTo?: string) => (returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth'),
  /** Browser navigation: to Google and back to `auth`. */
  google: (returnTo: string) => `/api/auth/google?returnTo=${encodeURIComponent(returnTo)}`,
  account: '/account',
  accountHours: '/account/hours',
  accountPackage: (reference: string) => `/account/hours/${encodeURIComponent(reference)}`,
  accountProfile: '/account/profile',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  kiosk: '/kiosk',
} as const;
