import { expect, test } from 'vitest';
import { zonesByRegion } from './time-zones.ts';

const zonesOf = (set: string, region: string) =>
  zonesByRegion(set).find(([name]) => name === region)?.[1] ?? [];

test('lists every zone once, under its region, by its name of today', () => {
  const asia = zonesOf('Asia/Kolkata', 'Asia');
  expect(asia.filter(({ name }) => name === 'India (Kolkata)')).toHaveLength(1);
  expect(asia.map(({ zone }) => zone)).not.toContain('Asia/Calcutta');
  expect(zonesOf('Asia/Kolkata', 'America')).toContainEqual({
    zone: 'America/New_York',
    name: 'United States (New York)',
  });
  expect(asia).toContainEqual({ zone: 'Asia/Singapore', name: 'Singapore' });
});

test('lists the zone that is set, if the browser does not know its name', () => {
  expect(zonesOf('Asia/Calcutta', 'Asia')).toContainEqual({ zone: 'Asia/Calcutta', name: 'Calcutta' });
});
