import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { remainingWaitMs } from '../core/pin-wait.ts';
import { DeskDb } from './desk-db.ts';
import { readState } from './state.ts';
import { createTriesStore } from './tries-store.ts';

const divya = { id: 7, mark: 'salt' };
const now = Date.parse('2026-11-21T06:30:00Z');
let names = 0;

function setUp() {
  const name = `tries-${++names}`;
  const db = new DeskDb(name);
  return { name, db, store: createTriesStore(db) };
}

/** Makes every write fail for lack of room, until freed. */
function fillDisk(db: DeskDb): { free: () => void } {
  let isFull = true;
  const full = () => {
    if (isFull) throw new DOMException('No room.', 'QuotaExceededError');
  };
  db.state.hook('creating', full);
  db.state.hook('updating', full);
  return {
    free: () => {
      isFull = false;
    },
  };
}

describe('wrong PINs on the tablet', () => {
  test('survive a restart, and the right PIN clears them', async () => {
    const { name, db, store } = setUp();
    for (let time = 0; time < 3; time++) expect(await store.countTry(divya, now)).toBe(true);
    db.close();
    const again = new DeskDb(name);
    const after = createTriesStore(again);
    expect(remainingWaitMs(after.get(divya, await readState(again)), now)).toBe(30_000);
    expect(await after.countTry(divya, now + 29_000)).toBe(false);
    expect(await after.countTry(divya, now + 30_000)).toBe(true);
    await after.reset(divya);
    expect((await readState(again)).pinTries).toEqual({});
  });

  test('count per person, and a new PIN resets them', async () => {
    const { db, store } = setUp();
    for (let time = 0; time < 3; time++) await store.countTry(divya, now);
    expect(await store.countTry({ id: 8, mark: 'other' }, now)).toBe(true);
    expect(await store.countTry(divya, now)).toBe(false);
    expect(await store.countTry({ ...divya, mark: 'new' }, now)).toBe(true);
    expect(store.get({ ...divya, mark: 'new' }, await readState(db))?.failures).toBe(1);
  });

  test('from two pages at once are all counted', async () => {
    const { name, db, store } = setUp();
    const other = createTriesStore(new DeskDb(name));
    const taken = await Promise.all(
      [store, other, store, other, store].map((page) => page.countTry(divya, now)),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(store.get(divya, await readState(db))?.failures).toBe(3);
  });

  test('stay in memory while the disk is full, and go to disk once it has room', async () => {
    const { db, store } = setUp();
    await store.countTry(divya, now);
    const disk = fillDisk(db);
    expect([await store.countTry(divya, now), await store.countTry(divya, now)]).toEqual([true, true]);
    expect(await store.countTry(divya, now)).toBe(false);
    const state = await readState(db);
    expect(state.pinTries[divya.id]?.failures).toBe(1);
    expect(store.get(divya, state)?.failures).toBe(3);
    await store.reset(divya);
    expect(store.get(divya, state)).toBeNull();
    disk.free();
    await store.countTry(divya, now);
    const written = await readState(db);
    expect(written.pinTries[divya.id]?.failures).toBe(1);
    expect(store.get(divya, written)?.failures).toBe(1);
  });
});
