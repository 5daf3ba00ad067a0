import { expect, test } from 'vitest';
import { isShortMapLink, placeOf } from './map-link.ts';

test.each([
  [
    'https://www.google.com/maps/place/Toodles/@12.9,77.6,17z/data=!3m1!4b1!4m6!3m5!1s0x3bae:0x1!8m2!3d12.9715987!4d77.5945627!16s',
    ['12.9715987', '77.5945627'],
  ],
  ['https://www.google.com/maps/@12.9716,77.5946,15z', ['12.9716', '77.5946']],
  ['https://maps.google.com/?q=12.9716,77.5946', ['12.9716', '77.5946']],
  ['https://www.google.com/maps/search/?api=1&query=12.9716%2C77.5946', ['12.9716', '77.5946']],
  ['https://www.google.com/maps/@-33.86,151.2,15z', ['-33.86', '151.2']],
])('reads the place from %s', (link, [latitude, longitude]) => {
  expect(placeOf(link)).toEqual({
    latitude,
    longitude,
    mapEmbedUrl: `https://www.google.com/maps?q=${latitude},${longitude}&output=embed`,
  });
});

test('names no place for other links', () => {
  for (const link of [
    '',
    'https://maps.app.goo.gl/abc',
    'https://example.com/@home',
    'https://www.google.com/maps/@95.1,200.2,3z',
  ])
    expect(placeOf(link)).toBeUndefined();
  expect(isShortMapLink('https://maps.app.goo.gl/abc')).toBe(true);
  expect(isShortMapLink('https://www.google.com/maps')).toBe(false);
});
