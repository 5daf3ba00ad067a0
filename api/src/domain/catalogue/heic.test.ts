import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heicHeaderBytes, isHeic } from './heic.ts';

/** A file's first box: its size, `ftyp`, its brand, a version, and the compatible brands. */
function fileOf(brand: string, ...goesWith: string[]): Uint8Array {
  const bytes = new TextEncoder().encode(`\0\0\0\0ftyp${brand}\0\0\0\0${goesWith.join('')}`);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  return new Uint8Array([...bytes, ...new TextEncoder().encode('\0\0\0\u0010metaheicheic')]);
}

test.each([
  ['an iPhone', fileOf('heic', 'mif1', 'heic'), true],
  ['a burst', fileOf('hevc', 'msf1', 'hevc'), true],
  ['another phone', fileOf('mif1', 'mif1', 'heic'), true],
  ['AVIF', fileOf('avif', 'avif', 'mif1', 'miaf'), false],
  ['AVIF under the general brand', fileOf('mif1', 'avif', 'miaf'), false],
  ['a film', fileOf('isom', 'iso2', 'mp41'), false],
  ['a brand outside the first box', fileOf('mif1'), false],
  ['text that contains the marker', new TextEncoder().encode('A ftypheic is no ftypheic.'), false],
  ['nothing', new Uint8Array(), false],
])('detects %s', (_what, bytes, expected) => {
  expect(isHeic(bytes)).toBe(expected);
  expect(isHeic(bytes.subarray(0, heicHeaderBytes))).toBe(expected);
});

test('handles any first bytes without an error', () => {
  const begun = fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.boolean());
  fc.assert(
    fc.property(begun, ([rest, isBox]) => {
      const bytes = isBox ? new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112, ...rest]) : rest;
      expect(typeof isHeic(bytes)).toBe('boolean');
    }),
  );
});
