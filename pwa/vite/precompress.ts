import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|wasm)$/;
/** Below this size, compression saves less than a network packet. */
const MIN_BYTES = 1024;

/** Writes a `.br` and a `.gz` beside each file that compresses well, for the server to send. */
export function precompress(outDir: () => string): Plugin {
  return {
    name: 'toodles:precompress',
    apply: 'build',
    closeBundle: {
      // After the service worker has been written.
      order: 'post',
      sequential: true,
      handler() {
        const folder = outDir();
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (COMPRESSIBLE.test(name)) compress(join(folder, name));
        }
      },
    },
  };
}

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
}
