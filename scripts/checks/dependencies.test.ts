import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');

/** Heading of docs/dependencies.md → the folder whose package.json it explains. */
const sections: Array<[heading: string, folder: string]> = [
  ['The repository', '.'],
  ['The API', 'api'],
  ['The PWA', 'pwa'],
];

function explained(heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const firstCells = section.split('\n').map((line) => line.match(/^\|([^|]*)\|/)?.[1] ?? '');
  return firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
}

function declared(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
}

test.each(sections)('%s: lists every dependency, and nothing else', (heading, folder) => {
  expect(explained(heading).sort()).toEqual(declared(folder).sort());
});

test.each(sections)('%s: pins every version', (_heading, folder) => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const versions = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  const loose = Object.entries(versions).filter(
    ([name, version]) => name !== '@toodles/api' && !/^\d+\.\d+\.\d+$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});
