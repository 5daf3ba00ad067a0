import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countVerdicts, findGaps, findMissing, readLines, requirements, verdicts } from './asvs.ts';

const root = join(import.meta.dirname, '../..');
const checklist = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
const lines = readLines(checklist);

test('has a row for every requirement of levels 1 and 2', () => {
  const levels = [...requirements.values()];
  expect([1, 2].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183]);
  expect(findGaps(lines)).toEqual([]);
});

test.each(['docs/security.md', 'docs/security/asvs.md'])(
  'finds every test and file that %s names',
  (page) => {
    expect(findMissing(readFileSync(join(root, page), 'utf8'), root)).toEqual([]);
  },
);

test('counts correctly in the first table, and lists unmet requirements first', () => {
  const [, table = ''] = /\| met \|.*\n.*\n\| (.*) \|\n/.exec(checklist) ?? [];
  const counts = countVerdicts(lines);
  expect(table).toBe(verdicts.map((verdict) => counts[verdict]).join(' | '));
  const [, summary = ''] = /^\*\*Not met\*\*:([\s\S]*?)\n\n/m.exec(checklist) ?? [];
  const said = summary.match(/\d+\.\d+\.\d+/g);
  expect(said).toEqual(lines.filter(({ verdict }) => verdict === 'not met').map(({ number }) => number));
});

describe('the check reports', () => {
  const line = (number: string, level: number, answer: string, shown = '`api/src/app.ts`') =>
    `| ${number} | ${level} | asked | ${answer} | ${shown} |`;
  const gapsOf = (...rows: string[]) =>
    findGaps(readLines(rows.join('\n'))).filter((gap) => !gap.endsWith('is missing'));

  test('a requirement without a row', () => {
    expect(findGaps(lines.filter(({ number }) => number !== '6.3.3'))).toEqual(['6.3.3 is missing']);
  });

  test.each([
    ['a row twice', [line('1.1.1', 2, '**met**'), line('1.1.1', 2, '**met**')], '1.1.1 is listed twice'],
    ['a wrong level', [line('1.1.1', 1, '**met**')], '1.1.1 is not a requirement of level 1'],
    ['an unknown number', [line('1.1.9', 2, '**met**')], '1.1.9 is not a requirement of level 2'],
    ['a row without a verdict', [line('1.1.1', 2, 'well')], '1.1.1 has no valid verdict'],
    ['not met without a reason', [line('1.1.1', 2, '**not met**', '')], '1.1.1 is not met without a reason'],
    ['met without evidence', [line('1.1.1', 2, '**met** so', '')], '1.1.1 names no evidence'],
  ])('%s', (_what, rows, gap) => {
    expect(gapsOf(...rows)).toEqual([gap]);
  });

  test.each([
    ['`no-such.test.ts`', 'no-such.test.ts does not exist'],
    ['`api/src/nowhere.ts`', 'api/src/nowhere.ts does not exist'],
  ])('a missing file: %s', (text, missing) => {
    expect(findMissing(text, root)).toEqual([missing]);
  });
});
