/** A place on the map, as a link names it. */
export interface MapPlace {
  latitude: string;
  longitude: string;
  /** The address of a map to show on a page. */
  mapEmbedUrl: string;
}

const degrees = String.raw`-?\d{1,3}\.\d+`;
/** The marker of a place comes before the middle of the view, which is where the map happened to be. */
const patterns = [
  new RegExp(`!3d(${degrees})!4d(${degrees})`),
  new RegExp(`[?&](?:q|ll|query|destination)=(?:loc:)?(${degrees})(?:,|%2C)\\+?(${degrees})`),
  new RegExp(`@(${degrees}),(${degrees})`),
];

/** The place that a link of Google Maps or OpenStreetMap names; undefined if it names none. */
export function placeOf(link: string): MapPlace | undefined {
  for (const pattern of patterns) {
    const [, latitude = '', longitude = ''] = pattern.exec(link) ?? [];
    if (latitude && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180)
      return {
        latitude,
        longitude,
        mapEmbedUrl: `https://www.google.com/maps?q=${latitude},${longitude}&output=embed`,
      };
  }
  return;
}

export const isShortMapLink = (link: string): boolean =>
  /^https:\/\/(maps\.app\.)?goo\.gl\//.test(link.trim());
