import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pureSchemas } from '../../pwa/vite/pure-schemas.ts';

const contract = `
const made: string[] = [];
const make = (name: string) => ({ text: name, also: (more: string) => { made.push(more); return { name, more }; } });
export const used: object = make('used').also('kept');
export const unused = make('unused').also('dropped');
export const fields = { first: make('in an object').also('dropped too') } as const;
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toodles-contract-'));
  mkdirSync(join(folder, 'api/src/contract'), { recursive: true });
  writeFileSync(join(folder, 'api/src/contract/rows.ts'), contract);
  writeFileSync(
    join(folder, 'entry.ts'),
    "import { used } from './api/src/contract/rows.ts';\nconsole.log(used);\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

async function bundle(): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    ...{ root: folder, configFile: false, logLevel: 'silent', plugins: [pureSchemas()] },
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'entry.ts') } },
  });
  if (!('output' in built)) throw new Error('One bundle was expected.');
  return built.output.map((part) => ('code' in part ? part.code : '')).join('');
}

test('a bundle has the schemas that it uses, and none of the others', async () => {
  const code = await bundle();
  expect(code).toContain('kept');
  expect(code).not.toContain('dropped');
});
