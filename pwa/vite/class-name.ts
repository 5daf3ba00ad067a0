import { createHash } from 'node:crypto';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files = new Map<string, string>();

/**
 * The class name of a CSS module: unique by its file and as short as possible, because every phone caches all
 * of them. The server-rendered pages are built separately and use the same names.
 */
export function className(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file);
  const mark = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3);
  const other = files.get(mark) ?? path;
  if (other !== path)
    throw new Error(`The class names of ${path} would clash with those of ${other}: rename it.`);
  files.set(mark, path);
  return name + mark;
}
