import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from './boundaries.ts';
import { shippedFolders } from './layers.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toodles-layers-'));
  for (const folder of shippedFolders) mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return findViolations(root).violations;
}

const refused: Array<[rule: string, file: string, text: string]> = [
  ['contract imports no domain', 'api/src/contract/a.ts', `import { priceOf } from '../domain/price.ts';`],
  [
    'domain imports contract types only',
    'api/src/domain/a.ts',
    `import { roles } from '../contract/roles.ts';`,
  ],
  ['domain reads no clock', 'api/src/domain/a.ts', `export const today = () => new Date();`],
  ['domain uses no randomness', 'api/src/domain/a.ts', `export const luck = () => Math.random();`],
  ['db imports no feature', 'api/src/db/a.ts', `import { x } from '../features/users/store.ts';`],
  ['db imports no http', 'api/migrations/0001-a.ts', `import { x } from '../src/http/error.ts';`],
  ['ports know no feature', 'api/src/ports/a.ts', `import { x } from '../features/users/store.ts';`],
  ['http imports no feature', 'api/src/http/a.ts', `export { x } from '../features/users/present.ts';`],
  [
    'a feature imports no other feature’s routes',
    'api/src/features/bookings/routes.ts',
    `import { x } from '../users/routes.ts';`,
  ],
  [
    'a feature imports no other feature’s rules',
    'api/src/features/bookings/routes.ts',
    `import { x } from '../users/change-person.ts';`,
  ],
  [
    'a feature imports no app',
    'api/src/features/users/routes.ts',
    `import { createApp } from '../../app.ts';`,
  ],
  [
    'a feature imports only types of the services',
    'api/src/features/users/routes.ts',
    `import { makeServices } from '../../services.ts';`,
  ],
  ['the api ships no testing', 'api/src/app.ts', `import { makeApp } from './testing/make-app.ts';`],
  ['the desk ships no testing', 'pwa/src/kiosk/sync/a.ts', `import { x } from '../testing/model-server.ts';`],
  ['the api imports no page', 'api/src/app.ts', `import { x } from '../../pwa/src/shared/format.ts';`],
  ['shared imports no surface', 'pwa/src/shared/a.ts', `import { Home } from '../public/home/Home.tsx';`],
  ['public imports no kiosk', 'pwa/src/public/a.tsx', `const desk = () => import('../kiosk/KioskApp.tsx');`],
  ['public imports no admin', 'pwa/src/public/a.tsx', `import type { X } from '../admin/x.ts';`],
  ['kiosk/core imports no storage', 'pwa/src/kiosk/core/a.ts', `import { b } from '../storage/b.ts';`],
  ['kiosk/storage imports no sync', 'pwa/src/kiosk/storage/a.ts', `import { b } from '../sync/b.ts';`],
  ['kiosk/sync imports no app', 'pwa/src/kiosk/sync/a.ts', `import { b } from '../app/b.ts';`],
  ['kiosk/app imports no layout', 'pwa/src/kiosk/app/a.ts', `import { b } from '../layout/b.ts';`],
  ['kiosk/ui imports no app', 'pwa/src/kiosk/ui/a.tsx', `import { b } from '../app/b.ts';`],
  [
    'kiosk/layout imports no screens',
    'pwa/src/kiosk/layout/a.tsx',
    `import { b } from '../screens/find/b.ts';`,
  ],
  ['kiosk imports no admin', 'pwa/src/kiosk/a.tsx', `import '../admin/portal.css';`],
  [
    'pages import nothing else from the api',
    'pwa/src/admin/a.ts',
    `import { x } from '@toodles/api/features/a.ts';`,
  ],
  ['the service worker loads no page', 'pwa/src/sw.ts', `import { Home } from './public/home/Home.tsx';`],
  ['every file has a layer', 'pwa/src/misc/a.ts', `export const a = 1;`],
];

describe('refuses', () => {
  test.each(refused)('%s', (_rule, file, text) => {
    expect(plant(file, `${text}\n`)).toHaveLength(1);
  });

  test('reports an import over several lines at its line', () => {
    const text = `// a file\nimport {\n  one,\n  two,\n} from '../users/routes.ts';\n`;
    expect(plant('api/src/features/bookings/routes.ts', text)).toEqual([
      'api/src/features/bookings/routes.ts:2 features may not import api/src/features/users/routes.ts',
    ]);
  });
});

describe('refuses folders that import each other', () => {
  test.each([
    ['pwa/src/admin', 'ui', 'access'],
    ['pwa/src/public', 'layout', 'bookings'],
    ['api/src/domain', 'hours', 'desk'],
  ])('in %s', (parent, one, other) => {
    expect(plant(`${parent}/${one}/a.ts`, `import { b } from '../${other}/b.ts';\n`)).toEqual([]);
    expect(plant(`${parent}/${other}/b.ts`, `import type { A } from '../${one}/a.ts';\n`)).toEqual(
      [
        `${parent}/${one}/a.ts:1 ${parent}/${one} and /${other} import each other`,
        `${parent}/${other}/b.ts:1 ${parent}/${other} and /${one} import each other`,
      ].sort(),
    );
  });

  test('also through a third folder', () => {
    plant('pwa/src/admin/users/a.ts', `import { b } from '../visits/b.ts';\n`);
    plant('pwa/src/admin/visits/b.ts', `import { c } from '../parties/c.ts';\n`);
    expect(plant('pwa/src/admin/parties/c.ts', `import { a } from '../users/a.ts';\n`)).toHaveLength(3);
  });
});

const allowed: Array<[rule: string, file: string, text: string]> = [
  [
    'contract contains the word import in a string',
    'api/src/contract/a.ts',
    `export const a = ['POST /api/import', 'b'];`,
  ],
  [
    'domain imports a contract type',
    'api/src/domain/a.ts',
    `import type { Role } from '../contract/roles.ts';`,
  ],
  [
    'a feature imports another feature’s store',
    'api/src/features/bookings/routes.ts',
    `import { x } from '../vouchers/store.ts';`,
  ],
  [
    'pages import rules',
    'pwa/src/public/a.ts',
    `import { priceOf } from '@toodles/api/domain/bookings/price.ts';`,
  ],
  [
    'a comment may mention anything',
    'api/src/domain/a.ts',
    `/* import x from 'koa'; new Date() */\n// fetch()`,
  ],
  ['tests import what they need', 'api/src/domain/a.test.ts', `import { test } from 'vitest';`],
];

test.each(allowed)('allows: %s', (_rule, file, text) => {
  expect(plant(file, `${text}\n`)).toEqual([]);
});
