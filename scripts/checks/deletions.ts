/**
 * Keeps docs/desk-deletions.md up to date: it lists every place in the browser's code that deletes from a
 * store of the tablet or overwrites the outbox, with its guard and the test that fails without the guard.
 * Found by call names in the syntax tree. Deletions in memory only (a Set, a Map) are listed as such.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';
import { notShipped } from './layers.ts';

const source = 'pwa/src';
const document = 'docs/desk-deletions.md';

const deleting =
  /^(delete|clear|bulkDelete|removeItem|removeClient|deleteDatabase|deleteObjectStore|deleteIndex|unregister)$/;
const overwriting = /^(put|bulkPut|modify|update|bulkUpdate|upsert|bulkUpsert)$/;
const deletingFunction = /^cleanupOutdatedCaches$/;
/** In these files every deletion needs a guard that a test proves. */
const deskFiles = /^pwa\/src\/((kiosk-)?sw(\.ts$|\/)|kiosk\/(storage|sync)\/)/;

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** `call` in the top-level declaration `within`. */
interface CallSite {
  file: string;
  within: string;
  call: string;
}

/** @param root a folder laid out like this repository */
export function findDeletions(root: string): { places: number; violations: string[] } {
  const places = [...new Map(filesIn(root, source).flatMap((file) => placesIn(root, file))).values()];
  const rows = rowsOf(root);
  const known = new Set(rows.map(({ place }) => nameOf(place)));
  const there = new Set(places.map(nameOf));
  return {
    places: places.length,
    violations: [
      ...places
        .filter((place) => !known.has(nameOf(place)))
        .map((place) => `${nameOf(place)} deletes or overwrites, and is not in ${document}`),
      ...rows.flatMap((row) => problemsOf(root, row, there)),
      ...filesIn(root, source, 'api/src', 'pwa/vite').flatMap((file) => stringsIn(root, file)),
    ],
  };
}

const filesIn = (root: string, ...folders: string[]): string[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((n) => `${folder}/${n}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !notShipped.test(file))
    .sort();

function placesIn(root: string, file: string): [string, CallSite][] {
  const text = readFileSync(join(root, file), 'utf8');
  const tree: unknown = parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  const found: [string, CallSite][] = [];
  for (const statement of listOf(isNode(tree) ? tree.body : undefined)) {
    visit(statement, (node) => {
      const call = callOf(node, { file, text });
      if (call === undefined) return;
      const place = { file, within: declared(statement), call };
      found.push([nameOf(place), place]);
    });
  }
  return found;
}

/** The name of a deleting call; `undefined` for any other node. */
function callOf(node: Node, at: { file: string; text: string }): string | undefined {
  const written = (part: unknown) => (isNode(part) ? tidy(at.text.slice(part.start, part.end)) : '');
  switch (node.type) {
    case 'MemberExpression':
      return deletes(node, written) ? written(node) : undefined;
    case 'ObjectPattern': {
      // Elsewhere a destructured `clear` comes from a hook; near the stores it could be a table's.
      const taken = deskFiles.test(at.file) ? listOf(node.properties).map(({ key }) => written(key)) : [];
      return taken.some((name) => deleting.test(name)) ? `${written(node)} taken out` : undefined;
    }
    case 'CallExpression': {
      const name = written(node.callee);
      return deletingFunction.test(name) || dropsTable(node, written) ? name : undefined;
    }
    case 'AssignmentExpression':
      return /\bdocument\.cookie$/.test(written(node.left)) ? 'document.cookie =' : undefined;
    default:
      return undefined;
  }
}

type Written = (part: unknown) => string;

function deletes({ object, property }: Node, written: Written): boolean {
  const name = isNode(property) ? String(property.name ?? property.value) : '';
  if (overwriting.test(name)) return /\boutbox\b/.test(written(object));
  // Names of CSS classes are not calls.
  return deleting.test(name) && written(object) !== 'styles';
}

/** Removing a table from the schema deletes all its rows. */
const dropsTable = (call: Node, written: Written): boolean =>
  /\.stores$/.test(written(call.callee)) &&
  listOf(call.arguments).some((one) => /: ?null\b/.test(written(one)));

const tidy = (code: string) => code.replace(/\s+/g, ' ').replace(/ ?(\??\.) ?(?=\w)/g, '$1');

/** The name of a top-level declaration; `module` for a statement without one. */
function declared(statement: Node): string {
  const inner = isNode(statement.declaration) ? statement.declaration : statement;
  const [first] = listOf(inner.declarations);
  const id = inner.id ?? first?.id;
  return isNode(id) ? String(id.name) : 'module';
}

interface Row {
  place: CallSite;
  /** The deleted data; for a store also the guard and the test. */
  cells: string[];
}

const rowStart = /^\| `(pwa\/src\/[^`]+)` `([^`]+)` \| `([^`]+)` \| (.*) \|$/;

function rowsOf(root: string): Row[] {
  return readFileSync(join(root, document), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, file = '', within = '', call = '', rest = ''] = rowStart.exec(line) ?? [];
      return file ? [{ place: { file, within, call }, cells: rest.split(' | ').map((c) => c.trim()) }] : [];
    });
}

function problemsOf(root: string, { place, cells }: Row, there: ReadonlySet<string>): string[] {
  const name = nameOf(place);
  if (!there.has(name)) return [`${document}: ${name} is no longer in the code`];
  if (cells.length === 1 && !deskFiles.test(place.file)) return [];
  const [, guard = '', test = ''] = cells;
  if (!guard || !test) return [`${document}: ${name} has no guard or no test`];
  const [, file = ''] = /^`([^`]+)`$/.exec(test) ?? [];
  return file && existsSync(join(root, file))
    ? []
    : [`${document}: the test of ${name} does not exist: ${test}`];
}

/** Code that could clear a tablet without any such call, and code that must not reach the desk's data. */
function stringsIn(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const isDesk = file.startsWith('pwa/src/kiosk/');
  return [
    ...(/clear-site-data/i.test(text) ? [`${file}: Clear-Site-Data would delete a tablet’s outbox`] : []),
    ...(!isDesk && /\bindexedDB\b|\bdexie\b/i.test(text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, ''))
      ? [`${file}: only the desk may open a database, and only its own`]
      : []),
    ...(isDesk && /\blocalStorage\b/.test(text)
      ? [`${file}: the desk must not use localStorage, because signing out of the site clears it`]
      : []),
  ];
}

const nameOf = ({ file, within, call }: CallSite): string => `${file} ${within}: ${call}`;

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  if (!isNode(value)) return;
  see(value);
  for (const child of Object.values(value)) visit(child, see);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { places, violations } = findDeletions(fileURLToPath(new URL('../../', import.meta.url)));
  for (const violation of violations) console.error(violation);
  if (places === 0) console.error('No deletions found: nothing was checked.');
  else if (violations.length === 0) console.log(`${places} deletions are listed in ${document}.`);
  process.exitCode = violations.length > 0 || places === 0 ? 1 : 0;
}
