import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { films, firstFrame } from '../src/public/home/films.ts';
import { headArt } from '../src/public/layout/head-art.ts';

type Surface = 'public' | 'kiosk';

const ENTRY = 'index.html';
/** The second entry, for all browsers: the app around the surfaces. */
const START = 'src/start.tsx';
const ROOTS: Record<Surface, string> = {
  public: 'src/public/PublicApp.tsx',
  kiosk: 'src/kiosk/KioskApp.tsx',
};

/**
 * Pictures that no visit requests before it needs them offline, relative to the site's root: those that the
 * server inlines in pages, and the one of the offline message.
 */
export const shellPictures = [firstFrame(films[0]), ...Object.values(headArt), '/art/empty/offline.svg'].map(
  (path) => path.slice(1),
);

/** What does nothing without a connection is cached on first use: the waiting list, changes, reservations, payments, notifications and the search for a booking. */
export const onlineOnly: ReadonlySet<string> = new Set([
  'src/public/waiting-page/WaitingPage.tsx',
  'src/public/booking/FullSlot.tsx',
  'src/public/change/ChangePage.tsx',
  'src/public/bookings/find/FindPage.tsx',
  'src/public/account/hours/ReservePage.tsx',
  'src/public/bookings/OnlinePayment.tsx',
  'src/public/push/Push.tsx',
]);

/**
 * The files behind some chunks: the chunks, their imports, and their styles, fonts and other assets; with
 * `lazy`, also what they load later. All three surfaces share the start; its lazy imports, which are the
 * surfaces, are never followed.
 */
function reachableFiles(
  manifest: Manifest,
  start: readonly string[],
  { lazy }: { lazy: boolean },
): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    const later = lazy && key !== START ? (chunk.dynamicImports ?? []) : [];
    waiting.push(...(chunk.imports ?? []), ...later.filter((one) => !onlineOnly.has(one)));
  }
  return files;
}

function readManifest(outDir: string): Manifest {
  return JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/**
 * The files that every parent's phone caches: the page, and all code and styles of the public surface, so
 * that every page opens offline and a booking in progress can continue. Fonts and other pictures are cached
 * on first use (sw.ts).
 */
export function shellFiles(outDir: string): Set<string> {
  const files = reachableFiles(readManifest(outDir), [ENTRY, ROOTS.public], { lazy: true });
  return new Set([...[...files].filter((file) => /\.(js|css)$/.test(file)), ENTRY, ...shellPictures]);
}

/** Every file of the desk: the start, the desk's own code, styles and fonts, and what it loads later. */
export function deskFiles(outDir: string): string[] {
  return [...reachableFiles(readManifest(outDir), [ENTRY, ROOTS.kiosk], { lazy: true })].sort();
}

/** The hash of a built file, in the format of subresource integrity. */
export function integrityOf(outDir: string, file: string): string {
  const digest = createHash('sha256').update(readFileSync(join(outDir, file)));
  return `sha256-${digest.digest('base64')}`;
}

/** The list of built files for the service workers, as a module's source. */
export const asBuiltFiles = (outDir: string, files: readonly string[]): string =>
  JSON.stringify(files.map((file) => ({ path: `/${file}`, integrity: integrityOf(outDir, file) })));

const VIRTUAL = 'virtual:surface-files';

/** Gives the site's service worker, built after the site, the files that the desk needs beyond the shell. */
export function surfaceFilesModule(outDir: () => string): Plugin {
  return {
    name: 'toodles:surface-files',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const shell = shellFiles(outDir());
      const files = deskFiles(outDir()).filter((file) => !shell.has(file));
      return `export const surfaceFiles = { kiosk: ${asBuiltFiles(outDir(), files)} };`;
    },
  };
}

/**
 * The desk's own page: the built page with the desk's code and styles instead of those of the public pages.
 */
export function deskPageOf(outDir: string): string {
  const manifest = readManifest(outDir);
  const needed = deskFiles(outDir);
  const first = reachableFiles(manifest, [START, ROOTS.kiosk], { lazy: false });
  const html = readFileSync(join(outDir, ENTRY), 'utf8')
    .replace(
      /\s*<link rel="(?:modulepreload|stylesheet|preload)"[^>]*href="\/([^"]+)"[^>]*>/g,
      (tag, file) => (needed.includes(file) ? tag : ''),
    )
    .replace('/manifest.webmanifest', '/kiosk.webmanifest');
  const missing = [...first].filter((file) => /\.(js|css)$/.test(file) && !html.includes(file));
  const tags = missing.map((file) => {
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    return `    <link rel="${rel}" crossorigin href="/${file}">\n`;
  });
  return html.replace('</head>', `${tags.join('')}  </head>`);
}

/**
 * Preloads the public surface's code, styles and the two text fonts while the browser parses the entry:
 * otherwise it would discover them one after the other.
 */
export function preloadPublic(): Plugin {
  return {
    name: 'toodles:preload-public',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const files = Object.values(bundle);
        const roots = files
          .filter((f) => f.type === 'chunk')
          .filter((chunk) => [START, ROOTS.public].some((root) => chunk.facadeModuleId?.endsWith(root)));
        const missing = (names: string[]) => [...new Set(names)].filter((name) => !html.includes(name));
        const chunks = missing(roots.flatMap((root) => [root.fileName, ...root.imports]));
        const styles = missing(roots.flatMap((root) => [...(root.viteMetadata?.importedCss ?? [])]));
        const fonts = files
          .map((f) => f.fileName)
          .filter((name) => /-latin-[^/]*\.woff2$/.test(name) && !/ext/.test(name));
        return [
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
          ...chunks.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
          ...styles.map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}
