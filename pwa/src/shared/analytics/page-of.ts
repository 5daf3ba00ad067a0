import type { VitalPage } from '@toodles/api/contract/vitals.ts';

const patterns: readonly VitalPage[] = [
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
];

const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The public page at an address by its pattern: all that is ever told of an address. */
export function pageOf(pathname: string): VitalPage {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return patterns.find((pattern) => fits(pattern, path)) ?? '*';
}
