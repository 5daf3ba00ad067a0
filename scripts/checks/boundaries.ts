/**
 * Enforces which of our files may import which others (docs/architecture.md). Biome restricts packages and
 * globals (biome.json); it can't express 'the same feature', 'types only' or circles between folders.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forbidden, type Layer, layers, notShipped, shippedFolders, withoutCycles } from './layers.ts';

interface Import {
  specifier: string;
  line: number;
  typesOnly: boolean;
}

/**
 * Checks the sources under `root` and returns a line for each import or call that its layer forbids.
 * @param root a folder laid out like this repository
 */
export function findViolations(root: string): { files: number; violations: string[] } {
  const files = shippedFolders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !notShipped.test(file))
    .sort();
  const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return {
    files: files.length,
    violations: [
      ...sources.flatMap(({ file, text }) => check(file, text)),
      ...withoutCycles.flatMap((parent) => cyclesOf(parent, sources)),
    ],
  };
}

function check(file: string, text: string): string[] {
  const layer = layers.find(({ files }) => files.test(file));
  if (!layer) return [`${file}: is in no layer of the table`];
  return [
    ...importsOf(text).flatMap((found) => {
      const problem = violationOf(layer, file, found);
      return problem ? [`${file}:${found.line} ${problem}`] : [];
    }),
    ...forbiddenWords(file, text),
  ];
}

function violationOf(layer: Layer, file: string, { specifier, typesOnly }: Import): string | undefined {
  const to = ownPath(specifier, file);
  if (to === undefined) return undefined;
  if (notShipped.test(to)) return `shipped code may not import ${to}`;
  if (!layer.canImport(to, file)) return `${layer.name} may not import ${to}`;
  if (layer.typesOnly?.test(to) && !typesOnly)
    return `${layer.name} may import only types (import type) from ${to}`;
  return undefined;
}

interface Source {
  file: string;
  text: string;
}

/** Lists the imports between subfolders of `parent` that lie on a circle, one for each pair of folders. */
function cyclesOf(parent: string, sources: readonly Source[]): string[] {
  const folderOf = (path: string) =>
    path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).match(/^([^/]+)\//)?.[1] : undefined;
  const imports = new Map<string, Map<string, string>>();
  for (const { file, text } of sources) {
    const from = folderOf(file);
    if (from === undefined) continue;
    for (const { specifier, line } of importsOf(text)) {
      const to = folderOf(ownPath(specifier, file) ?? '');
      if (to === undefined || to === from) continue;
      const found = imports.get(from) ?? new Map<string, string>();
      imports.set(from, found.set(to, found.get(to) ?? `${file}:${line}`));
    }
  }
  return [...imports].flatMap(([from, found]) =>
    [...found].flatMap(([to, place]) =>
      reachableFrom(to, imports).has(from) ? [`${place} ${parent}/${from} and /${to} import each other`] : [],
    ),
  );
}

function reachableFrom(
  start: string,
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Set<string> {
  const reached = new Set([start]);
  // A set also visits what is added to it meanwhile.
  for (const folder of reached) for (const next of imports.get(folder)?.keys() ?? []) reached.add(next);
  return reached;
}

/** The path of one of our own files from the root; `undefined` for a package. */
function ownPath(specifier: string, from: string): string | undefined {
  const workspace = specifier.match(/^@toodles\/(\w+)\/(.*)$/);
  if (workspace) return `${workspace[1]}/src/${workspace[2]}`;
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : undefined;
}

/** Static, re-exporting, side-effect and dynamic imports; our sources use plain string specifiers only. */
function importsOf(text: string): Import[] {
  const pattern =
    /\b(import|export)\s+(type\s)?[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|(?<![\w/-])import\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...withoutComments(text).matchAll(pattern)].map((match) => ({
    specifier: (match[3] ?? match[4] ?? '').replace(/\?.*$/, ''),
    line: text.slice(0, match.index).split('\n').length,
    typesOnly: match[2] !== undefined,
  }));
}

function forbiddenWords(file: string, text: string): string[] {
  const lines = withoutComments(text).split('\n');
  return forbidden
    .filter(({ files }) => files.test(file))
    .flatMap(({ pattern, why }) =>
      lines.flatMap((line, index) => {
        const found = line.match(pattern);
        return found ? [`${file}:${index + 1} ${found[0]} – ${why}`] : [];
      }),
    );
}

/** Blanks out comments, which may mention imports, and keeps the position of all other characters. */
function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/^[ \t]*\/\/.*$/gm, blank);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, violations } = findViolations(fileURLToPath(new URL('../../', import.meta.url)));
  for (const violation of violations) console.error(violation);
  if (files === 0) console.error('No sources found: nothing was checked.');
  else if (violations.length === 0) console.log(`${files} files respect the import boundaries.`);
  process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
}
