import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backupJob } from '../../api/src/features/backups/state-store.ts';
import type { Check } from './check.ts';
import { until } from './programs.ts';

/** Every process looks once a minute for work that is due. */
const everyoneHasLookedMs = 65_000;

/** Work by the clock is done once, whichever process does it. */
export const jobChecks: Check[] = [
  {
    name: 'jobs: one backup',
    async run({ centre, programs }) {
      const folder = join(programs.folder, 'data/backups');
      const made = () =>
        existsSync(folder) ? readdirSync(folder).filter((name) => /^toodles-/.test(name)) : [];
      const before = made().length;
      await centre.inDatabase((db) =>
        db
          .updateTable('jobs')
          .set({ due_at: new Date(0).toISOString() })
          .where('name', '=', backupJob)
          .execute(),
      );
      await until('a backup is made', () => made().length > before);
      await pause(everyoneHasLookedMs);
      if (made().length !== before + 1) throw new Error(`There are ${made().length - before} backups.`);
      return undefined;
    },
  },
];
