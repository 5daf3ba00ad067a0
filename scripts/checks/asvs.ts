/**
 * Checks docs/security.md and docs/security/asvs.md against the repository: every requirement of the covered
 * levels has a row, and every test and file that they name exists.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The requirements of OWASP ASVS 5.0.0 at levels 1 and 2: section, level 1 numbers, level 2 numbers.
 * https://github.com/OWASP/ASVS/tree/master/5.0
 */
const sections: readonly (readonly [section: string, first: string, second: string])[] = [
  ['1.1', '', '1-2'],
  ['1.2', '1-5', '6-9'],
  ['1.3', '1-2', '3-11'],
  ['1.4', '', '1-3'],
  ['1.5', '1', '2'],
  ['2.1', '1', '2-3'],
  ['2.2', '1-2', '3'],
  ['2.3', '1', '2-4'],
  ['2.4', '', '1'],
  ['3.2', '1-2', ''],
  ['3.3', '1', '2-4'],
  ['3.4', '1-2', '3-6'],
  ['3.5', '1-3', '4-5'],
  ['3.7', '', '1-2'],
  ['4.1', '1', '2-3'],
  ['4.2', '', '1'],
  ['4.3', '', '1-2'],
  ['4.4', '1', '2-4'],
  ['5.1', '', '1'],
  ['5.2', '1-2', '3'],
  ['5.3', '1-2', ''],
  ['5.4', '', '1-3'],
  ['6.1', '1', '2-3'],
  ['6.2', '1-8', '9-12'],
  ['6.3', '1-2', '3-4'],
  ['6.4', '1-2', '3-4'],
  ['6.5', '', '1-5'],
  ['6.6', '', '1-3'],
  ['6.8', '', '1-4'],
  ['7.1', '', '1-3'],
  ['7.2', '1-4', ''],
  ['7.3', '', '1-2'],
  ['7.4', '1-2', '3-5'],
  ['7.5', '', '1-2'],
  ['7.6', '', '1-2'],
  ['8.1', '1', '2'],
  ['8.2', '1-2', '3'],
  ['8.3', '1', ''],
  ['8.4', '', '1'],
  ['9.1', '1-3', ''],
  ['9.2', '1', '2-4'],
  ['10.1', '', '1-2'],
  ['10.2', '', '1-2'],
  ['10.3', '', '1-4'],
  ['10.4', '1-5', '6-11'],
  ['10.5', '', '1-5'],
  ['10.6', '', '1-2'],
  ['10.7', '', '1-3'],
  ['11.1', '', '1-2'],
  ['11.2', '', '1-3'],
  ['11.3', '1-2', '3'],
  ['11.4', '1', '2-4'],
  ['11.5', '', '1'],
  ['11.6', '', '1'],
  ['12.1', '1', '2-3'],
  ['12.2', '1-2', ''],
  ['12.3', '', '1-4'],
  ['13.1', '', '1'],
  ['13.2', '', '1-5'],
  ['13.3', '', '1-2'],
  ['13.4', '1', '2-5'],
  ['14.1', '', '1-2'],
  ['14.2', '1', '2-4'],
  ['14.3', '1', '2-3'],
  ['15.1', '1', '2-3'],
  ['15.2', '1', '2-3'],
  ['15.3', '1', '2-7'],
  ['16.1', '', '1'],
  ['16.2', '', '1-5'],
  ['16.3', '', '1-4'],
  ['16.4', '', '1-3'],
  ['16.5', '', '1-3'],
  ['17.1', '', '1'],
  ['17.2', '', '1-4'],
  ['17.3', '', '1-2'],
];

function numbersOf(range: string): number[] {
  const [from, to = from] = range.split('-').filter(Boolean).map(Number);
  return from === undefined || to === undefined
    ? []
    : Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Maps each requirement's number to its level. */
export const requirements: ReadonlyMap<string, 1 | 2> = new Map(
  sections.flatMap(([section, first, second]) => [
    ...numbersOf(first).map((n) => [`${section}.${n}`, 1] as const),
    ...numbersOf(second).map((n) => [`${section}.${n}`, 2] as const),
  ]),
);

export const verdicts = ['met', 'partly', 'not met', 'operator', 'none here'] as const;
type Verdict = (typeof verdicts)[number];

interface Line {
  number: string;
  level: number;
  verdict: string;
  answer: string;
  shown: string;
}

/** The rows of the checklist: `| 1.2.3 | 1 | what is asked | **met** how | where it is shown |`. */
export function readLines(text: string): Line[] {
  return text.split('\n').flatMap((row) => {
    const [, number = '', level, asked = '', answer = '', shown = ''] = row.split('|').map((c) => c.trim());
    if (!/^\d+\.\d+\.\d+$/.test(number) || asked === '') return [];
    const [, verdict = ''] = /^\*\*([^*]+)\*\*/.exec(answer) ?? [];
    return [
      { number, level: Number(level), verdict, answer: answer.slice(verdict.length + 4).trim(), shown },
    ];
  });
}

/** The errors in the checklist itself, one sentence each. */
export function findGaps(lines: readonly Line[]): string[] {
  const seen = new Set<string>();
  const wrong = lines.flatMap(({ number, level, verdict, answer, shown }) => {
    const again = seen.has(number);
    seen.add(number);
    return [
      ...(again ? [`${number} is listed twice`] : []),
      ...(requirements.get(number) !== level ? [`${number} is not a requirement of level ${level}`] : []),
      ...(verdicts.some((v) => v === verdict) ? [] : [`${number} has no valid verdict`]),
      ...(answer === '' && verdict !== 'met' && verdict !== ''
        ? [`${number} is ${verdict} without a reason`]
        : []),
      ...(!shown.includes('`') && (verdict === 'met' || verdict === 'partly')
        ? [`${number} names no evidence`]
        : []),
    ];
  });
  return [...wrong, ...[...requirements.keys()].filter((n) => !seen.has(n)).map((n) => `${n} is missing`)];
}

const isTest = /\.(test\.tsx?|spec\.ts)$/;
const skipped = /(^|\/)(node_modules|dist|coverage|test-results)(\/|$)/;

const testFilesOf = (root: string): string[] =>
  ['api/src', 'pwa/src', 'pwa/e2e', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => isTest.test(name) && !skipped.test(name)),
  );

/**
 * The missing files that a document names: tests by the end of their path, other files by their path from the
 * root.
 */
export function findMissing(document: string, root: string): string[] {
  const tests = testFilesOf(root);
  const named = (pattern: RegExp) => [...document.matchAll(pattern)].map(([, name = '']) => name);
  const missing = [
    ...named(/`([\w./-]+\.(?:test\.tsx?|spec\.ts))`/g).filter(
      (name) => !tests.some((file) => file === name || file.endsWith(`/${name}`)),
    ),
    ...named(/`((?:api|pwa|docs|scripts)\/[\w./-]+|package(?:-lock)?\.json)`/g).filter(
      (name) => !isTest.test(name) && !existsSync(join(root, name)),
    ),
  ];
  return [...new Set(missing)].map((name) => `${name} does not exist`);
}

/** How often each verdict occurs, for the checklist's first table. */
export function countVerdicts(lines: readonly Line[]): Record<Verdict, number> {
  const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length;
  return {
    met: count('met'),
    partly: count('partly'),
    'not met': count('not met'),
    operator: count('operator'),
    'none here': count('none here'),
  };
}
