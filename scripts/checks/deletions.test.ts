import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDeletions } from './deletions.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toodles-deletions-'));
  write('docs/desk-deletions.md', '# What deletes\n');
  write('pwa/src/kiosk/storage/some.test.ts', "test('the queue stays', () => {});\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function plant(text: string, file = 'pwa/src/kiosk/storage/planted.ts'): string[] {
  write(file, text);
  return findDeletions(root).violations;
}

const planted = (body: string) => `export async function wipe(db: DeskDb) { ${body} }`;
const row = (call: string, ...cells: string[]) =>
  write(
    'docs/desk-deletions.md',
    `| \`pwa/src/kiosk/storage/planted.ts\` \`wipe\` | \`${call}\` | ${cells.join(' | ')} |\n`,
  );
const proof = '`pwa/src/kiosk/storage/some.test.ts`';

describe('reports an unlisted deletion:', () => {
  test.each([
    [
      'rows of a table',
      'await db.outbox.where("state").equals("done").delete()',
      'db.outbox.where("state").equals("done").delete',
    ],
    ['a whole table', 'for (const table of db.tables) await table.clear()', 'table.clear'],
    ['many rows', 'await db.outbox.bulkDelete(ids)', 'db.outbox.bulkDelete'],
    [
      'a chain over several lines',
      'await db.outbox\n  .toCollection()\n  .delete()',
      'db.outbox.toCollection().delete',
    ],
    ['with optional chaining', 'stores.outbox?.clear()', 'stores.outbox?.clear'],
    ['in bracket notation', "db.outbox['clear']()", "db.outbox['clear']"],
    ['passed as a callback', 'ids.forEach(db.outbox.delete)', 'db.outbox.delete'],
    ['destructured from its table', 'const { clear } = db.outbox', '{ clear } taken out'],
    ['the database', 'await Dexie.delete("toodles-desk")', 'Dexie.delete'],
    ['the database, with IndexedDB', 'indexedDB.deleteDatabase(name)', 'indexedDB.deleteDatabase'],
    ['a table in the schema', 'db.version(3).stores({ outbox: null })', 'db.version(3).stores'],
    ['a cache', 'caches.delete(name)', 'caches.delete'],
    ['the service worker', 'registration.unregister()', 'registration.unregister'],
    ['a cookie', 'document.cookie = "device=; max-age=0"', 'document.cookie ='],
    ['an overwrite of the outbox', 'await db.outbox.bulkPut(rows)', 'db.outbox.bulkPut'],
  ])('%s', (_what, body, call) => {
    expect(plant(planted(body))).toEqual([
      `pwa/src/kiosk/storage/planted.ts wipe: ${call} deletes or overwrites, and is not in docs/desk-deletions.md`,
    ]);
    row(call, 'rows', 'a guard', proof);
    expect(plant(planted(body))).toEqual([]);
  });
});

describe('the list of deletions', () => {
  const body = planted('await db.staging.clear()');
  const call = 'db.staging.clear';

  test('reports an entry that is no longer in the code', () => {
    row(call, 'rows', 'a guard', proof);
    expect(plant(planted(''))).toEqual([expect.stringContaining('is no longer in the code')]);
  });

  test('requires a guard and an existing test', () => {
    row(call, 'in memory');
    expect(plant(body)).toEqual([expect.stringContaining('has no guard or no test')]);
    row(call, 'rows', 'a guard', '`pwa/src/kiosk/storage/gone.test.ts`');
    expect(plant(body)).toEqual([expect.stringContaining('does not exist')]);
  });

  test('requires neither for deletions in memory, outside the stores', () => {
    write(
      'docs/desk-deletions.md',
      '| `pwa/src/kiosk/app/planted.ts` `wipe` | `listeners.delete` | in memory |\n',
    );
    expect(plant(planted('listeners.delete(one)'), 'pwa/src/kiosk/app/planted.ts')).toEqual([]);
  });
});

test('forbids responses that clear a browser’s storage', () => {
  expect(plant("headers['Clear-Site-Data'] = '\"*\"';", 'api/src/http/planted.ts')).toHaveLength(1);
});

test('forbids code outside the desk to open its database', () => {
  expect(plant('indexedDB.open("toodles-desk");', 'pwa/src/sw/planted.ts')).toHaveLength(1);
  expect(plant("import { Dexie } from 'dexie';", 'pwa/src/public/planted.ts')).toHaveLength(2);
  rmSync(join(root, 'pwa/src/sw'), { recursive: true });
  rmSync(join(root, 'pwa/src/public'), { recursive: true });
  expect(plant('indexedDB.open("toodles-desk");')).toEqual([]);
});

test('forbids the desk to use localStorage', () => {
  expect(plant("localStorage.setItem('queue', rows);")).toHaveLength(1);
});

test('ignores tests and read-only code', () => {
  write('pwa/src/kiosk/storage/planted.test.ts', planted('await db.outbox.clear()'));
  expect(plant('export const shown = styles.clear; const n = await db.outbox.count();')).toEqual([]);
});
