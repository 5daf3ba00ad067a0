import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

describe('each command', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const run = (script: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  it.each([
    ...['api/src/backup.ts', 'api/src/restore.ts', 'api/src/move-to-postgres.ts', 'api/src/doctor.ts'],
    ...[
      'scripts/settings.ts',
      'scripts/reset-second-factor.ts',
      'scripts/audit-hours.ts',
      'scripts/audit-money.ts',
    ],
    ...['scripts/start.mjs', 'scripts/demo.mjs', 'scripts/load.mjs'],
  ])('%s says how it is used, and refuses what it does not know', (script) => {
    const help = run(script, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    for (const part of ['Usage: ', 'npm ', '\nSettings: ', '\nExample: '])
      expect(help.stdout).toContain(part);
    const refused = run(script, '--unknown');
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toBe(`Unknown option '--unknown'.\n\n${help.stdout}`);
  });
});
