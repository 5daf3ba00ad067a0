import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { films, firstFrame } from '../public/home/films.ts';
import { headArt } from '../public/layout/head-art.ts';
import type { PageName } from '../public/pages.ts';
import { packageDrawings } from '../shared/package-art.ts';

/** The files that a built page needs to render and hydrate. */
export interface PageFiles {
  /** The styles of the page and of everything it imports, as one text. */
  css: string;
  /** The style sheets that the text consists of. */
  sheets: readonly string[];
  /** The pictures at the top of pages, by address, as data URLs, so that they render at once. */
  inlined: ReadonlyMap<string, string>;
  /** Its scripts beyond those that the page's document already names. */
  scripts: readonly string[];
  /** The scripts that it will need once it is used. */
  later: readonly string[];
}

export interface BuiltSite {
  /** The empty page that Vite built. */
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

/** The pictures of the first view; each is named in the pages that begin with it. */
const firstPictures = [firstFrame(films[0]), ...Object.values(headArt)];
/** On the page of the wizard: without them, its scripts would wait for four small drawings. */
const wizardPictures = Object.values(packageDrawings);

const ENTRY = 'index.html';
const START = 'src/start.tsx';
const PUBLIC = 'src/public/PublicApp.tsx';
const NOT_FOUND = 'src/public/layout/NotFoundPage.tsx';
/** The source file of each page (pages.ts imports them from there). */
const SOURCES: Record<PageName, string> = {
  home: 'src/public/home/HomePage.tsx',
  book: 'src/public/booking/BookPage.tsx',
  activities: 'src/public/activities/ActivitiesPage.tsx',
  packages: 'src/public/packages/PackagesPage.tsx',
  birthday: 'src/public/birthday/BirthdayPage.tsx',
  bookParty: 'src/public/birthday/book/PartyWizard.tsx',
  gallery: 'src/public/gallery/GalleryPage.tsx',
  contact: 'src/public/contact/ContactPage.tsx',
  terms: 'src/public/legal/TermsPage.tsx',
  privacy: 'src/public/legal/PrivacyPage.tsx',
};

/** What a page needs next. */
const NEXT: Partial<Record<PageName, string>> = { book: 'src/public/booking/BookingWizard.tsx' };

/**
 * Reads the parts of the documents, once.
 * @param folder the build's output
 * @throws Error when a page is not in it
 */
export function readBuiltSite(folder: string): BuiltSite {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(join(folder, ENTRY), 'utf8');
  const readFile = (file: string) => readFileSync(join(folder, file), 'utf8');
  const inline = (paths: readonly string[]) =>
    new Map(paths.map((path) => [path, dataUrl(path, readFileSync(join(folder, path)))]));
  const inlined = inline(firstPictures);
  const inlinedInWizard = inline(wizardPictures);
  const files = new Map<PageName | undefined, PageFiles>();
  for (const name of [undefined, ...(Object.keys(SOURCES) as PageName[])]) {
    const keys = [ENTRY, START, PUBLIC, name ? SOURCES[name] : NOT_FOUND];
    const next = name && NEXT[name];
    const own = pageFiles(manifest, keys, { template, readFile });
    files.set(name, {
      ...own,
      later: next
        ? reachableChunks(manifest, [next])
            .map(({ file }) => file)
            .filter((file) => !template.includes(file) && !own.scripts.includes(file))
        : [],
      inlined: name === 'book' ? inlinedInWizard : inlined,
    });
  }
  return {
    template,
    filesOf: (page) => files.get(page) ?? { css: '', sheets: [], inlined: new Map(), scripts: [], later: [] },
  };
}

/** A picture as a `data:` URL: a drawing as text, which compresses well with the page. */
function dataUrl(path: string, picture: Buffer): string {
  return path.endsWith('.svg')
    ? `data:image/svg+xml,${encodeURIComponent(picture.toString())}`
    : `data:image/avif;base64,${picture.toString('base64')}`;
}

function pageFiles(
  manifest: Manifest,
  keys: readonly string[],
  { template, readFile }: { template: string; readFile: (file: string) => string },
): Omit<PageFiles, 'inlined' | 'later'> {
  const chunks = reachableChunks(manifest, keys);
  const sheets = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  return {
    css: sheets.map(readFile).join('').trim(),
    sheets,
    scripts: chunks.map(({ file }) => file).filter((file) => !template.includes(file)),
  };
}

/** The named chunks and all their static imports, each after its own imports. */
function reachableChunks(manifest: Manifest, keys: readonly string[]): Chunk[] {
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
