const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/** How many bytes identify a file's format. */
export const heicHeaderBytes = 64;

/** Advice for uploading pictures in the iPhone's format. */
export const heicMessage =
  'That is a HEIC picture, which most browsers can’t show. Use JPEG: on the iPhone, choose Settings, Camera, Formats, Most Compatible, or take a screenshot of it.';

/**
 * Whether a file is a HEIC picture, as iPhones store them. Its first box says so (ISO/IEC 14496-12, `ftyp`),
 * by its own brand or, if that is generic, by its compatible brands.
 * @param head the first `heicHead` bytes of the file, or all of it
 */
export function isHeic(head: Uint8Array): boolean {
  const word = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  if (word(4) !== 'ftyp') return false;
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const goesWith: string[] = [];
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) goesWith.push(word(at));
  const [own, others] = [word(8), goesWith.filter((brand) => brand !== 'mif1' && brand !== 'miaf')];
  return brands.has(own) || (own === 'mif1' && !others.includes('avif') && others.some((b) => brands.has(b)));
}
