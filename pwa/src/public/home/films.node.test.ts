import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filmSources, films } from './films.ts';

const site = join(dirname(fileURLToPath(import.meta.url)), '../../../public');
const folder = join(site, 'art/films');
const bytesOf = (file: string) => statSync(file).size;

/** The first bytes of each file type, and their offset. */
const begins: Record<string, { at: number; with: string }> = {
  webm: { at: 0, with: '\x1a\x45\xdf\xa3' },
  mp4: { at: 4, with: 'ftyp' },
  avif: { at: 4, with: 'ftypavif' },
  webp: { at: 8, with: 'WEBP' },
};

function beginning(file: string) {
  const kind = begins[file.split('.').at(-1) ?? ''];
  if (!kind) throw new Error(`No film's file: ${file}`);
  return {
    found: readFileSync(file)
      .subarray(kind.at, kind.at + kind.with.length)
      .toString('latin1'),
    due: kind.with,
  };
}

describe('the carousel films', () => {
  it('are ten, each with six files and nothing else', () => {
    expect(films).toHaveLength(10);
    const due = films.flatMap((slug) => [
      `${slug}.webm`,
      `${slug}.mp4`,
      ...[480, 960].flatMap((width) => [`${slug}-${width}.avif`, `${slug}-${width}.webp`]),
    ]);
    expect(readdirSync(folder).sort()).toEqual(due.sort());
  });

  it.each(films)('%s is at its expected path, and small', (slug) => {
    const { videos, poster, posterSets } = filmSources(slug);
    for (const { src } of videos) expect(bytesOf(join(site, src))).toBeLessThan(300_000);
    const posters = `${posterSets.avif}, ${posterSets.webp}`
      .split(', ')
      .map((set) => set.split(' ')[0] ?? '');
    expect(posters).toContain(poster);
    for (const src of posters) expect(bytesOf(join(site, src))).toBeLessThan(48_000);
  });

  it('have the format of their extension', () => {
    for (const name of readdirSync(folder)) {
      const { found, due } = beginning(join(folder, name));
      expect(found, name).toBe(due);
    }
  });

  // The page's largest picture on a phone: users on a slow connection wait for it.
  it('start with a poster small enough for a slow connection', () => {
    expect(bytesOf(join(folder, `${films[0]}-480.avif`))).toBeLessThan(6_000);
  });

  // A player can start a partial download only if the metadata is at the front.
  it('have their metadata at the front', () => {
    for (const slug of films) {
      const mp4 = readFileSync(join(folder, `${slug}.mp4`)).toString('latin1');
      expect(mp4.indexOf('moov'), slug).toBeLessThan(mp4.indexOf('mdat'));
    }
  });

  it('weigh less than 6.5 MB in total', () => {
    const all = readdirSync(folder).reduce((sum, name) => sum + bytesOf(join(folder, name)), 0);
    expect(all).toBeLessThan(6_500_000);
  });
});
