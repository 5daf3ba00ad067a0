// Plain JavaScript for Node 20: this runs before anything is installed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm|txt)$/;
/** Below this size, the response fits into one packet anyway. */
const smallest = 1000;

/**
 * Writes a brotli and a gzip copy beside each file that gets smaller, so that the server never compresses the
 * site during a request.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => compressible.test(file) && !file.startsWith('.'),
  );
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = readFileSync(file);
  if (bytes.length < smallest) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
}
