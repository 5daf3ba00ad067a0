/** Public data without parameters: cached on a phone for offline use, by path. */
const publicReads: readonly string[] = [
  '/api/site',
  '/api/packages',
  '/api/activities',
  '/api/birthday-packages',
  '/api/add-ons',
  '/api/offers',
  '/api/gallery',
];

export const isPublicPath = (path: string): boolean => publicReads.includes(path);
