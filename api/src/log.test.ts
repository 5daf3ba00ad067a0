import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

it('the log goes on in a new file when one is full, and loses no line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-log-'));
  const read = () =>
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1));
  const log = createLog({ logLevel: 'info', logFile: join(folder, 'toodles.log') }, '40k');
  for (let line = 0; line < 2_000; line += 1) {
    log.info({ line }, 'A line of the log');
    // A moment for the thread that writes, as between requests.
    if (line % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await vi.waitFor(() => expect(read()).toHaveLength(2_000), { timeout: 10_000 });
  const lines = read().map((text): number => JSON.parse(text).line);
  expect(new Set(lines).size).toBe(2_000);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(1);
  expect(files.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))).toEqual(
    files.map(() => '600'),
  );
  rmSync(folder, { recursive: true, force: true });
});

it('a folder that can’t be written stops the start with a message', () => {
  expect(() => createLog({ logLevel: 'info', logFile: join(import.meta.filename, 'toodles.log') })).toThrow(
    'The log can’t be written to LOG_FILE: E',
  );
});
