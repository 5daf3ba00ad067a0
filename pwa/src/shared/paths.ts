/** Every address of the site, so that a link cannot point at a page that is not there. */
export const paths = {
  home: '/',
  homeSection: (section: 'activities' | 'packages' | 'birthday') => `/#${section}`,
  /** The wizard lies over Home; `package` opens it with that package chosen. */
  book: (packageId?: number) => (packageId === undefined ? '/book' : `/book?package=${packageId}`),
  booking: (reference: string, key?: string) =>
    `/bookings/${encodeURIComponent(reference)}${key ? `?key=${encodeURIComponent(key)}` : ''}`,
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  kiosk: '/kiosk',
} as const;
