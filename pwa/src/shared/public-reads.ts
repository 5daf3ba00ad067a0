/** What anybody may read without saying anything: kept on a phone for when there is no signal, by path. */
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
