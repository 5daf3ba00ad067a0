import { expect, test } from 'vitest';
import { directionsUrl } from './directions.ts';

const centre = { name: 'Toodles', address: '80 Feet Road, Bengaluru', latitude: 12.9352, longitude: 77.6245 };

test('leads to the position of the centre', () =>
  expect(directionsUrl(centre)).toBe('https://www.google.com/maps/dir/?api=1&destination=12.9352%2C77.6245'));

test('leads to the address while no position is set', () =>
  expect(directionsUrl({ ...centre, latitude: 12.9716, longitude: 77.5946 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Toodles%2C%2080%20Feet%20Road%2C%20Bengaluru',
  ));
