import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The rules in biome.json about packages and globals, each with a line that breaks it. */
const refused: Array<[rule: string, file: string, text: string]> = [
  ['the contract imports zod only', 'api/src/contract/refused.ts', `import 'node:fs';`],
  ['domain imports no package', 'api/src/domain/refused.ts', `import 'zod';`],
  ['domain does no I/O', 'api/src/domain/io.ts', `fetch('/api/site');`],
  ['domain reads no environment', 'api/src/domain/env.ts', `process.cwd();`],
  ['refusal messages import no package', 'api/src/refusal-messages.ts', `import 'zod';`],
  ['db imports no other package', 'api/src/db/refused.ts', `import 'koa';`],
  ['migrations import no other package', 'api/migrations/refused.ts', `import 'koa';`],
  ['features import no driver', 'api/src/features/users/refused.ts', `import 'better-sqlite3';`],
  ['http imports no driver', 'api/src/http/refused.ts', `import 'pg';`],
  ['ports know no database', 'api/src/ports/refused.ts', `import 'kysely';`],
  ['secrets know no requests', 'api/src/secrets/refused.ts', `import '@koa/router';`],
  ['MUI is for the portal', 'pwa/src/public/home/refused.tsx', `import '@mui/material/Card';`],
  ['shared parts have no MUI', 'pwa/src/shared/ui/refused.tsx', `import '@emotion/react';`],
  ['the desk has no MUI', 'pwa/src/kiosk/screens/mui.tsx', `import '@mui/material';`],
  ['kiosk/storage has no MUI', 'pwa/src/kiosk/storage/mui.ts', `import '@emotion/react';`],
  ['pages run in a browser', 'pwa/src/public/node.ts', `import 'node:fs';`],
  ['the portal has no server', 'pwa/src/admin/server.ts', `import 'kysely';`],
  ['shared imports no Dexie', 'pwa/src/shared/dexie.ts', `import 'dexie';`],
  ['the portal imports no Dexie', 'pwa/src/admin/dexie.ts', `import 'dexie-react-hooks';`],
  ['screens import no Dexie', 'pwa/src/kiosk/screens/dexie.ts', `import type { Table } from 'dexie';`],
  ['kiosk/core reads no live rows', 'pwa/src/kiosk/core/dexie.ts', `import 'dexie-react-hooks';`],
  ['the site’s worker loads no page', 'pwa/src/sw/refused.ts', `import 'react';`],
  ['the desk’s worker has no packages', 'pwa/src/kiosk-sw/refused.ts', `import 'workbox-core';`],
  ['rendering stores nothing', 'pwa/src/server/refused.ts', `import 'dexie';`],
  ['pages call the server through shared/api.ts', 'pwa/src/public/fetch.ts', `fetch('/api/site');`],
  ['screens call the server through the sync', 'pwa/src/kiosk/app/fetch.ts', `fetch('/api/site');`],
];

const allowed: Array<[rule: string, file: string, text: string]> = [
  ['the contract imports zod', 'api/src/contract/allowed.ts', `import 'zod';\nimport '../b.ts';`],
  ['domain imports its own files', 'api/src/domain/allowed.ts', `import './a.ts';\nimport '../b.ts';`],
  ['db imports Kysely and the drivers', 'api/src/db/allowed.ts', `import 'kysely';\nimport 'pg';`],
  ['features import Kysely', 'api/src/features/users/allowed.ts', `import 'kysely';`],
  ['the portal has MUI', 'pwa/src/admin/allowed.ts', `import '@mui/material';`],
  ['kiosk/storage imports Dexie', 'pwa/src/kiosk/storage/allowed.ts', `import 'dexie';`],
  ['screens read live rows', 'pwa/src/kiosk/screens/allowed.ts', `import 'dexie-react-hooks';`],
  ['kiosk/sync fetches', 'pwa/src/kiosk/sync/allowed.ts', `fetch('/api/kiosk/sync');`],
  ['workers fetch', 'pwa/src/sw/allowed.ts', `import 'workbox-core';\nfetch('/');`],
  ['rendering runs on Node.js', 'pwa/src/server/allowed.ts', `import 'node:fs';\nimport 'react';`],
  ['tests import what they need', 'api/src/domain/allowed.test.ts', `import 'vitest';\nfetch('/');`],
  ['the simulation runs on Node.js', 'pwa/src/kiosk/simulation/allowed.ts', `import 'node:fs';`],
];

const repository = fileURLToPath(new URL('../../', import.meta.url));
let root: string;
/** The files that Biome refused. */
let found: Set<string>;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'toodles-packages-'));
  copyFileSync(join(repository, 'biome.json'), join(root, 'biome.json'));
  for (const [, file, text] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${text}\n`);
  }
  const biome = join(repository, 'node_modules/.bin/biome');
  const flags = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'];
  const { stdout } = spawnSync(biome, flags, { cwd: root, encoding: 'utf8' });
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout);
  found = new Set(
    report.diagnostics
      .filter(({ category }) => /noRestricted(Imports|Globals)$/.test(category))
      .map(({ location }) => location.path),
  );
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(refused)('refuses: %s', (_rule, file) => {
  expect(found).toContain(file);
});

test.each(allowed)('allows: %s', (_rule, file) => {
  expect(found).not.toContain(file);
});
