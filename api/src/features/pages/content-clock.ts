import type { Database } from '../../db/database.ts';
import { withPatience } from '../../db/patience.ts';
import { centreDate } from '../../domain/dates.ts';
import type { Clock } from '../../ports/clock.ts';
import { readSettings } from '../settings/store.ts';

/** How long a page may wait to learn whether the content has changed, before the store counts as away. */
const patienceMs = 1000;

/** Tells whether what was made of the centre's content still holds. */
export interface ContentClock {
  /**
   * Changes whenever the content does, and when a new day begins at the centre.
   * @throws when the store is in trouble: after a moment, or at once while an earlier call still waits for it
   */
  now(): Promise<string>;
}

/**
 * @returns a clock whose reading is asked for at every request: a point read, and a date that is computed once a minute
 */
export function contentClock(database: Database, clock: Clock): ContentClock {
  // The zone is content too: it can only have changed when the revision has.
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
