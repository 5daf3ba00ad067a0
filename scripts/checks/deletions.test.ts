import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDeletions } from './deletions.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toodles-deletions-'));
  write('docs/desk-deletions.md', '# What deletes\n');
  write('pwa/src/kiosk/db/some.test.ts', "test('the queue stays', () => {});\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function plant(text: string, file = 'pwa/src/kiosk/db/planted.ts'): string[] {
  write(file, text);
  return findDeletions(root).violations;
}

const planted = (body: string) => `export async function wipe(db: DeskDb) { ${body} }`;
const row = (call: string, ...cells: string[]) =>
  write(
    'docs/desk-deletions.md',
    `| \`pwa/src/kiosk/db/planted.ts\` \`wipe\` | \`${call}\` | ${cells.join(' | ')} |\n`,
  );
const proof = '`pwa/src/kiosk/db/some.test.ts`';

describe('a place that is not in the list is found:', () => {
  test.each([
    [
      'rows of a table',
      'await db.outbox.where("state").equals("done").delete()',
      'db.outbox.where("state").equals("done").delete',
    ],
    ['a whole table', 'for (const table of db.tables) await table.clear()', 'table.clear'],
    ['many rows', 'await db.outbox.bulkDelete(ids)', 'db.outbox.bulkDelete'],
    [
      'a chain over lines',
      'await db.outbox\n  .toCollection()\n  .delete()',
      'db.outbox.toCollection().delete',
    ],
    ['by way of a question mark', 'stores.outbox?.clear()', 'stores.outbox?.clear'],
    ['by a name in brackets', "db.outbox['clear']()", "db.outbox['clear']"],
    ['passed on without a call', 'ids.forEach(db.outbox.delete)', 'db.outbox.delete'],
    ['taken out of its table', 'const { clear } = db.outbox', '{ clear } taken out'],
    ['the database', 'await Dexie.delete("toodles-desk")', 'Dexie.delete'],
    ['the database, by the browser', 'indexedDB.deleteDatabase(name)', 'indexedDB.deleteDatabase'],
    ['a table in the schema', 'db.version(3).stores({ outbox: null })', 'db.version(3).stores'],
    ['a cache', 'caches.delete(name)', 'caches.delete'],
    ['the service worker', 'registration.unregister()', 'registration.unregister'],
    ['a cookie', 'document.cookie = "device=; max-age=0"', 'document.cookie ='],
    ['what overwrites the queue', 'await db.outbox.bulkPut(rows)', 'db.outbox.bulkPut'],
  ])('%s', (_what, body, call) => {
    expect(plant(planted(body))).toEqual([
      `pwa/src/kiosk/db/planted.ts wipe: ${call} deletes or overwrites, and is not in docs/desk-deletions.md`,
    ]);
    row(call, 'rows', 'a guard', proof);
    expect(plant(planted(body))).toEqual([]);
  });
});

describe('the list stays true:', () => {
  const body = planted('await db.staging.clear()');
  const call = 'db.staging.clear';

  test('what is no longer in the code goes', () => {
    row(call, 'rows', 'a guard', proof);
    expect(plant(planted(''))).toEqual([expect.stringContaining('is no longer in the code')]);
  });

  test('a guard and a test are named, and the test is there', () => {
    row(call, 'in memory');
    expect(plant(body)).toEqual([expect.stringContaining('has no guard or no test')]);
    row(call, 'rows', 'a guard', '`pwa/src/kiosk/db/gone.test.ts`');
    expect(plant(body)).toEqual([expect.stringContaining('is not there')]);
  });

  test('what is in memory needs none, where no store is', () => {
    write(
      'docs/desk-deletions.md',
      '| `pwa/src/kiosk/desk/planted.ts` `wipe` | `listeners.delete` | in memory |\n',
    );
    expect(plant(planted('listeners.delete(one)'), 'pwa/src/kiosk/desk/planted.ts')).toEqual([]);
  });
});

test('no answer of the server empties a browser', () => {
  expect(plant("headers['Clear-Site-Data'] = '\"*\"';", 'api/src/http/planted.ts')).toHaveLength(1);
});

test('what is not the desk opens no database', () => {
  expect(plant('indexedDB.open("toodles-desk");', 'pwa/src/sw/planted.ts')).toHaveLength(1);
  expect(plant("import { Dexie } from 'dexie';", 'pwa/src/public/planted.ts')).toHaveLength(2);
  rmSync(join(root, 'pwa/src/sw'), { recursive: true });
  rmSync(join(root, 'pwa/src/public'), { recursive: true });
  expect(plant('indexedDB.open("toodles-desk");')).toEqual([]);
});

test('the desk keeps nothing in localStorage', () => {
  expect(plant("localStorage.setItem('queue', rows);")).toHaveLength(1);
});

test('tests, and what is only read, are no concern', () => {
  write('pwa/src/kiosk/db/planted.test.ts', planted('await db.outbox.clear()'));
  expect(plant('export const shown = styles.clear; const n = await db.outbox.count();')).toEqual([]);
});
