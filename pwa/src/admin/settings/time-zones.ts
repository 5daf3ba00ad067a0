/** Browsers list some zones under a name of before. */
const renamed: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
};

export interface ZoneChoice {
  zone: string;
  /** `India (Kolkata)` */
  name: string;
}

/** The country of each zone, as far as the browser knows it. */
function countries(): Map<string, string> {
  const names = new Intl.DisplayNames('en-IN', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      // Too new for TypeScript's types, and for some browsers, which show the city alone.
      const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
        `und-${code}`,
      );
      const zones = locale.getTimeZones?.() ?? [];
      return zones.map((zone) => [renamed[zone] ?? zone, names.of(code) ?? code] as const);
    }),
  );
}

const nameIn = (country: string | undefined, city: string) =>
  !country || country === city ? city : `${country} (${city})`;

/** The zones of the browser by their region, and the one that is set. */
export function zonesByRegion(set: string): [region: string, zones: ZoneChoice[]][] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  const countryOf = countries();
  const regions = new Map<string, ZoneChoice[]>();
  for (const zone of [...new Set([...known, set])].sort()) {
    const [region = '', ...city] = zone.split('/');
    if (city.length === 0) continue;
    const zones = regions.get(region) ?? [];
    const name = nameIn(countryOf.get(zone), city.join(', ').replaceAll('_', ' '));
    regions.set(region, [...zones, { zone, name }]);
  }
  for (const zones of regions.values()) zones.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...regions];
}
