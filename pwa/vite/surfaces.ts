import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { films, firstFrame } from '../src/public/home/films.ts';
import { headArt } from '../src/public/layout/head-art.ts';

type Surface = 'public' | 'admin' | 'kiosk';

const ENTRY = 'index.html';
/** What the entry goes on with, in every browser: the app around the surfaces. */
const START = 'src/start.tsx';
const ROOTS: Record<Surface, string> = {
  public: 'src/public/PublicApp.tsx',
  admin: 'src/admin/AdminApp.tsx',
  kiosk: 'src/kiosk/KioskApp.tsx',
};

/**
 * Pictures that no visit fetches before they are wanted without a signal, from the site's root: those that the server
 * writes into the pages, and the one that says there is no signal.
 */
export const shellPictures = [firstFrame(films[0]), ...Object.values(headArt), '/art/empty/offline.svg'].map(
  (path) => path.slice(1),
);

/**
 * The files behind some chunks: the chunks, what they import, and their styles, fonts and other assets; with
 * `lazy`, also what they load later. The start is shared by all three surfaces: its lazy imports, which are
 * the surfaces, are never followed.
 */
function filesBehind(manifest: Manifest, start: readonly string[], { lazy }: { lazy: boolean }): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []), ...(lazy && key !== START ? (chunk.dynamicImports ?? []) : []));
  }
  return files;
}

function readManifest(outDir: string): Manifest {
  return JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/**
 * What every parent's phone keeps: the page and the code and styles of the public surface, of what is opened at once and
 * of what is opened later, so that without a signal every page opens and a booking that was begun goes on. Fonts and
 * other pictures are kept from the moment they were used (sw.ts).
 */
export function shellFiles(outDir: string): Set<string> {
  const files = filesBehind(readManifest(outDir), [ENTRY, ROOTS.public], { lazy: true });
  return new Set([...[...files].filter((file) => /\.(js|css)$/.test(file)), ENTRY, ...shellPictures]);
}

/** What a device that uses the surface needs on top of the shell, to start and to open every part of it. */
function surfaceFiles(outDir: string, surface: 'admin' | 'kiosk'): string[] {
  const shell = shellFiles(outDir);
  const files = filesBehind(readManifest(outDir), [ENTRY, ROOTS[surface]], { lazy: true });
  return [...files].filter((file) => !shell.has(file)).sort();
}

const VIRTUAL = 'virtual:surface-files';

/** Gives the service worker, built after the site, the exact file lists of the site it belongs to. */
export function surfaceFilesModule(outDir: () => string): Plugin {
  return {
    name: 'toodles:surface-files',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const list = (surface: 'admin' | 'kiosk') =>
        JSON.stringify(surfaceFiles(outDir(), surface).map((file) => `/${file}`));
      return `export const surfaceFiles = { admin: ${list('admin')}, kiosk: ${list('kiosk')} };`;
    },
  };
}

/**
 * Lets a first visit fetch the public surface's code and style and the two text faces while the entry is still
 * being parsed: without it they are found one after the other.
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
