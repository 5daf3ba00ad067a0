/** The icons that a party package can have, by the name of their drawing. */
const icons = ['gift', 'star', 'heart', 'users', 'camera', 'music', 'cake'];

/** The small drawing (64 × 64) of a party package's `icon`; the gift for an unknown one. */
export function partyArt(icon: string): string {
  const name = icon.toLowerCase();
  return `/art/objects/${icons.includes(name) ? name : 'gift'}.svg`;
}
