import type { Database } from '../../db/database.ts';
import { withPatience } from '../../db/patience.ts';
import { centreDate } from '../../domain/dates.ts';
import type { Clock } from '../../ports/clock.ts';
import { readSettings } from '../settings/store.ts';

/** How long a page waits for the content revision before the store counts as away. */
const patienceMs = 1000;

/** Tells whether data built from the centre's content is still current. */
export interface ContentClock {
  /**
   * Changes with the content, and when a new day begins at the centre.
   * @throws if the store is in trouble: after a short wait, or at once while an earlier call still waits
   */
  now(): Promise<string>;
}

/** @returns a clock to read on every request: a point read, and a date that is computed once a minute */
export function contentClock(database: Database, clock: Clock): ContentClock {
  // The zone is content too, so it can only change with the revision.
  let zone: { revision: number; name: string } | undefined;
  const contentRevision = withPatience(patienceMs, () => database.contentRevision());
  return {
    async now() {
      const revision = await contentRevision();
      if (zone?.revision !== revision) {
        zone = { revision, name: (await readSettings(database.read)).timeZone };
      }
      return `${revision}/${centreDate(clock.now(), zone.name)}`;
    },
  };
}
