import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { className } from './vite/class-name.ts';
import { deskWorker } from './vite/desk-worker.ts';
import { inlineIcons } from './vite/inline-icons.ts';
import { manifest } from './vite/manifest.ts';
import { precompress } from './vite/precompress.ts';
import {
  integrityOf,
  preloadPublic,
  shellFiles,
  shellPictures,
  surfaceFilesModule,
} from './vite/surfaces.ts';

const root = dirname(fileURLToPath(import.meta.url));
// The command line may say another folder (`vite build --outDir …`); what is made from the output must follow it.
let outDir = join(root, 'dist');
const outDirPlugin: Plugin = {
  name: 'toodles:out-dir',
  // Said at once: the service worker's build, which runs even then, would fail too and hide the reason.
  renderError: (error) => console.error(error?.message),
  configResolved: (config) => {
    outDir = resolve(config.root, config.build.outDir);
  },
};

const define = { __BUILD_ID__: JSON.stringify(Date.now().toString(36)) };

/** A chunk's folder says whose it is: assets/admin, assets/kiosk, assets/public, or assets when shared. */
function chunkFolder(facade: string | null | undefined): string {
  const surface = facade?.match(/\/src\/(public|admin|kiosk)\//)?.[1];
  return surface ? `assets/${surface}` : 'assets';
}

export default defineConfig({
  root,
  css: { modules: { generateScopedName: className } },
  define,
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing inlined as data: addresses, which the content security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `${chunkFolder(chunk.facadeModuleId)}/[name]-[hash].js`,
        codeSplitting: {
          groups: [
            {
              // One file that only changes when a version does: a new release costs parents our own code only. With
              // what loads the rest, so that the entry needs no more than this.
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
            },
            { name: 'router', test: /node_modules\/(react-router|react-router-dom)\// },
            {
              // What most pages stand on, in one file instead of thirty that each take a request.
              name: 'base',
              test: /\/@tanstack\/|\/pwa\/src\/(shared|public\/layout)\/(?!.*(MuiRoot|muiTheme|PhoneField))/,
              minShareCount: 6,
            },
            {
              // What the front door stands on besides, for the same reason.
              name: 'site',
              test: /\/pwa\/src\/(public\/(pages|offer\/(offer-art|Pack|Price)|layout\/(Section|Wizard)|\w+\/load-)|shared\/(package-art|ui\/(NotFound|Dialog|Picture)))/,
              minShareCount: 2,
            },
            {
              // What the parents' forms stand on, and no part that the portal alone uses: every phone keeps all of it.
              name: 'mui',
              test: /node_modules\/@mui\/material\/(Dialog|InputAdornment|TextField|styles|useMediaQuery)\//,
              minShareCount: 2,
            },
            {
              // What the account, the list of bookings and a booking's own page share.
              name: 'visits',
              test: /\/pwa\/src\/public\/(bookings\/(AllB|AsOf|BookingStatus|calendar-|NoBook|useOwn|Visit|visits)|messages\/bookings)/,
              minShareCount: 2,
            },
            {
              // What both wizards and the portal book and price by: small files that would each be a request.
              name: 'booking',
              test: /\/api\/src\/(contract\/(birthday|bookings|catalogue|vouchers)|domain\/(price|vouchers|capacity|party-room))\.ts|\/pwa\/src\/shared\/party-/,
              minShareCount: 2,
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
        // Shared chunks that only the portal or the desk uses lie beside the parents': the shell is exact.
        manifestTransforms: [
          (entries) => {
            const shell = shellFiles(outDir);
            const kept = entries.filter(({ url }) => shell.has(url));
            // Kept only when its bytes are these, whatever answers on the way.
            const manifest = kept.map((entry) => ({ ...entry, integrity: integrityOf(outDir, entry.url) }));
            return { manifest, warnings: [] };
          },
        ],
        buildPlugins: { vite: [surfaceFilesModule(() => outDir)] },
      },
    }),
    deskWorker({ root, outDir: () => outDir, define }),
    precompress(() => outDir),
  ],
});
