/** Browsers list some zones under a name of before. */
const renamed: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
};

export interface ZoneChoice {
  zone: string;
  city: string;
}

/** The zones of the browser by their region, and the one that is set. */
export function zonesByRegion(set: string): [region: string, zones: ZoneChoice[]][] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  const regions = new Map<string, ZoneChoice[]>();
  for (const zone of [...new Set([...known, set])].sort()) {
    const [region = '', ...city] = zone.split('/');
    if (city.length === 0) continue;
    const zones = regions.get(region) ?? [];
    regions.set(region, [...zones, { zone, city: city.join(', ').replaceAll('_', ' ') }]);
  }
  return [...regions];
}
