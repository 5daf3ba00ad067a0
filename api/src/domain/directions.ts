import type { Site } from '../contract/centre/site.ts';

/** The position until the team sets one: the middle of Bengaluru, which is nobody's address. */
const UNSET = { latitude: 12.9716, longitude: 77.5946 };

/** The way to the centre in Google Maps: to its position, or to its address until the position is set. */
export function directionsUrl(site: Pick<Site, 'name' | 'address' | 'latitude' | 'longitude'>): string {
  const { name, address, latitude, longitude } = site;
  const isUnset = latitude === UNSET.latitude && longitude === UNSET.longitude;
  const destination = isUnset ? `${name}, ${address}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
