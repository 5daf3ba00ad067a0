/**
 * The illustrations in page heads, 480 × 340. The server inlines each in its page, so that it is painted with
 * the text, and the service worker caches all of them.
 */
export const headArt = {
  activities: '/art/scenes/activities.svg',
  packages: '/art/scenes/packages.svg',
  birthday: '/art/scenes/birthday.svg',
  gallery: '/art/scenes/gallery.svg',
  contact: '/art/scenes/contact.svg',
} as const;
