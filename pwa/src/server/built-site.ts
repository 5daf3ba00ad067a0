import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { films, firstFrame } from '../public/home/films.ts';
import { headArt } from '../public/layout/head-art.ts';
import type { PageName } from '../public/pages.ts';

/** What a page of the built site needs before its own HTML can be shown and brought to life. */
export interface PageFiles {
  /** Its styles and those of everything that it stands on, as one text. */
  css: string;
  /** The style sheets that the text was made of. */
  sheets: readonly string[];
  /** Pictures that pages begin with, by address, as data: they are there before anything else could be. */
  inlined: ReadonlyMap<string, string>;
  /** Its code beyond what the page's own document names. */
  scripts: readonly string[];
}

export interface BuiltSite {
  /** The page that Vite built, empty. */
  template: string;
  filesOf(page: PageName | undefined): PageFiles;
}

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** What the first screens show; each is named in the pages that begin with it. */
const firstPictures = [firstFrame(films[0]), ...Object.values(headArt)];

const ENTRY = 'index.html';
const START = 'src/start.tsx';
const PUBLIC = 'src/public/PublicApp.tsx';
/** Where each page's code is (pages.ts imports them from there). */
const SOURCES: Record<PageName, string> = {
  home: 'src/public/home/HomePage.tsx',
  activities: 'src/public/activities/ActivitiesPage.tsx',
  packages: 'src/public/packages/PackagesPage.tsx',
  birthday: 'src/public/birthday/BirthdayPage.tsx',
  gallery: 'src/public/gallery/GalleryPage.tsx',
  contact: 'src/public/contact/ContactPage.tsx',
  terms: 'src/public/legal/TermsPage.tsx',
  privacy: 'src/public/legal/PrivacyPage.tsx',
};

/**
 * Reads what the documents are made of, once.
 * @param folder the build's output
 * @throws Error when a page is not in it
 */
export function readBuiltSite(folder: string): BuiltSite {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(join(folder, ENTRY), 'utf8');
  const readFile = (file: string) => readFileSync(join(folder, file), 'utf8');
  const inlined = new Map(
    firstPictures.map((path) => [path, dataAddress(path, readFileSync(join(folder, path)))]),
  );
  const files = new Map<PageName | undefined, PageFiles>();
  for (const name of [undefined, ...(Object.keys(SOURCES) as PageName[])]) {
    const keys = [ENTRY, START, PUBLIC, ...(name ? [SOURCES[name]] : [])];
    files.set(name, { ...pageFiles(manifest, keys, { template, readFile }), inlined });
  }
  return {
    template,
    filesOf: (page) => files.get(page) ?? { css: '', sheets: [], inlined: new Map(), scripts: [] },
  };
}

/** A picture as a `data:` address: a drawing as text, which the page's compression makes small. */
function dataAddress(path: string, picture: Buffer): string {
  return path.endsWith('.svg')
    ? `data:image/svg+xml,${encodeURIComponent(picture.toString())}`
    : `data:image/avif;base64,${picture.toString('base64')}`;
}

function pageFiles(
  manifest: Manifest,
  keys: readonly string[],
  { template, readFile }: { template: string; readFile: (file: string) => string },
): Omit<PageFiles, 'inlined'> {
  const chunks = chunksBehind(manifest, keys);
  const sheets = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  return {
    css: sheets.map(readFile).join('').trim(),
    sheets,
    scripts: chunks.map(({ file }) => file).filter((file) => !template.includes(file)),
  };
}

/** The chunks named and all that they import at once, each before what stands on it. */
function chunksBehind(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const found: Chunk[] = [];
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The built site has no ${key}.`);
    for (const imported of chunk.imports ?? []) visit(imported);
    found.push(chunk);
  };
  for (const key of keys) visit(key);
  return found;
}
