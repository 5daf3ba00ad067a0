import type { Database } from '../../db/database.ts';
import { withTimeout } from '../../db/with-timeout.ts';
import { centreDate } from '../../domain/dates.ts';
import type { Clock } from '../../ports/clock.ts';
import { readSettings } from '../settings/store.ts';

/** How long a page waits for the content revision before the store counts as away. */
const timeoutMs = 1000;

/** Tells whether data built from the centre's content is still current. */
export interface ContentRevision {
  /**
   * Changes with the content, and when a new day begins at the centre.
   * @throws if the store is in trouble: after a short wait, or at once while an earlier call still waits
   */
  current(): Promise<string>;
  /** The same without waiting; undefined if that is not possible. */
  atOnce(): string | undefined;
}

/** @returns a clock to read on every request: a point read, and a date that is computed once a minute */
export function createContentRevision(database: Database, clock: Clock): ContentRevision {
  // The zone is content too, so it can only change with the revision.
  let zone: { revision: number; name: string } | undefined;
  const contentRevision = withTimeout(timeoutMs, () => database.contentRevision());
  const stampOf = (revision: number, zoneName: string) => `${revision}/${centreDate(clock.now(), zoneName)}`;
  return {
    async current() {
      const revision = await contentRevision();
      if (zone?.revision !== revision) {
        zone = { revision, name: (await readSettings(database.read)).timeZone };
      }
      return stampOf(revision, zone.name);
    },
    atOnce() {
      const revision = database.revisionsAtOnce.content();
      return revision !== undefined && zone?.revision === revision ? stampOf(revision, zone.name) : undefined;
    },
  };
}
