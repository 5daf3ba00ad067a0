import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { className } from './vite/class-name.ts';
import { deskWorker } from './vite/desk-worker.ts';
import { chunkOfFirstVisit } from './vite/first-visit.ts';
import { inlineIcons } from './vite/inline-icons.ts';
import { manifest } from './vite/manifest.ts';
import { pureSchemas } from './vite/pure-schemas.ts';
import {
  integrityOf,
  preloadPublic,
  shellFiles,
  shellPictures,
  surfaceFilesModule,
} from './vite/surfaces.ts';
import { withoutJsonSchemas } from './vite/without-json-schemas.ts';

const root = dirname(fileURLToPath(import.meta.url));
// `npm run build` names the folder (`vite build --outDir …`); everything derived from the output follows it.
let outDir = '';
const outDirPlugin: Plugin = {
  name: 'toodles:out-dir',
  // Report the error at once: the service worker's build runs anyway, and its failure would hide the cause.
  renderError: (error) => console.error(error?.message),
  configResolved: (config) => {
    outDir = resolve(config.root, config.build.outDir);
  },
};

const define = { __BUILD_ID__: JSON.stringify(Date.now().toString(36)) };

/** A chunk's folder shows its surface: assets/admin, assets/kiosk, assets/public, or assets when shared. */
function chunkFolder(facade: string | null | undefined): string {
  const surface = facade?.match(/\/src\/(public|admin|kiosk)\//)?.[1];
  return surface ? `assets/${surface}` : 'assets';
}

export default defineConfig({
  root,
  css: { modules: { generateScopedName: className } },
  define,
  build: {
    // The folder is new. A `vite build` by hand must not take away the builds in dist.
    emptyOutDir: false,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The public pages' lists of what each lazy part imports cost more than the round trip that they save:
      // the server names the files of a first page in its HTML, and the service worker has those of all others.
      resolveDependencies: (_, files, { hostId }) =>
        /assets\/(public\/|base-)/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    // No `data:` URLs: the content security policy refuses them for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `${chunkFolder(chunk.facadeModuleId)}/[name]-[hash].js`,
        codeSplitting: {
          groups: [
            {
              // A chunk that changes only with a dependency: after a release, parents download only our own
              // code. Includes the module loader, so that the entry needs no other file.
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
            },
            { name: 'router', test: /node_modules\/(react-router|react-router-dom)\// },
            {
              name: chunkOfFirstVisit,
              // Lists of queries only serve a few pages; the package's index hides who imports them.
              test: /\/pwa\/src\/|\/@tanstack\/(?!.*queries)/i,
              minShareCount: 2,
            },
            {
              // What is bookable, and the rules of both wizards and the portal: small files that would each be a request.
              name: 'rules',
              test: /\/api\/src\/domain\/(bookings|schedule)\//,
              minShareCount: 3,
            },
            {
              // What they send. Apart from the rules, because making these schemas takes a phone time, and
              // pages without a form need none. What only the team sends (team-*.ts) stays with the portal: parents store
              // this chunk.
              name: 'schemas',
              test: /\/api\/src\/contract\/(basics|bookings|catalogue)\/(?!team-)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/uploads'].map((path) => [path, process.env.API_ORIGIN ?? 'http://localhost:8080']),
    ),
  },
  plugins: [
    outDirPlugin,
    inlineIcons(),
    withoutJsonSchemas(),
    pureSchemas(),
    react(),
    preloadPublic(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: null,
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/**/*.{js,css}', ...shellPictures],
        globIgnores: ['assets/admin/**', 'assets/kiosk/**'],
        // Leaves out shared chunks that only the portal or the desk uses: they are in the same folder as the
        // parents' chunks.
        manifestTransforms: [
          (entries) => {
            const shell = shellFiles(outDir);
            const shellEntries = entries.filter(({ url }) => shell.has(url));
            // A file is cached only if its hash matches, whatever server answers.
            const manifest = shellEntries.map((entry) => ({
              ...entry,
              integrity: integrityOf(outDir, entry.url),
            }));
            return { manifest, warnings: [] };
          },
        ],
        buildPlugins: { vite: [surfaceFilesModule(() => outDir)] },
      },
    }),
    deskWorker({ root, outDir: () => outDir, define }),
  ],
});
