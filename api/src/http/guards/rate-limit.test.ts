import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../../testing/stores.ts';
import { createRateLimits, type Limit, LimitReached } from './rate-limit.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T06:00:00Z');

describeOnEachStore('a limit', (store) => {
  let own: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    own = await makeMigratedDatabase(store);
    database = openDatabase(own.url);
  });
  afterEach(async () => {
    await database.close();
    await own.remove();
  });

  let subjects = 0;
  /** Counts one at each of these moments, and returns how many were let through. */
  const letThrough = async (limit: Limit, moments: readonly number[]): Promise<number> => {
    subjects += 1;
    const limits = createRateLimits(database);
    let count = 0;
    for (const ms of moments) {
      const counted = limits.consume(limit, String(subjects), new Date(start + ms));
      await counted.then(
        () => (count += 1),
        (error: unknown) => expect(error).toBeInstanceOf(LimitReached),
      );
    }
    return count;
  };

  it('holds for requests that are counted in another order than they came in', async () => {
    const limit = { name: 'disorder', points: 3, seconds: 600 };
    const moments = fc.array(fc.integer({ min: 0, max: 2 * minute }), { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(moments, async (order) => {
        expect(await letThrough(limit, order)).toBe(3);
      }),
      { numRuns: 30 },
    );
  });

  it('begins anew after its window, and after the clock was set back', async () => {
    const limit = { name: 'anew', points: 2, seconds: 600 };
    expect(await letThrough(limit, [0, 0, 0, 10 * minute, 10 * minute, 10 * minute])).toBe(4);
    expect(await letThrough(limit, [0, 0, 0, -60 * minute, -60 * minute, -60 * minute])).toBe(4);
  });
});
