import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEachStore, makeMigratedDatabase, type TestDatabase } from '../testing/stores.ts';
import { type Database, openDatabase } from './database.ts';

describeOnEachStore('the content revision of several processes', (store) => {
  let own: TestDatabase;
  let processes: [Database, Database];
  beforeEach(async () => {
    own = await makeMigratedDatabase(store);
    processes = [openDatabase(own.url), openDatabase(own.url)];
  });
  afterEach(async () => {
    for (const database of processes) await database.close();
    await own.remove();
  });

  const change = ({ write }: Database) =>
    write((trx) =>
      trx
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', 'content')
        .execute(),
    );

  it('is seen at once by the one that changed it, and soon by the other', async () => {
    const [here, there] = processes;
    const before = await here.contentRevision();
    expect(await there.contentRevision()).toBe(before);
    for (let changes = 1; changes <= 3; changes += 1) {
      await change(here);
      expect(await here.contentRevision()).toBe(before + changes);
      expect(here.revisionsAtOnce.content()).toBe(before + changes);
    }
    await vi.waitFor(async () => expect(await there.contentRevision()).toBe(before + 3));
  });

  it('is not remembered from before a write that ended while it was read', async () => {
    const [here] = processes;
    const before = await here.contentRevision();
    const [, reading] = await Promise.all([change(here), here.contentRevision()]);
    expect([before, before + 1]).toContain(reading);
    expect(await here.contentRevision()).toBe(before + 1);
  });
});
