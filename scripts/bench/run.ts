import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAdmin } from './admin.ts';
import { benchDesk } from './desk.ts';
import { reasonsFor } from './reasons.ts';
import { type BenchOptions, figuresTable, markdown, plain, type Result } from './result.ts';
import { benchWeb } from './web.ts';
import { benchWrites } from './writes.ts';

/** By name; `npm run bench` runs them all. */
const benches: Record<string, (options: BenchOptions) => Promise<Result>> = {
  web: benchWeb,
  admin: benchAdmin,
  desk: benchDesk,
  writes: benchWrites,
};

const page = new URL('../../docs/benchmarks.md', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    runs: { type: 'string', default: '' },
    pages: { type: 'string', default: '' },
  },
});
/** All benchmarks together take half an hour, so they do so only when asked to. */
const isQuick = positionals.length === 0 && !values.full && values.runs === '';
const runsOf = { quick: 2, full: 5 };
const pages = values.pages.split(',').filter((path) => path !== '');
const options: BenchOptions = {
  isQuick,
  runs: Math.max(1, Number.parseInt(values.runs, 10) || runsOf[isQuick ? 'quick' : 'full']),
  pages: isQuick && pages.length === 0 ? ['/', '/packages'] : pages,
};

for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench)
    throw new Error(`There is no benchmark ${name}; there are: ${Object.keys(benches).join(', ')}.`);
  const result = await bench(options);
  print(result);
  if (options.pages.length === 0) writeResult(name, result);
}

function print({ title, figures, details, hints }: Result): void {
  console.log(`\n${title}, on ${machine()}\n\n${plain(figuresTable(figures))}`);
  if (details) console.log(`\n${plain(details)}`);
  for (const reason of reasonsFor(figures)) console.log(`\nOVER: ${reason}`);
  if (hints.length > 0) console.log(`\n${hints.join('\n')}`);
  const over = figures.filter(({ isOver }) => isOver).length;
  console.log(
    over === 0 ? '\nAll within their budgets.' : `\n${over} of ${figures.length} OVER their budgets.`,
  );
}

/** Writes a result between its markers in docs/benchmarks.md. */
function writeResult(name: string, { title, how, figures, details }: Result): void {
  const parts = [
    `## ${title}`,
    `${how} On ${machine()}.`,
    markdown(figuresTable(figures)),
    ...reasonsFor(figures).map((reason) => `OVER: ${reason}`),
    ...(details ? [markdown(details)] : []),
  ];
  const before = `<!-- ${name}: written by npm run bench -->`;
  const after = `<!-- /${name} -->`;
  const text = readFileSync(page, 'utf8');
  const [head, tail] = [text.split(before)[0], text.split(after)[1]];
  if (head === undefined || tail === undefined || head === text)
    throw new Error(`docs/benchmarks.md has no place for ${name}: ${before} … ${after}`);
  writeFileSync(page, `${head}${before}\n${parts.join('\n\n')}\n${after}${tail}`);
  console.log('Written to docs/benchmarks.md.');
}

function machine(): string {
  return `${availableParallelism()} cores, ${Math.round(totalmem() / 1024 ** 3)} GB of memory`;
}
