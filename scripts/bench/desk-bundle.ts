import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(new URL('../../pwa/src/kiosk/testing/bench-page.ts', import.meta.url));

/** The desk's own modules, built like the site, as a script that sets `window.deskBench`. */
export async function deskBundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bench', fileName: 'bench' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The desk could not be built for the benchmark.');
  return `${output.output[0].code}\nwindow.deskBench = bench.deskBench;`;
}
