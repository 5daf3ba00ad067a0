import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The time of day at the centre in a day-long test. Sets the server's clock. */
export interface CentreClock {
  /** Environment variables for the server. */
  env: Record<string, string>;
  now(): Date;
  set(to: Date): void;
  remove(): void;
}

export function makeCentreClock(start: Date): CentreClock {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-clock-'));
  const file = join(folder, 'ahead');
  let ahead = 0;
  const set = (to: Date) => {
    ahead = to.getTime() - Date.now();
    writeFileSync(file, String(ahead));
  };
  set(start);
  const preload = fileURLToPath(new URL('./centre-clock.mjs', import.meta.url));
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, STORY_CLOCK: file },
    now: () => new Date(Date.now() + ahead),
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
