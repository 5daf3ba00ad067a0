/** Every address of the site, so that no link can point to a missing page. */
export const paths = {
  home: '/',
  activities: '/activities',
  packages: '/packages',
  birthday: '/birthday',
  gallery: '/gallery',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  /** `package` preselects a package. */
  book: (packageId?: number) => (packageId === undefined ? '/book' : `/book?package=${packageId}`),
  /** The wizard with an offer's code. */
  bookWith: (code: string) => `/book?code=${encodeURIComponent(code)}`,
  /** `package` (its slug) preselects a package. */
  bookParty: (slug?: string) =>
    slug === undefined ? '/birthday/book' : `/birthday/book?package=${encodeURIComponent(slug)}`,
  /** The bookings on this phone. */
  bookings: '/bookings',
  /** A booking; `find` in place of its reference looks one up. */
  booking: (reference: string, key?: string) =>
    `/bookings/${encodeURIComponent(reference)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  /** The sign-in options, and the page that Google redirects back to. */
  auth: (returnTo?: string) => (returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth'),
  /** A full navigation: to Google and back to `auth`. */
  google: (returnTo: string) => `/api/auth/google?returnTo=${encodeURIComponent(returnTo)}`,
  account: '/account',
  accountHours: '/account/hours',
  accountPackage: (reference: string) => `/account/hours/${encodeURIComponent(reference)}`,
  accountReserve: (reference: string) => `/account/hours/${encodeURIComponent(reference)}/reserve`,
  accountProfile: '/account/profile',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  kiosk: '/kiosk',
} as const;
