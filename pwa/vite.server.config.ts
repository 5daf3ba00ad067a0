import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './vite/class-name.ts';

/**
 * Builds the public pages as a module for the API, which renders them. The output goes to the site's folder
 * (`--outDir` names it), but is never served.
 */
export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  define: { __BUILD_ID__: JSON.stringify('server'), 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
  // One self-contained module: the API cannot import the site's packages.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/render.tsx',
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});
