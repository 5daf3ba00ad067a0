import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import sharp from 'sharp';

export const WIDTH = 640;
export const HEIGHT = 480;
export const RATE = 24;

/** All ten together stay under 6 MB, and each starts at once on a slow connection. */
const MOST_BYTES = 296_000;

const INPUT = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${RATE} -i pipe:0`.split(' ');
// Without an explicit colour matrix, players guess, and the film's pink differs from the poster's.
const COLOUR =
  '-vf scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(
    ' ',
  );
const COMMON = [
  '-an',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-threads',
  '2',
];

const H264 = (crf) =>
  `-c:v libx264 -profile:v main -level 3.1 -preset veryslow -tune animation -crf ${crf} -g 192 -movflags +faststart`.split(
    ' ',
  );
const VP9 = (crf) =>
  `-c:v libvpx-vp9 -b:v 0 -crf ${crf} -g 192 -deadline good -cpu-used 1 -row-mt 1 -tile-columns 1 -auto-alt-ref 6 -lag-in-frames 25`.split(
    ' ',
  );

async function ffmpeg(frames, args) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...INPUT, ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const done = once(child, 'exit');
  for (const frame of frames) if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/**
 * Finds the best quality that fits. A step of `half` in quality roughly halves the size, so the next attempt
 * is slightly too large at most, and is taken when it fits.
 */
async function finest(frames, file, { codec, from, to, half }) {
  for (let crf = from; crf <= to; ) {
    await ffmpeg(frames, [...COLOUR, ...COMMON, ...codec(crf), file]);
    const bytes = statSync(file).size;
    if (bytes <= MOST_BYTES) return { crf, bytes };
    crf += Math.max(1, Math.round(half * Math.log2(bytes / MOST_BYTES)));
  }
  throw new Error(`${file} does not fit into ${MOST_BYTES} bytes`);
}

/** Encodes both films from raw RGB frames. */
export async function films(frames, base) {
  const mp4 = await finest(frames, `${base}.mp4`, { codec: H264, from: 20, to: 36, half: 9 });
  const webm = await finest(frames, `${base}.webm`, { codec: VP9, from: 30, to: 58, half: 13 });
  return { mp4, webm };
}

/** Rasterises a drawing to raw RGB. */
export const raster = (svg) => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();

/**
 * Writes the first frame in the four files that a page requests; `quality` is that of [AVIF, WebP] by width.
 */
export async function posters(svg, base, quality) {
  const sizes = {};
  for (const width of [480, 960]) {
    const drawn = sharp(Buffer.from(svg), { density: (72 * 2 * width) / WIDTH })
      .resize(width, (width * HEIGHT) / WIDTH)
      .removeAlpha();
    const avif = await drawn
      .clone()
      .avif({ quality: quality[width][0], effort: 9, chromaSubsampling: '4:2:0' })
      .toFile(`${base}-${width}.avif`);
    const webp = await drawn
      .clone()
      .webp({ quality: quality[width][1], effort: 6, smartSubsample: true })
      .toFile(`${base}-${width}.webp`);
    sizes[width] = [avif.size, webp.size];
  }
  return sizes;
}
