/**
 * The drawings that pages begin with, 480 × 340. The server writes each into its page, so that it is painted with the
 * words beside it, and every parent's phone keeps them all.
 */
export const headArt = {
  activities: '/art/scenes/activities.svg',
  packages: '/art/scenes/packages.svg',
  birthday: '/art/scenes/birthday.svg',
  gallery: '/art/scenes/gallery.svg',
  contact: '/art/scenes/contact.svg',
} as const;
