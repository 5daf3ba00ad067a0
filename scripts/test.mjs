/**
 * `npm test`: runs all tests, in order: `npm run check`, the unit and API tests on SQLite and PostgreSQL, and
 * the browser tests against the built site. Continues after a failure.
 *   --deep   also every API test on both stores, the long simulations, the browser tests tagged @deep, the main
 *            flows in Firefox and WebKit, and every screen at all sizes and in both themes, with pictures:
 *            before a release and at the end of an issue
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, findHeadlessShell, findOtherBrowsers } from './setup/browser.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { makeMemoryFolder } from './setup/memory-disk.mjs';
import { startThrowAwayPostgres } from './setup/postgres.mjs';
import { asCommand, installed, onStop, start, Trouble, toolEnvironment } from './setup/run.mjs';
import { closingLine, flakyTests, playwrightCounts, vitestCounts } from './setup/test-counts.mjs';

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
/** @type {Array<() => void>} */
const cleanups = [];
process.on('exit', () => {
  for (const cleanup of cleanups.reverse()) cleanup();
});
onStop((signal) => {
  running?.kill(signal);
  process.exit(130);
});

const isDeep = process.argv.includes('--deep');
if (isDeep) Object.assign(process.env, { TEST_DEPTH: 'deep', SCREENSHOTS: 'true' });

await asCommand(async () => {
  await ensureInstalled();
  const browser = await ensureBrowser();
  const shell = await findHeadlessShell();
  const others = isDeep ? await findOtherBrowsers() : {};
  workInMemory();
  const postgres = await preparePostgres();
  const built = await build();

  const reports = mkdtempSync(join(tmpdir(), 'toodles-tests-'));
  cleanups.push(() => rmSync(reports, { recursive: true, force: true }));
  const vitestReport = join(reports, 'vitest.json');
  const playwrightReport = join(reports, 'playwright.json');

  const codes = [
    await step('check', process.execPath, ['scripts/check.mjs']),
    await step(
      'vitest',
      installed('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      postgres && { TEST_DATABASE_URL: postgres.url },
    ),
    await step(
      'browser tests',
      installed('playwright'),
      ['test', '--config=pwa/playwright.config.ts', '--retries=1', '--reporter=list,json'],
      {
        CHROMIUM: browser,
        ...others,
        ...(shell && { HEADLESS_SHELL: shell }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      },
    ),
  ];

  console.log('\n— total');
  if (!built) console.log('The site could not be built: see above.');
  if (codes[0] !== 0) console.log('npm run check failed: see above.');
  console.log(postgresLine(postgres));
  for (const title of flakyTests(playwrightReport))
    console.log(`Passed only on the second attempt: ${title}`);
  const counts = [vitestCounts(vitestReport), playwrightCounts(playwrightReport)];
  console.log(closingLine(counts));
  return codes.find((code) => code !== 0) ?? (counts.some(({ failed }) => failed > 0) ? 1 : 0);
});

/** Puts all temporary folders of this run, ours and those of programs, in memory if there is room. */
function workInMemory() {
  const folder = makeMemoryFolder();
  if (!folder) return;
  cleanups.push(folder.remove);
  process.env.TMPDIR = folder.path;
}

async function preparePostgres() {
  const server = await startThrowAwayPostgres();
  if (server) cleanups.push(server.stop);
  else if (process.env.REQUIRE_POSTGRES === 'true') {
    throw new Trouble('REQUIRE_POSTGRES is set, but PostgreSQL (initdb, pg_ctl) is not installed.');
  }
  console.log(postgresLine(server));
  return server;
}

/**
 * Builds the site. If that fails, the check and the browser tests fail too, but the other tests still run.
 */
async function build() {
  try {
    await ensureBuilt();
    return true;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(`\n${error.message}\n`);
    return false;
  }
}

/** @param {{ version: string } | undefined} server */
function postgresLine(server) {
  return server
    ? `PostgreSQL: the API tests run on SQLite and on PostgreSQL ${server.version}.`
    : 'PostgreSQL: NOT TESTED, the API tests run on SQLite only (install postgresql to run both).';
}

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [extra] added to the environment
 */
async function step(name, program, args, extra) {
  console.log(`\n— ${name}`);
  const { child, ended } = start(program, args, { env: toolEnvironment(extra) });
  running = child;
  return await ended;
}
