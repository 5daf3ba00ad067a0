import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/make-app.ts';
import { describeOnEachStore } from '../../testing/stores.ts';
import { findSlotOn, releaseSeats, reserveSeats } from './store.ts';

const date = '2026-12-01';

describeOnEachStore('the seats of a slot', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeApp(store);
  });
  afterAll(() => app.close());

  const change = (slotId: number, row: { max_capacity?: number; is_active?: 0 | 1 }) =>
    app.database.write((trx) => trx.updateTable('time_slots').set(row).where('id', '=', slotId).execute());
  const take = (slotId: number, seats: number, onlyActive = true) =>
    app.database.write((trx) => reserveSeats(trx, { date, slotId, seats }, { onlyActive }));
  const taken = async (slotId: number) => (await findSlotOn(app.database.read, date, slotId))?.seatsTaken;

  it('takes seats while there are any, also for the first booking of the day', async () => {
    await change(1, { max_capacity: 4 });
    expect(await take(1, 5)).toBe(false);
    expect(await take(1, 3)).toBe(true);
    expect(await take(1, 2)).toBe(false);
    expect(await take(1, 1)).toBe(true);
    expect(await taken(1)).toBe(4);
  });

  it('takes no seats in a slot that is switched off, unless asked to', async () => {
    await change(2, { is_active: 0 });
    expect(await take(2, 1)).toBe(false);
    expect(await take(2, 1, false)).toBe(true);
    expect(await take(2, 1)).toBe(false);
    expect(await taken(2)).toBe(1);
  });

  it('takes no seats in a slot that does not exist', async () => {
    expect(await take(99, 1)).toBe(false);
  });

  it('gives back no more seats than were taken', async () => {
    await take(3, 2);
    const giveBack = () => app.database.write((trx) => releaseSeats(trx, { date, slotId: 3, seats: 2 }));
    await giveBack();
    await expect(giveBack()).rejects.toThrow();
    expect(await taken(3)).toBe(0);
  });
});
